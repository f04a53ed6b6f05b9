import { type Context, Hono } from 'hono';
import type { PageName } from '#kernel/contract/site.ts';
import type { Language } from '#kernel/rules/language.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { loaderFiles } from './loader-file.ts';
import { failMethodNotAllowed, PAGES, redirectToPage } from './page-address.ts';
import type { PageFile, RenderedPages } from './rendered-pages.ts';
import { IMMUTABLE_CACHE, sendFile } from './send-file.ts';
import type { StaticFile } from './static-files.ts';

/** Pages with a booking, an email, a token or a payment's id in their URL, which never leaks to other sites. */
const PRIVATE: PageName[] = [
  'checkout',
  'payment-success',
  'payment-cancelled',
  'schedule',
  'my-booking',
  'invoice',
  'gift-cards',
];

/** Any website may load the loader. Its URL is fixed, so it is cached only for minutes. */
const LOADER = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
};

export interface PageDeps {
  pages: RenderedPages;
  files: ReadonlyMap<string, StaticFile>;
}

/** The site's pages and files. Mounted last: any path left is theirs or a 404. */
export function pageRoutes({ pages, files }: PageDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const loaderOf = loaderFiles();

  routes.get('/contact', (c, next) =>
    c.req.query('quote') === undefined ? next() : sendPage(c, pages, 'quote'),
  );
  routes.get('/guarantee', (c) =>
    pages.has('guarantee') ? sendPage(c, pages, 'guarantee') : sendPage(c, pages, 'not-found', 404),
  );
  routes.get('/gift-cards', (c) =>
    sendPage(c, pages, 'gift-cards', pages.has('gift-cards') ? 200 : 404),
  );
  routes.all('/gift-cards', failMethodNotAllowed);
  for (const [path, name] of Object.entries(PAGES)) {
    routes.get(path, (c) => sendPage(c, pages, name));
    routes.all(path, failMethodNotAllowed);
  }

  routes.get('/embed.js', async (c) => {
    const built = files.get(c.req.path);
    if (built === undefined) return sendPage(c, pages, 'not-found', 404);
    const headers = { 'content-type': built.contentType, ...LOADER };
    return sendFile(c, await loaderOf(built.file, pages.languages()), headers);
  });
  routes.get('/:mark{favicon-[0-9a-f]{6}\\.svg}', (c) => sendMark(c, files, c.req.param('mark')));
  routes.get('/assets/*', (c) => sendStatic(c, pages, files));
  routes.get('/*', (c) => redirectToPage(c) ?? sendStatic(c, pages, files));
  routes.all('/*', () => fail('address-unknown'));

  return routes;
}

function sendStatic(c: Context<AppEnv>, pages: RenderedPages, files: PageDeps['files']) {
  const found = files.get(c.req.path);
  if (found === undefined) return sendPage(c, pages, 'not-found', 404);
  return sendFile(c, found.file, {
    'content-type': found.contentType,
    'cache-control': found.hashed ? IMMUTABLE_CACHE : 'no-cache',
    // A sandboxed frame without allow-same-origin reads them cross-origin.
    ...(found.hashed && { 'access-control-allow-origin': '*' }),
  });
}

/** The logo in a color of the business; the file name holds the color. */
async function sendMark(
  c: Context<AppEnv>,
  files: PageDeps['files'],
  name: string,
): Promise<Response> {
  const { bytes } = (await files.get('/favicon.svg')?.file.as('identity')) ?? {};
  const mark = new TextDecoder().decode(bytes).replace('#0f5a43', `#${name.slice(8, 14)}`);
  return c.body(mark, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  });
}

async function sendPage(
  c: Context<AppEnv>,
  pages: RenderedPages,
  name: PageName,
  status: 200 | 404 = 200,
): Promise<Response> {
  const language = pageLanguage(c, pages.languages());
  const page = tryRender(c, pages, name, language);
  if (page !== null) return sendHtml(c, page, { name, language, status });
  const error = tryRender(c, pages, 'error', language);
  if (error !== null) return sendHtml(c, error, { name: 'error', language, status: 500 });
  return c.text(failureSentence(language, failure('internal')), 500);
}

function tryRender(
  c: Context<AppEnv>,
  pages: RenderedPages,
  name: PageName,
  language: Language,
): PageFile | null {
  try {
    return pages.get(name, language);
  } catch (error) {
    c.get('log').error({ page: name, error: errorFacts(error) }, 'page could not be rendered');
    return null;
  }
}

function sendHtml(
  c: Context<AppEnv>,
  page: PageFile,
  { name, language, status }: { name: PageName; language: Language; status: 200 | 404 | 500 },
): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-encoding, accept-language, cookie',
    'cache-control': status === 500 ? 'no-store' : 'no-cache',
    'content-security-policy': page.policy,
    ...(PRIVATE.includes(name) ? { 'referrer-policy': 'no-referrer' } : {}),
  };
  return sendFile(c, page.file, headers, status);
}
