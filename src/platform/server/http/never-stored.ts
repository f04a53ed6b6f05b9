import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';

/** What a call answers belongs to one visitor: no cache on its way may keep it. */
export const neverStored = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-store');
});
