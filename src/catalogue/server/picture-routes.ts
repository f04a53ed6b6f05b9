import { Hono } from 'hono';
import { isUuid } from '#kernel/rules/ids.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { findPicture } from './picture-queries.ts';

/** The pictures of the team. A missing one is a 404. */
export function teamPictureRoutes({ db }: { db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/pictures/:id', async (c, next) => {
    const id = c.req.param('id');
    const found = isUuid(id) ? await findPicture(db, id) : undefined;
    if (found === undefined) return next();
    return c.body(new Uint8Array(found.jpeg), 200, {
      'content-type': 'image/jpeg',
      // Another picture has another id.
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
