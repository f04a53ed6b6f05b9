import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { type FirstBookings, noFirstBookings } from '#catalogue/rules/most-booked.ts';
import { noRatings } from '#catalogue/rules/trust.ts';
import { type PageName, pageNames } from '#kernel/contract/site.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { siteOf } from '#platform/server/site-config.ts';
import type { RenderPage } from '#registry/page-data.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { PAGES } from './page-address.ts';
import { renderedPages } from './rendered-pages.ts';
import { loadStaticFiles } from './static-files.ts';

const { db } = await testDatabase();
const client = await mkdtemp(join(tmpdir(), 'wellkept-client-'));
await mkdir(join(client, 'assets'));
await mkdir(join(client, '.vite'));
await writeFile(join(client, 'assets', 'booking-abc123.js'), 'export const x = 1;'.repeat(50));
await writeFile(join(client, 'assets', 'figtree-abc123.woff2'), 'wOF2');
await writeFile(join(client, '.vite', 'manifest.json'), '{}');
const LOADER = '/^es/.test(asked)';
await writeFile(join(client, 'embed.js'), LOADER);
await writeFile(join(client, 'favicon.svg'), '<svg><rect fill="#0f5a43"/></svg>');
afterAll(() => rm(client, { recursive: true }));
const files = await loadStaticFiles(client);
const app = testApp({ db, files });

test.each([
  ['/', 'booking'],
  ['/embed', 'embed'],
  ['/checkout?data=e30', 'checkout'],
  ['/payment-success?session_id=cs_1', 'payment-success'],
  ['/payment-cancelled', 'payment-cancelled'],
  ['/contact', 'contact'],
  ['/schedule?email=a@b.example', 'schedule'],
  ['/booking/x', 'my-booking'],
])('serves %s as the %s page', async (path, name) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain(`<title>${name}</title>`);
});

test.each([
  '/nothing',
  '/booking/x/y',
  '/%00',
  '/..%2f..%2fpackage.json',
  '/.vite/manifest.json',
  '/@dev/en/@vite/client',
])('answers 404 with the 404 page for %s', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<title>not-found</title>');
});

test('redirects every page’s path with a trailing slash or in capitals', async () => {
  for (const page of Object.keys(PAGES).filter((path) => path !== '/')) {
    const [start = '', below] = page.split('/:');
    const address = below === undefined ? start : `${start}/Ab-9_z`;
    const capitals = below === undefined ? start.toUpperCase() : `${start.toUpperCase()}/Ab-9_z`;
    for (const path of [`${address}/`, capitals]) {
      const response = await app.request(path);
      expect([path, response.headers.get('location')]).toEqual([path, address]);
    }
  }
});

test.each([
  ['/checkout/?data=e30&lang=es', '/checkout?data=e30&lang=es'],
  ['/embed/', '/embed'],
  ['/schedule//?email=a@b.example', '/schedule?email=a@b.example'],
  ['/Contact?service=essential', '/contact?service=essential'],
  ['/Payment-Success/?session_id=cs_Ab', '/payment-success?session_id=cs_Ab'],
  ['/PAYMENT-CANCELLED', '/payment-cancelled'],
  ['/Guarantee', '/guarantee'],
  ['/Booking/Ab-9_z/?lang=es', '/booking/Ab-9_z?lang=es'],
  ['/Operator/bookings?q=A', '/operator/bookings?q=A'],
  ['/operator/bookings/?q=A', '/operator/bookings?q=A'],
  ['/operator/', '/operator'],
])('redirects %s to %s', async (path, address) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('location')]).toEqual([308, address]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  '//other.example/',
  '/checkout/x/',
  '/nothing/',
  '/%2fcheckout/',
  '/embed.js/',
  '/booking/',
])('redirects %s nowhere', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test('tells the console whether cards are charged and whether a live card test is on', async () => {
  const site = async (env: Record<string, string>) => {
    const html = await (await testApp({ db, env }).request('/operator')).text();
    return JSON.parse(/id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  };
  expect(await site({})).toMatchObject({ sandbox: true, liveCardTest: false });
  expect(await site({ LIVE_CARD_TEST: 'on' })).toMatchObject({ sandbox: true, liveCardTest: true });
});

test('answers HEAD like GET, without the body', async () => {
  const response = await app.request('/', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toBe('');
  expect((await app.request('/nothing', { method: 'HEAD' })).status).toBe(404);
});

test('allows only reading a page', async () => {
  const response = await app.request('/schedule', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect((await app.request('/nothing', { method: 'POST' })).status).toBe(404);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
])('gives a client that accepts "%s" the encoding %s', async (header, encoding, unpack) => {
  const response = await app.request('/', { headers: { 'accept-encoding': header } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(unpack(await response.arrayBuffer()).toString()).toContain('<title>booking</title>');
});

test.each([undefined, 'identity', 'br;q=0', 'zstd'])(
  'sends a client that takes %s the uncompressed page',
  async (header) => {
    const headers = header === undefined ? {} : { 'accept-encoding': header };
    const response = await app.request('/', { headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toContain('<title>booking</title>');
  },
);

test('answers 304 for what the browser already has, with an ETag for each encoding', async () => {
  const first = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` };
  const again = await app.request('/', { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const plain = await app.request('/', { headers: { 'if-none-match': etag } });
  expect(plain.status).toBe(200);
});

test.each([
  ['Accept-Language', '/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['a language that we do not speak', '/', { 'accept-language': 'fr' }, 'en'],
  ['the address before the browser', '/?lang=en', { 'accept-language': 'es' }, 'en'],
  [
    'what is remembered before the browser',
    '/',
    { 'accept-language': 'es', cookie: 'lang=en' },
    'en',
  ],
  ['the address before what is remembered', '/contact?a=b&lang=es', { cookie: 'lang=en' }, 'es'],
  ['nonsense in the address', '/?lang=tlh', { cookie: 'lang=es' }, 'es'],
  ['nonsense in the cookie', '/', { 'accept-language': 'es', cookie: 'lang=%00' }, 'es'],
  ['the 404 page too', '/nothing', { 'accept-language': 'es' }, 'es'],
])('serves a page in the language of %s', async (_name, path, headers, language) => {
  const response = await app.request(path, { headers });
  expect(await response.text()).toContain(`<html lang="${language}">`);
  expect(response.headers.get('content-language')).toBe(language);
  const vary = response.headers.get('vary')?.split(', ');
  expect(vary).toEqual(['accept-encoding', 'accept-language', 'cookie']);
});

test('remembers only a language from the URL', async () => {
  const cookieOf = async (path: string, on = app) =>
    (await on.request(path, { headers: { 'accept-language': 'es' } })).headers.get('set-cookie');
  expect(await cookieOf('/embed?lang=es')).toBe(
    'lang=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(await cookieOf('/')).toBeNull();
  expect(await cookieOf('/?lang=tlh')).toBeNull();
  const encrypted = testApp({ db, env: { PUBLIC_URL: 'https://book.example.com' } });
  expect(await cookieOf('/?lang=en', encrypted)).toMatch(/^__Host-lang=en;.*; Secure/);
});

test('never answers 304 for the same page in another language', async () => {
  const spanish = await app.request('/', { headers: { 'accept-language': 'es' } });
  const tag = { 'if-none-match': spanish.headers.get('etag') ?? '' };
  expect((await app.request('/?lang=es', { headers: tag })).status).toBe(304);
  expect((await app.request('/?lang=en', { headers: tag })).status).toBe(200);
});

test('lets browsers cache hashed files permanently, and revalidates the others', async () => {
  const hashed = await app.request('/assets/booking-abc123.js');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const icon = await app.request('/favicon.svg');
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  const branded = await app.request('/favicon-7a2048.svg');
  expect(branded.headers.get('content-type')).toBe('image/svg+xml');
  expect(await branded.text()).toBe('<svg><rect fill="#7a2048"/></svg>');
  expect((await app.request('/favicon-7a204.svg')).status).toBe(404);
});

test('sends files that are not documents without document headers', async () => {
  const headersOf = async (path: string) => new Set((await app.request(path)).headers.keys());
  const part = [
    'access-control-allow-origin',
    'cache-control',
    'content-length',
    'content-type',
    'x-content-type-options',
  ];
  expect(await headersOf('/assets/figtree-abc123.woff2')).toEqual(new Set(part));
  expect(await headersOf('/assets/booking-abc123.js')).toEqual(new Set([...part, 'vary']));
  // A picture opened on its own is a document, and only its own policy restrains its scripts.
  expect((await headersOf('/favicon.svg')).has('content-security-policy')).toBe(true);
});

test('lets search engines find the site and its contact page, and nothing personal', async () => {
  const known = testApp({ db, env: { PUBLIC_URL: 'https://book.example' } });
  const robots = await (await known.request('/robots.txt')).text();
  for (const path of ['/operator', '/checkout', '/booking/', '/schedule', '/sandbox/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain('Sitemap: https://book.example/sitemap.xml');
  const sitemap = await known.request('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect((await sitemap.text()).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://book.example/',
    '<loc>https://book.example/?lang=es',
    '<loc>https://book.example/contact',
    '<loc>https://book.example/contact?lang=es',
  ]);
});

test('lets any website load the loader, and caches it for minutes', async () => {
  const loader = await app.request('/embed.js');
  expect(loader.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(loader.headers.get('access-control-allow-origin')).toBe('*');
  expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(loader.headers.get('cache-control')).toMatch(/^public, max-age=600,/);
  const headers = { 'if-none-match': loader.headers.get('etag') ?? '' };
  expect((await app.request('/embed.js', { headers })).status).toBe(304);
});

test('serves the loader in the only offered language, regardless of the request', async () => {
  const sent = async (languages: string) => {
    const env = { PAGE_LANGUAGES: languages };
    const headers = { 'accept-encoding': 'br' };
    const response = await testApp({ db, files, env }).request('/embed.js', { headers });
    const script = brotliDecompressSync(await response.arrayBuffer()).toString();
    return { script, etag: response.headers.get('etag') };
  };
  const all = await Promise.all(['en es', 'en', 'es'].map(sent));
  expect(all[0]?.script).toBe(LOADER);
  for (const asked of ['en', 'es']) {
    const speaks = all.map(({ script }) => runInNewContext(`asked => ${script}`)(asked));
    expect(speaks).toEqual([asked === 'es', false, true]);
  }
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(3);
});

test('lets only the origins in EMBED_ORIGINS frame a page, and only /embed', async () => {
  const policyOf = async (path: string, on = app) =>
    (await on.request(path)).headers.get('content-security-policy') ?? '';
  const named = testApp({ db, env: { EMBED_ORIGINS: 'https://one.example' } });
  expect(await policyOf('/')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/embed')).toContain("frame-ancestors 'self' *;");
  expect(await policyOf('/embed', named)).toContain("frame-ancestors 'self' https://one.example;");
});

test('lets a page run only its own scripts and styles', async () => {
  const hashed = testApp({
    db,
    pages: pagesOf((name) => ({
      html: name,
      scriptHashes: ['sha256-abc='],
      styleHashes: ['sha256-def='],
    })),
  });
  const policy = (await hashed.request('/')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).toContain("style-src 'self' 'sha256-def='");
  expect(policy).not.toContain('unsafe');
  // Workers only from what such a script creates itself.
  expect(policy).toContain('worker-src data:;');
});

test('sends no referrer from a page with a booking in its URL', async () => {
  const referrer = async (path: string) => (await app.request(path)).headers.get('referrer-policy');
  expect(await referrer('/checkout')).toBe('no-referrer');
  expect(await referrer('/payment-success')).toBe('no-referrer');
  expect(await referrer('/')).toBe('strict-origin-when-cross-origin');
});

test('requires HTTPS only if the visitor came by HTTPS', async () => {
  const hsts = async (env: Record<string, string>, headers = {}) =>
    (await testApp({ db, env }).request('/', { headers })).headers.get('strict-transport-security');
  expect(await hsts({})).toBeNull();
  expect(await hsts({}, { 'x-forwarded-proto': 'https' })).toBeNull();
  expect(await hsts({ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' })).not.toBeNull();
  expect(await hsts({ PUBLIC_URL: 'https://book.example.com' })).not.toBeNull();
});

test('answers 500 with the error page if a page fails to render', async () => {
  const broken = testApp({
    db,
    pages: pagesOf((name) => {
      if (name === 'contact') throw new Error('no');
      return { html: `<title>${name}</title>`, scriptHashes: [], styleHashes: [] };
    }),
  });
  const response = await broken.request('/contact');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('<title>error</title>');
  expect((await broken.request('/')).status).toBe(200);
});

test('renders a page once for each version of the catalog', async () => {
  const made: PageName[] = [];
  let catalogue = defaultCatalogue;
  const pages = pagesOf(
    (name) => {
      made.push(name);
      return { html: name, scriptHashes: [], styleHashes: [] };
    },
    () => catalogue,
  );
  pages.get('booking', 'en');
  pages.get('booking', 'en');
  expect(made).toEqual(['booking']);
  catalogue = { ...defaultCatalogue, version: 2 };
  pages.get('booking', 'en');
  expect(made).toEqual(['booking', 'booking']);
});

test('renders a page again once there are more ratings', () => {
  const told: unknown[] = [];
  let totals = noRatings;
  const pages = pagesOf(
    (_, { catalogue }) => {
      told.push(catalogue.trust?.rating ?? null);
      return { html: '', scriptHashes: [], styleHashes: [] };
    },
    () => defaultCatalogue,
    () => totals,
  );
  pages.get('booking', 'en');
  totals = { reviews: 6, stars: 27 };
  pages.get('booking', 'en');
  pages.get('booking', 'en');
  expect(told).toEqual([null, 45]);
});

test('renders a page again once another service leads, and not for each booking', () => {
  const told: unknown[] = [];
  let bookings: FirstBookings = noFirstBookings;
  const pages = pagesOf(
    (name, { catalogue }) => {
      told.push(catalogue.mostBooked);
      return { html: name, scriptHashes: [], styleHashes: [] };
    },
    () => defaultCatalogue,
    () => noRatings,
    () => bookings,
  );
  pages.get('booking', 'en');
  for (const led of [30, 31]) {
    bookings = new Map([['home-deep-cleaning', led]]);
    pages.get('booking', 'en');
  }
  bookings = new Map([['kitchen-deep-cleaning', 32]]);
  pages.get('booking', 'en');
  expect(told).toEqual([undefined, ['home-deep-cleaning'], undefined]);
});

test('renders pages one by one in advance, so that other work gets its turn', async () => {
  const made: PageName[] = [];
  const pages = pagesOf((name) => {
    made.push(name);
    return { html: name, scriptHashes: [], styleHashes: [] };
  });
  const warming = pages.warm();
  expect(made).toEqual(['booking']);
  await warming;
  expect(made).toEqual([...pageNames, ...pageNames]);
});

function pagesOf(
  renderPage: RenderPage,
  current = () => defaultCatalogue,
  ratings = () => noRatings,
  firstBookings = () => noFirstBookings,
) {
  const site = siteOf(parseSettings({}), true);
  const renderers = { en: renderPage, es: renderPage };
  return renderedPages({
    renderers,
    catalogues: { current },
    ratings: { current: ratings },
    firstBookings: { current: firstBookings },
    site,
    origin: null,
  });
}
