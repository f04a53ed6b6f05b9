import { Hono } from 'hono';
import { languageAddress } from '#kernel/rules/language.ts';
import { type OriginSettings, publicOrigin } from '#platform/server/http/origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { RenderedPages } from './rendered-pages.ts';

/** The pages for search engines. A page that the owner has not written does not exist. */
const FOUND = ['/', '/contact'];
/** Pages that exist only if the owner wrote them. */
const OWNER_PAGES = { guarantee: '/guarantee', 'gift-cards': '/gift-cards' } as const;

/** Paths of customers, operators and stand-ins. */
const DISALLOWED_PATHS = [
  '/booking/',
  '/invoice/',
  '/checkout',
  '/crew',
  '/operator',
  '/payment-cancelled',
  '/payment-success',
  '/sandbox/',
  '/schedule',
];

/** robots.txt and the sitemap that it names. */
export function searchRoutes(
  settings: OriginSettings,
  pages: Pick<RenderedPages, 'has' | 'languages'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const headers = { 'cache-control': 'no-cache' };

  routes.get('/robots.txt', (c) => {
    const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
    const sitemap = `Sitemap: ${publicOrigin(c, settings)}/sitemap.xml`;
    return c.text(['User-agent: *', ...rules, '', sitemap, ''].join('\n'), 200, headers);
  });

  routes.get('/sitemap.xml', (c) => {
    const origin = publicOrigin(c, settings);
    const own = (['guarantee', 'gift-cards'] as const).filter((name) => pages.has(name));
    const found = [...FOUND, ...own.map((name) => OWNER_PAGES[name])];
    const offered = pages.languages();
    const urls = found.flatMap((path) =>
      offered.map((each) => languageAddress(path, each, offered)),
    );
    const entries = urls.map((url) => `<url><loc>${origin}${url}</loc></url>`);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
      200,
      { ...headers, 'content-type': 'application/xml; charset=utf-8' },
    );
  });

  return routes;
}
