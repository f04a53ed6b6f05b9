import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import { enqueue, type Payload } from '#outbox/server/outbox.ts';
import type { Trx } from '#registry/tables.ts';

/** What an email about an invoice tells. */
export type InvoiceMail = Extract<Payload, { kind: 'invoice' }>['about'];

/**
 * Has an email about an invoice sent, once for each `which`. The message is the booking's that is first on it:
 * it goes with that booking's customer, if they are erased.
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
