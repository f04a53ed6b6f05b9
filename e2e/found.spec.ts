// Areas: app
import { expect, test } from './fixtures.ts';

const ORIGIN = 'https://book.example.com';
test.use({ serverEnv: { PUBLIC_URL: ORIGIN } });
// All tests share one server: starting it takes longer than most of them.
test.describe.configure({ mode: 'default' });

/** Reads each address of the sitemap as a search engine does: without a language. */
test('every address of the sitemap is canonical, and lists itself in every language', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const robots = await (await request.get('/robots.txt')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address ?? '');
  expect(addresses).toEqual(
    ['/', '/?lang=es', '/contact', '/contact?lang=es'].map((path) => ORIGIN + path),
  );
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    for (const [, closed] of robots.matchAll(/Disallow: (\S+)/g)) {
      expect(pathname.startsWith(closed ?? '')).toBe(false);
    }
    const headers = { 'accept-language': '', cookie: '' };
    const head = await (await request.get(pathname + search, { headers })).text();
    const language = search === '' ? 'en' : 'es';
    expect(head).toMatch(new RegExp(`<html [^>]*lang="${language}"`));
    expect(head).toContain(`<link href="${address}" rel="canonical"/>`);
    expect(head).toContain(`<meta content="${address}" property="og:url"/>`);
    expect(head).not.toContain('noindex');
    const others = [...head.matchAll(/<link href="([^"]*)" hrefLang="([^"]*)" rel="alternate"/gi)];
    expect(others.map(([, href, name]) => [name, href])).toEqual([
      ['x-default', ORIGIN + pathname],
      ['en', ORIGIN + pathname],
      ['es', `${ORIGIN}${pathname}?lang=es`],
    ]);
  }
});

test('a URL with other parameters is not canonical', async ({ request }) => {
  for (const key of ['lang=en', 'step=contact', 'ref=abc', 'service=essential']) {
    const head = await (await request.get(`/?${key}`)).text();
    expect(head).toContain(`<link href="${ORIGIN}/" rel="canonical"/>`);
  }
});

test('every other page is noindex', async ({ request }) => {
  const paths = ['embed', 'checkout', 'payment-success', 'payment-cancelled', 'schedule'];
  for (const path of [...paths, 'booking/x', 'operator', 'no-such-page', 'sandbox/mail']) {
    for (const language of ['en', 'es']) {
      const head = await (await request.get(`/${path}?lang=${language}`)).text();
      expect(head, path).toMatch(
        /<meta (content="noindex" name="robots"|name="robots" content="noindex")/,
      );
    }
  }
});
