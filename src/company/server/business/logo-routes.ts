import { Hono } from 'hono';
import { logoName } from '#kernel/rules/business/logo.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { findLogo } from './logo-queries.ts';

/** Enough for the current logo, those in drafts, and those in sent emails. */
const KEPT_LOGOS = 20;

/** Serves the logos, cacheable forever: another picture has another name. */
export function logoRoutes({ db }: { db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  // Every new visitor loads it, so it comes from memory instead of the database.
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();

  async function read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const known = kept.get(id);
    if (known !== undefined || !logoName.test(id)) return known;
    const found = await findLogo(db, id);
    if (found === undefined) return undefined;
    const png = new Uint8Array(found.png);
    if (kept.size >= KEPT_LOGOS) kept.clear();
    kept.set(id, png);
    return png;
  }

  routes.get('/logo/:file{.+\\.png}', async (c, next) => {
    const png = await read(c.req.param('file').slice(0, -'.png'.length));
    if (png === undefined) return next();
    return c.body(png, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
