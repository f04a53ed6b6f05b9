import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import { enqueue, type Payload } from '#outbox/server/outbox.ts';
import type { Trx } from '#registry/tables.ts';

/** The subject of an email about an invoice. */
export type InvoiceMail = Extract<Payload, { kind: 'invoice' }>['about'];

/**
 * Queues an email about an invoice, once for each `which`. The message belongs to the first booking on
 * it, so it is erased with that booking's customer.
 */
export function queueInvoiceEmail(
  trx: Trx,
  { id: invoiceId, order_id: orderId }: { readonly id: InvoiceId; readonly order_id: OrderId },
  about: InvoiceMail,
  which: string,
  delayMs = 0,
): Promise<void> {
  const key = `${invoiceId}:${about}:${which}`;
  return enqueue(trx, [
    { channel: 'mail', kind: 'invoice', invoiceId, orderId, about, key, delayMs },
  ]);
}
