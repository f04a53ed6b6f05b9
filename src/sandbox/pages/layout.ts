import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ServicesInUse } from './deps.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A whole page of the sandbox: `wide` for lists, `menu` for links to the stand-ins in use. */
export function page(
  title: string,
  body: Markup,
  options: { readonly wide?: boolean; readonly menu?: ServicesInUse } = {},
): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/sandbox/style.css" />
  </head>
  <body>
    <main class="${options.wide ? 'wide' : ''}">
      ${options.menu ? menu(options.menu) : ''}
      ${body}
    </main>
  </body>
</html>`;
}

function menu({ payments, crm, mail }: ServicesInUse): Markup {
  return html`<nav aria-label="Sandbox">
    <ul>
      <li><a href="/sandbox">Sandbox</a></li>
      ${payments ? html`<li><a href="/sandbox/payments">Payments</a></li>` : ''}
      ${payments ? html`<li><a href="/sandbox/plans">Plans</a></li>` : ''}
      ${crm ? html`<li><a href="/sandbox/crm">CRM inbox</a></li>` : ''}
      ${mail ? html`<li><a href="/sandbox/mail">Mailbox</a></li>` : ''}
    </ul>
  </nav>`;
}

/** Formats cents as dollars: 1234500 is $12,345.00. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A readable, exact time. */
export function moment(date: Date): Markup {
  const text = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return html`<time datetime="${date.toISOString()}">${text}</time>`;
}

/** A friendly empty state with a line drawing. */
export function empty(heading: string, words: string): Markup {
  return html`<div class="empty">
    <svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      <path d="M26 40h44l-5 40H31z" /><path d="M26 40a22 22 0 0 1 44 0" /><path d="M34 52h28" />
      <path d="M78 22l4-8M84 30l8-3M70 18V9" />
    </svg>
    <h2>${heading}</h2>
    <p class="quiet">${words}</p>
  </div>`;
}

/** Reads a posted form's fields as text; '' for a missing field. */
export async function formOf(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}
