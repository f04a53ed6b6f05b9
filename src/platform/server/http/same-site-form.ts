import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#registry/app-env.ts';
import { type OriginSettings, publicOrigin } from './origin.ts';
import { fail } from './problem.ts';

/**
 * Takes a plain form only from a page of this site. Every browser of today names the origin of a
 * POST; what names none is no browser that another site could have led here.
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
