import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';
import { type OriginSettings, publicOrigin } from './origin.ts';
import { fail } from './problem.ts';

/**
 * Accepts a plain form only from a page of this site. Every current browser sends an origin with a
 * POST. A request without one did not come from a browser that another site led here.
 */
export function sameSiteForm(settings: OriginSettings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    const own =
      origin === undefined ? site === 'same-origin' : origin === publicOrigin(c, settings);
    if (!own) fail('not-from-our-page');
    await next();
  });
}
