import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';
import { isHttps, type OriginSettings } from './origin.ts';

/**
 * Headers that fit every answer; what an answer brings itself stays. Left out of Hono's set is what
 * would keep other websites from the loader and the frame, and what today's browsers do not read.
 */
export const securityHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], usb: [] },
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // Where the visitor's connection is encrypted: see `readOrigin`.
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Refuses a request whose host makes no address before anything is done for it. */
export function readOrigin(settings: OriginSettings & { readonly hstsSubdomains: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const https = isHttps(c, settings);
    c.set('https', https);
    await next();
    if (!https) return;
    const scope = settings.hstsSubdomains ? '; includeSubDomains' : '';
    c.res.headers.set('strict-transport-security', `max-age=31536000${scope}`);
  });
}
