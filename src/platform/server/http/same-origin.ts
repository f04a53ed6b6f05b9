import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';
import { type OriginSettings, publicOrigin } from './origin.ts';
import { fail } from './problem.ts';

/** Refuses browsers on other websites. A call that does not come from a page has no origin. */
export function sameOriginOnly(settings: OriginSettings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== publicOrigin(c, settings)) fail('forbidden');
    await next();
  });
}
