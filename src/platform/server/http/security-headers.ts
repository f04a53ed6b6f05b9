import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '#registry/app-env.ts';
import { isHttps, type OriginSettings } from './origin.ts';

/**
 * Hono's set with everything off. The headers that would keep other websites from the loader and
 * the frame stay off.
 */
const NONE = {
  overwrite: false,
  referrerPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // Set by `readOrigin` when the visitor's connection is encrypted.
  strictTransportSecurity: false,
  // Headers that today's browsers ignore.
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

/** Parts of a document that are never one themselves. A picture can be: SVG runs scripts. */
const PART = /^(?:font\/|text\/css|text\/javascript)/;

/**
 * Headers for every answer that does not set its own. Fonts, scripts and styles get only the one
 * they need: with the others a font takes one more round trip (docs/adr/0014).
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const headers = PART.test(c.res.headers.get('content-type') ?? '') ? ofParts : ofDocuments;
  await headers(c, () => Promise.resolve());
});

/** Refuses a request with an invalid host before any work is done for it. */
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
