import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PagesDeps } from './deps.ts';
import { inboxPages } from './inboxes.ts';
import { type Markup, page } from './layout.ts';
import { payPages } from './pay.ts';
import { paymentPages } from './payments.ts';
import { planPages } from './plans.ts';
import { portalPages } from './portal.ts';
import { STYLE } from './style.ts';

/** No scripts at all, no framing; letters bring their own inline styles into their frames. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'none'";

/** All of the sandbox's pages, to be mounted under /sandbox. */
export function sandboxPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
  });
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/', (c) => c.html(page('Overview', overview())));
  app.route('/pay', payPages(deps));
  app.route('/portal', portalPages(deps));
  app.route('/payments', paymentPages(deps));
  app.route('/plans', planPages(deps));
  app.route('/', inboxPages(deps));
  return app;
}

function overview(): Markup {
  return html`
    <p class="notice"><strong>Sandbox.</strong> Stand-ins for the services that a real business connects. No card is charged, no mail leaves this machine.</p>
    <h1>Behind the scenes</h1>
    <p class="card"><a href="/sandbox/payments">Payments</a><br /><span class="quiet">The card processor: payment pages, refunds, disputes.</span></p>
    <p class="card"><a href="/sandbox/plans">Plans</a><br /><span class="quiet">Subscriptions: let a month pass, paid or not.</span></p>
    <p class="card"><a href="/sandbox/crm">CRM inbox</a><br /><span class="quiet">What was sent to the CRM's webhook.</span></p>
    <p class="card"><a href="/sandbox/mail">Mailbox</a><br /><span class="quiet">Letters to customers and operators.</span></p>
    <p><a href="/">Go to the booking page</a></p>
  `;
}
