import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { isHttps, type OriginSettings } from './origin.ts';

/** Headers that fit every answer. A page brings its own Content-Security-Policy, which stays. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const headers = c.res.headers;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), usb=()');
  if (!headers.has('referrer-policy')) {
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  }
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (c.get('https')) headers.set('strict-transport-security', 'max-age=31536000');
});

/** Refuses a request whose host makes no address before anything is done for it. */
export function readOrigin(settings: OriginSettings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('https', isHttps(c, settings));
    await next();
  });
}
