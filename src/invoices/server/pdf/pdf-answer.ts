import type { Context } from 'hono';
import type { StoredInvoice } from '#invoices/server/invoice-queries.ts';
import { paymentsFor, rowOf, todayOf } from '#invoices/server/read-invoice.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { renderPdf } from './render-pdf.ts';

/** The current invoice as a file. @param page where it can be paid; null: not shown */
export async function pdfAnswer(
  c: Context<AppEnv>,
  deps: Pick<BookingDeps, 'db' | 'settings' | 'now'>,
  invoice: StoredInvoice,
  page: string | null,
): Promise<Response> {
  const { document } = invoice;
  const { timeZone } = deps.settings.business;
  const payments = await paymentsFor(deps.db, invoice.id);
  const row = rowOf(invoice, todayOf(deps));
  const pdf = await renderPdf({ ...row, document, payments, timeZone, page });
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
}
