import type { AppendedEvent } from '#orders/server/orders.ts';
import type { Trx } from '#registry/tables.ts';
import { openInvoiceOf, paidInvoicesOf } from './invoice-queries.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

/** Queues one email when an invoice is fully paid; before that, one with the rest after each card payment. */
export async function thankForInvoices(trx: Trx, { event, order }: AppendedEvent): Promise<void> {
  if (event.kind !== 'invoice.paid' && event.kind !== 'bill.noted') return;
  for (const invoice of await paidInvoicesOf(trx, order.id)) {
    await queueInvoiceEmail(trx, invoice, 'paid', 'first');
  }
  if (event.kind !== 'invoice.paid') return;
  const invoice = await openInvoiceOf(trx, event.paymentId);
  if (invoice !== undefined) await queueInvoiceEmail(trx, invoice, 'part', event.paymentId);
}
