import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PagesDeps, ServicesInUse } from './deps.ts';
import { embedDemo } from './embed-demo.ts';
import { crmPage, mailPage } from './inboxes.ts';
import { invoicePages } from './invoice.ts';
import { type Markup, page } from './layout.ts';
import { refuseForeignForms } from './own-forms.ts';
import { payPages } from './pay.ts';
import { paymentPages } from './payments.ts';
import { planPages } from './plans.ts';
import { portalPages } from './portal.ts';
import { STYLE } from './style.ts';

/**
 * No scripts except the booking's own on its demo page, and no framing. Emails bring inline styles
 * into their frames.
 */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: https:; frame-ancestors 'none'; base-uri 'none'";

/** The pages of the stand-ins in use, to mount under /sandbox. */
export function sandboxPages(deps: PagesDeps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', POLICY);
    }
    c.header('Cache-Control', 'no-store');
  });
  app.use(refuseForeignForms);
  app.get('/style.css', (c) =>
    c.body(deps.themeCss + STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.route('/', embedDemo(deps));
  app.get('/', (c) => c.html(page('Overview', overview(deps.inUse))));
  if (deps.inUse.payments) {
    app.route('/pay', payPages(deps));
    app.route('/invoice', invoicePages(deps));
    app.route('/portal', portalPages(deps));
    app.route('/payments', paymentPages(deps));
    app.route('/plans', planPages(deps));
  }
  if (deps.inUse.crm) app.route('/crm', crmPage(deps));
  if (deps.inUse.mail) app.route('/mail', mailPage(deps));
  return app;
}

function overview({ payments, crm, mail }: ServicesInUse): Markup {
  return html`
    <p class="notice"><strong>Sandbox.</strong> Stand-ins for services that a real business connects.${payments ? ' No card is charged.' : ''}${mail ? ' No mail leaves this machine.' : ''}</p>
    <h1>Behind the scenes</h1>
    ${payments ? entry('payments', 'Payments', 'The card processor: payment pages, refunds, disputes.') : ''}
    ${payments ? entry('plans', 'Plans', 'Subscriptions: let a month pass, paid or not.') : ''}
    ${crm ? entry('crm', 'CRM inbox', 'What was sent to the CRM’s webhook.') : ''}
    ${mail ? entry('mail', 'Mailbox', 'Emails to customers and operators.') : ''}
    ${entry('embed-demo', 'Embedding', 'The booking on another website.')}
    <p><a href="/">Go to the booking page</a></p>
  `;
}

function entry(path: string, name: string, words: string): Markup {
  return html`<p class="card"><a href="/sandbox/${path}">${name}</a><br /><span class="quiet">${words}</span></p>`;
}
