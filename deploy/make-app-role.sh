#!/bin/sh
# Whom the app connects as; what it may is given by `npm run upgrade -- --grant wellkept_app`.
set -e
psql --set ON_ERROR_STOP=1 --set password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role wellkept_app login password :'password';
SQL
