import { createMiddleware } from 'hono/factory';
import type { Settings } from '#server/settings.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './origin.ts';

/** Headers that fit every answer. A page brings its own Content-Security-Policy, which stays. */
export function securityHeaders(settings: Settings) {
  return createMiddleware<AppEnv>(async (c, next) => {
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
    if (isHttps(c, settings)) headers.set('strict-transport-security', 'max-age=31536000');
  });
}
