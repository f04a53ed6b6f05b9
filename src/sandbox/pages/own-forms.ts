import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { page } from './layout.ts';

/**
 * Refuses forms that another website sent from someone's browser. Programs send no Sec-Fetch-Site;
 * 'none' is the person's own action, such as a reload.
 */
export const refuseForeignForms = createMiddleware(async (c, next) => {
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (reads || site === 'same-origin' || site === 'none') return next();
  const body = html`<h1>This came from another website</h1>
    <p>Nothing was done. Open the page here and try again.</p>`;
  return c.html(page('Refused', body), 403);
});
