import { Hono } from 'hono';
import { confirmedOnly, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { makeKey, revokeApiKey } from './make-key.ts';
import { allKeys } from './queries.ts';

/** API keys for other programs. Owners create them after confirming their password. */
export function apiKeyRoutes({ db }: { db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);
  const serveConfirmed = serveOn(routes, ownersOnly, confirmedOnly);

  serve('GET /api-keys', async () => ({
    keys: (await allKeys(db)).map(({ madeAt, usedAt, revokedAt, ...key }) => ({
      ...key,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }));
  serveConfirmed('POST /api-keys', (c, { body }) => makeKey(db, operatorOf(c).id, body));
  serve('POST /api-keys/:id/revoke', async (c, { params }) => {
    await revokeApiKey(db, operatorOf(c).id, params.id);
    return { ok: true };
  });
  return routes;
}
