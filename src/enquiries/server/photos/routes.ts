import { Hono } from 'hono';
import { cleanJpeg } from '#platform/server/clean-jpeg.ts';
import { readBytes } from '#platform/server/http/body.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { insertPhoto } from './photo-queries.ts';

/** Accepts one photo as JPEG bytes; the call `contact` says which inquiry it belongs to. */
export function photoRoutes({ db }: { db: Db }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/contact-photo', async (c) => {
    const jpeg = cleanJpeg(await readBytes(c));
    if (jpeg === null) fail('photo-unreadable');
    return c.json({ id: await insertPhoto(db, jpeg) });
  });

  return routes;
}
