import { Hono } from 'hono';
import type { OwnInvoice } from '#invoices/contract/invoices.ts';
import {
  ownInvoiceRequest,
  ownTenderRequest,
  payInvoiceRequest,
} from '#invoices/contract/own-invoice.ts';
import { openInvoice, refreshInvoicePayment } from '#payments/server/invoices/invoices.ts';
import { type BookingDeps, hasUsableGiftCard } from '#payments/server/payments.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { StoredInvoice } from './invoice-queries.ts';
import { linkedInvoice } from './links.ts';
import { ownCredit, payWithTenderOf } from './pay-with-tender.ts';
import { pdfAnswer } from './pdf/pdf-answer.ts';
import { paymentsFor, rowOf, todayOf } from './read-invoice.ts';

const BASE = '/functions/v1/invoice';

/** The calls of an invoice's own page; each is authorized by the token in its body. */
export function ownInvoiceRoutes(deps: BookingDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  return new Hono<AppEnv>()
    .post(BASE, async (c) => {
      const { token, isBack } = await readJson(c, ownInvoiceRequest);
      const { id } = await linkedInvoice(db, token);
      if (isBack) await refreshInvoicePayment(deps, id);
      return c.json(await ownInvoice(deps, await linkedInvoice(db, token)));
    })
    .post(`${BASE}/pay`, async (c) => {
      const { token, amountCents: part } = await readJson(c, payInvoiceRequest);
      const { id } = await linkedInvoice(db, token);
      return c.json(await openInvoice(deps, id, publicOrigin(c, settings), part));
    })
    .post(`${BASE}/tender`, async (c) => {
      const request = await readJson(c, ownTenderRequest);
      await payWithTenderOf(deps, await linkedInvoice(db, request.token), request);
      return c.json(await ownInvoice(deps, await linkedInvoice(db, request.token)));
    });
}

/** The invoice as a file; its URL is the key, like the page's. */
export function invoiceFileRoutes(deps: BookingDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/invoice/:token/invoice.pdf', async (c) => {
    const token = c.req.param('token');
    const page = `${publicOrigin(c, deps.settings)}/invoice/${token}`;
    return pdfAnswer(c, deps, await linkedInvoice(deps.db, token), page);
  });
}

async function ownInvoice(deps: BookingDeps, invoice: StoredInvoice): Promise<OwnInvoice> {
  const { number, issuedOn, dueOn, totalCents, leftCents, state } = rowOf(invoice, todayOf(deps));
  const payments = await paymentsFor(deps.db, invoice.id);
  return {
    ...{ number, issuedOn, dueOn, totalCents, leftCents, state },
    document: invoice.document,
    creditCents: await ownCredit(deps.db, invoice),
    asksGiftCard: await hasUsableGiftCard(deps.db),
    payments: payments
      .filter(({ keptCents }) => keptCents > 0)
      .map(({ method, keptCents, at }) => ({ method, keptCents, at })),
  };
}
