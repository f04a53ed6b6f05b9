import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { type Language, languages, productLanguage } from '#kernel/rules/language.ts';
import { pageLanguage } from '#platform/server/http/page-language.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { brokenPage } from './broken-page.ts';
import { withHotReload } from './hot-page.ts';
import type { Sources } from './sources.ts';

/** Runs before the app: Vite's modules, and what a page needs to follow its sources. */
export function developmentFront(
  app: Hono<AppEnv>,
  sources: Readonly<Record<Language, Sources>>,
): Hono<AppEnv> {
  const nonce = randomBytes(16).toString('base64url');
  const front = new Hono<AppEnv>();

  for (const language of languages) {
    front.all(`${sources[language].base}*`, (c) => moduleOf(c, sources[language]));
  }
  front.all('/sandbox/*', (c) => app.fetch(c.req.raw, c.env));
  front.all('*', async (c) => {
    if (!c.req.header('accept')?.includes('text/html')) return app.fetch(c.req.raw, c.env);
    try {
      const wanted = new Set([pageLanguage(c), productLanguage]);
      await Promise.all([...wanted].map((language) => sources[language].refresh()));
    } catch (error) {
      return c.html(brokenPage(error, sources[productLanguage].base), 500);
    }
    return withHotReload(await app.fetch(uncompressed(c), c.env), nonce);
  });
  return front;
}

function moduleOf(c: Context<AppEnv>, { middlewares }: Sources): Promise<Response> {
  const { incoming, outgoing } = c.env;
  if (!incoming || !outgoing) throw new Error('modules are served over HTTP alone');
  return new Promise((resolve) => {
    outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT));
    middlewares(incoming, outgoing, () => resolve(c.text('No such module, or a broken one.', 404)));
  });
}

/** Uncompressed, because the page is changed on its way. */
function uncompressed(c: Context<AppEnv>): Request {
  if (c.req.method !== 'GET') return c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  headers.delete('accept-encoding');
  return new Request(c.req.url, { headers });
}
