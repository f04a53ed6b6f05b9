import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { crewDocument as en } from '#crew/words/en/crew-document.ts';
import { crewDocument as es } from '#crew/words/es/crew-document.ts';
import { type Language, languages } from '#kernel/rules/language.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { BuiltEntry } from './built-entry.ts';
import { type EncodedFile, encodedFile } from './encoded-file.ts';
import { failMethodNotAllowed } from './page-address.ts';
import { sendFile } from './send-file.ts';
import { shellDocument } from './shell-document.ts';

/** The crew's app as it was built. */
export interface CrewBuild {
  readonly entries: Readonly<Record<Language, BuiltEntry>>;
  /** Everything the phone caches for a day without a connection. */
  readonly files: readonly string[];
  /** The service worker's script; null while the dev server serves the sources. */
  readonly worker: string | null;
}

/** What the phone shows about the company before anyone signs in. */
export interface CrewSite {
  readonly businessName: string;
}

const words = { en, es } as const;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Thumbnails of photos that are only on the phone, and of the office's, which it reads with its token.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  // Only the press of a clock button asks for the location.
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface RenderedShells {
  readonly of: CrewSite['businessName'];
  readonly shells: Readonly<Record<Language, EncodedFile>>;
  readonly worker: EncodedFile | null;
}

/** The only page for every crew in each language, without personal data, and its manifest. */
export function crewShell(build: CrewBuild, site: () => CrewSite): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let made: RenderedShells | null = null;
  function current(): RenderedShells {
    const now = site();
    if (made?.of !== now.businessName) made = make(build, now);
    return made;
  }

  routes.get('/crew', (c) => {
    const language = pageLanguage(c);
    const vary = 'accept-encoding, accept-language, cookie';
    return sendFile(c, current().shells[language], { ...PAGE, 'content-language': language, vary });
  });
  for (const language of languages) {
    routes.get(shellOf(language), (c) => {
      return sendFile(c, current().shells[language], { ...PAGE, 'content-language': language });
    });
    routes.get(manifestOf(language), (c) => {
      return c.body(JSON.stringify(manifest(language, site())), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      });
    });
  }
  routes.get('/crew/worker.js', (c, next) => {
    const { worker } = current();
    if (worker === null) return next();
    return sendFile(c, worker, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      // The page is one level above the folder of its files.
      'service-worker-allowed': '/crew',
    });
  });
  for (const path of ['/crew', '/crew/worker.js', '/crew/shell/*'])
    routes.all(path, failMethodNotAllowed);
  return routes;
}

function make({ entries, files, worker }: CrewBuild, site: CrewSite): RenderedShells {
  const withWorker = worker !== null;
  const [english, spanish] = [
    documentOf('en', entries.en, site, withWorker),
    documentOf('es', entries.es, site, withWorker),
  ];
  const shells = { en: shellOf('en'), es: shellOf('es') };
  const version = createHash('sha256')
    .update([english, spanish, ...files, worker].join('\0'))
    .digest('hex')
    .slice(0, 16);
  const kept = `const CREW_FILES = ${JSON.stringify({ version, shells, files })};\n`;
  return {
    of: site.businessName,
    shells: { en: encodedFile(english, true), es: encodedFile(spanish, true) },
    worker: worker === null ? null : encodedFile(kept + worker, true),
  };
}

function shellOf(language: Language): string {
  return `/crew/shell/${language}`;
}

function manifestOf(language: Language): string {
  return `/crew/${language}.webmanifest`;
}

function manifest(language: Language, { businessName }: CrewSite) {
  const icon = (size: number, purpose: string) => ({
    src: `/crew/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/crew',
    name: words[language].installedName(businessName),
    short_name: words[language].shortName,
    lang: language,
    start_url: '/crew',
    scope: '/crew',
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: '#0f5a43',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}

function documentOf(
  language: Language,
  entry: BuiltEntry,
  site: CrewSite,
  withWorker: boolean,
): string {
  const { shortName } = words[language];
  return shellDocument({
    ...{ language, entry, words: words[language], site, id: 'crew' },
    bodyClass: 'bg-paper font-sans text-ink',
    head: `<meta name="apple-mobile-web-app-title" content="${shortName}">
<link rel="manifest" href="${manifestOf(language)}">
<link rel="apple-touch-icon" href="/crew/icon-any-192.png">
`,
    worker: withWorker ? '/crew/worker.js' : null,
  });
}
