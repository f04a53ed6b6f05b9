import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';

/** A call's answer belongs to one visitor, so no cache may store it. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-store');
});
