import { Hono } from 'hono';
import { audit, operatorOf, rightsRequired } from '#company/server/operators/operators.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { isForeignKeyViolation } from '#platform/server/database/errors.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { csvAnswer, fileWords } from '#platform/server/http/csv.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { recordInvoicePayment, sendInvoiceAgain, voidIssuedInvoice } from './act-on-invoice.ts';
import { invoiceableOf } from './compose.ts';
import { findInvoice } from './invoice-queries.ts';
import { issueInvoice, previewInvoice } from './issue-invoice.ts';
import { mintInvoiceLink } from './links.ts';
import { invoiceColumns, invoicesToExport, listedInvoices } from './list-invoices.ts';
import { pdfAnswer } from './pdf/pdf-answer.ts';
import { billingProfileOf, storeProfile } from './profile-queries.ts';
import { readInvoice } from './read-invoice.ts';

/** The console's invoices: how customers are billed, what is issued, and the payments. */
export function invoicesRoutes(deps: BookingDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveMoney = serveOn(routes, rightsRequired('takePayments'));
  const serveFiles = serveOn(routes, rightsRequired('exportData'));

  serve('GET /customers/:id/billing', async (_, { params }) => billingOf(params.id));
  serveMoney('POST /customers/:id/billing', async (c, { params, body }) => {
    const { version, ...profile } = body;
    const operatorId = operatorOf(c).id;
    await inTransaction(db, async (trx) => {
      const stored = await storeProfile(trx, params.id, profile, version).catch((error) =>
        isForeignKeyViolation(error) ? fail('customer-not-found') : Promise.reject(error),
      );
      if (!stored) fail('billing-changed');
      const subject = { kind: 'customer', id: params.id } as const;
      await audit(trx, { operatorId, act: 'customer.billing-changed', subject });
    });
    return { ok: true };
  });
  serve('GET /customers/:id/invoiceable', async (_, { params }) => {
    const billing = await billingOf(params.id);
    const { timeZone } = settings.business;
    const language = billing.profile?.language ?? 'en';
    return {
      ...billing,
      customerId: params.id,
      items: await invoiceableOf(db, params.id, { language, timeZone }),
    };
  });
  serveMoney('POST /customers/:id/invoices/preview', (_, { params, body }) =>
    previewInvoice(deps, params.id, body),
  );
  serveMoney('POST /customers/:id/invoices', (c, { params, body }) =>
    issueInvoice(deps, params.id, body, operatorOf(c)),
  );
  serve('GET /invoices', (_, { query }) => listedInvoices(deps, query));
  serveFiles('GET /invoices.csv', async (c, { query }) => {
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'invoice', id: 'all' } as const;
    await inTransaction(db, (trx) =>
      audit(trx, { operatorId, act: 'invoice.list-exported', subject }),
    );
    const { timeZone } = settings.business;
    const rows = invoicesToExport(deps, query);
    return csvAnswer(c, 'invoices.csv', invoiceColumns(fileWords(c)), rows, timeZone);
  });
  serve('GET /invoices/:id', (_, { params }) => readInvoice(deps, params.id));
  serve('GET /invoices/:id/pdf', async (c, { params }) => {
    const invoice = (await findInvoice(db, params.id)) ?? fail('invoice-not-found');
    // A new link for each file: only hashes of the earlier ones are stored.
    const page =
      invoice.voided_at === null && invoice.left_cents > 0
        ? `${publicOrigin(c, settings)}/invoice/${await mintInvoiceLink(db, invoice.id)}`
        : null;
    return pdfAnswer(c, deps, invoice, page);
  });
  serveMoney('POST /invoices/:id/send', async (c, { params }) => {
    await sendInvoiceAgain(deps, params.id, operatorOf(c));
    return { ok: true };
  });
  serveMoney('POST /invoices/:id/noted-payment', async (c, { params, body }) => {
    await recordInvoicePayment(deps, params.id, body, operatorOf(c));
    return { ok: true };
  });
  serveMoney('POST /invoices/:id/void', async (c, { params, body }) => {
    await voidIssuedInvoice(deps, params.id, body.reason, operatorOf(c));
    return { ok: true };
  });
  return routes;

  async function billingOf(id: Parameters<typeof billingProfileOf>[1]) {
    const kept = await billingProfileOf(db, id);
    if (kept === undefined) return { profile: null, version: 0 };
    const { version, ...profile } = kept;
    return { profile, version };
  }
}
