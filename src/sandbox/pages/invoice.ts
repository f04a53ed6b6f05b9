import { Hono } from 'hono';
import { html } from 'hono/html';
import { findObject, type Stored } from '#sandbox/store/objects.ts';
import { transaction } from '#sandbox/store/transaction.ts';
import { ApiError } from '#sandbox/stripe/failure.ts';
import { retryInvoice } from '#sandbox/stripe/resources/invoices.ts';
import type { PagesDeps } from './deps.ts';
import { dollars, type Markup, page } from './layout.ts';
import { sandboxNotice, unknownPage } from './pay-views.ts';

/** An invoice's hosted page, where a cardholder pays a month that the bank asked to confirm. */
export function invoicePages(deps: PagesDeps): Hono {
  const app = new Hono();
  const read = (id: string): Promise<Stored | null> =>
    transaction(deps.pool, (tx) => findObject(tx, 'invoice', id));
  app.get('/:id', async (c) => {
    const invoice = await read(c.req.param('id'));
    if (!invoice) return c.html(page('Unknown payment', unknownPage()), 404);
    return c.html(page('Invoice', invoiceView(invoice)));
  });
  app.post('/:id', async (c) => {
    const id = c.req.param('id');
    if (!(await read(id))) return c.html(page('Unknown payment', unknownPage()), 404);
    try {
      await transaction(deps.pool, (tx) => retryInvoice(tx, id, 'paid'));
    } catch (error) {
      // It was paid or voided in the meantime; the page says so.
      if (!(error instanceof ApiError)) throw error;
    }
    deps.worked();
    return c.redirect(`/sandbox/invoice/${encodeURIComponent(id)}`, 303);
  });
  return app;
}

function invoiceView({ body }: Stored): Markup {
  return html`
    ${sandboxNotice()}
    <h1>Invoice ${body.number}</h1>
    ${body.status === 'open' ? openView(body.amount_remaining) : closedView(body.status)}
  `;
}

function openView(amount: number): Markup {
  return html`<p>${dollars(amount)} could not be charged to the saved card. Here its holder confirms it.</p>
    <form method="post" class="card">
      <button class="primary">Confirm and pay ${dollars(amount)}</button>
    </form>`;
}

function closedView(status: string): Markup {
  return html`<p>${
    status === 'paid'
      ? 'This is paid. There is nothing more to pay here.'
      : 'There is nothing to pay here.'
  }</p>`;
}
