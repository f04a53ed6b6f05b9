-- What is sold: every version that was ever published, and the draft of the next one.

-- The highest version is the current one; orders keep the version that they were sold with.
create table catalogue_versions (
  version integer primary key check (version > 0),
  content jsonb not null,
  -- Null: the default catalogue, stored at the first start.
  published_by uuid references operators,
  -- The older version whose content this one brought back.
  restored_from integer references catalogue_versions,
  created_at timestamptz not null default now()
);

-- The draft is the newest revision: saving adds the next number. Of two operators who save at once
-- the second one's number is taken, and the revisions between tell them what changed.
create table catalogue_revisions (
  revision integer primary key check (revision > 0),
  -- The published version that stood when this was saved.
  based_on integer not null references catalogue_versions,
  content jsonb not null,
  saved_by uuid references operators,
  saved_at timestamptz not null default now()
);

-- Small pictures of the people who come, named by the catalog.
create table team_pictures (
  id uuid primary key default uuidv7(),
  jpeg bytea not null check (length(jpeg) <= 65536),
  created_at timestamptz not null default now()
);

-- What other areas read of these tables (docs/adr/0032).
create view catalogue_version_facts with (security_invoker = true) as
select version, content
from catalogue_versions;

create view catalogue_revision_facts with (security_invoker = true) as
select content
from catalogue_revisions;
