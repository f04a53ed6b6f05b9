import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Delivery, deliveries } from '#sandbox/crm/inbox.ts';
import { type Email, emails } from '#sandbox/mail/mailbox.ts';
import type { PagesDeps } from './deps.ts';
import { empty, type Markup, moment, page } from './layout.ts';

const SHOWN = 50;

/** What the CRM received, newest first. */
export function crmPage(deps: PagesDeps): Hono {
  return new Hono().get('/', async (c) => {
    const received = await deliveries(deps.pool, SHOWN);
    const body = html`<h1>CRM inbox</h1>
      <p class="quiet">What the CRM's inbound webhook accepted, newest first.</p>
      ${
        received.length === 0
          ? empty(
              'Nothing delivered yet',
              'Send a test contact, or book something, and it appears here.',
            )
          : received.map(deliveryCard)
      }`;
    return c.html(page('CRM inbox', body, { wide: true, menu: deps.inUse }));
  });
}

/** What the email server received, newest first; `?to=` shows one reader's emails. */
export function mailPage(deps: PagesDeps): Hono {
  return new Hono().get('/', async (c) => {
    const to = c.req.query('to') ?? '';
    const received = await emails(deps.pool, SHOWN, to);
    const body = html`<h1>Mailbox</h1>
      ${
        to === ''
          ? html`<p class="quiet">Every email that would have been sent, newest first. None leaves this machine.</p>`
          : html`<p class="quiet">Emails to ${to}, newest first. <a href="/sandbox/mail">Show all</a></p>`
      }
      ${
        received.length === 0
          ? empty('No mail yet', 'Emails to customers and operators appear here.')
          : received.map(emailCard)
      }`;
    return c.html(page('Mailbox', body, { wide: true, menu: deps.inUse }));
  });
}

function deliveryCard(delivery: Delivery): Markup {
  const { type, ...fields } = delivery.body;
  const shown = Object.entries(fields).filter(([, value]) => value !== '' && value !== null);
  return html`<section class="card">
    <h2 class="first">${type ?? 'delivery'}</h2>
    <p class="quiet">${moment(delivery.receivedAt)} · ${delivery.webhookId}</p>
    <table>
      <tbody>
        ${shown.map(
          ([name, value]) => html`<tr><th scope="row">${name}</th><td>${String(value)}</td></tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function emailCard(email: Email): Markup {
  return html`<section class="card">
    <h2 class="first">${email.subject || '(no subject)'}</h2>
    <p class="quiet">From ${email.sender} to <a href="/sandbox/mail?to=${encodeURIComponent(email.recipients)}">${email.recipients}</a> · ${moment(email.receivedAt)}</p>
    ${email.replyTo === '' ? '' : html`<p class="quiet">An answer goes to ${email.replyTo}</p>`}
    ${
      email.html === null
        ? html`<pre>${email.plain}</pre>`
        : html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Email: ${email.subject}" srcdoc="${leadingOut(email.html)}" loading="lazy"></iframe>
          <details>
            <summary>As plain text</summary>
            <pre>${email.plain}</pre>
          </details>`
    }
  </section>`;
}

/** Opens links in an email in a new tab, because the linked pages refuse to be framed. */
function leadingOut(email: string): string {
  return email.replace(/<head>/i, '<head><base target="_blank">');
}
