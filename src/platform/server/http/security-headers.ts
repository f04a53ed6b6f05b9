import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '#registry/app-env.ts';
import { isHttps, type OriginSettings } from './origin.ts';

/**
 * Hono's set with nothing in it: what keeps other websites from the loader and the frame is out
 * permanently.
 */
const NONE = {
  overwrite: false,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // Where the visitor's connection is encrypted: see `readOrigin`.
  strictTransportSecurity: false,
  // What today's browsers do not read.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

const ofDocuments = secureHeaders({
  ...NONE,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], usb: [] },
  referrerPolicy: 'strict-origin-when-cross-origin',
});
const ofParts = secureHeaders(NONE);

/** What a document is made of and never is one itself. A picture can be one: SVG runs scripts. */
const PART = /^(?:font\/|text\/css|text\/javascript)/;

/**
 * Headers that fit every answer; what an answer brings itself stays. Fonts, scripts and styles have
 * the one that is theirs: with the others the font takes a round trip more (docs/adr/0014).
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const headers = PART.test(c.res.headers.get('content-type') ?? '') ? ofParts : ofDocuments;
  await headers(c, () => Promise.resolve());
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
