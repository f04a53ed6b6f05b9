import type { InvoiceId } from '#kernel/rules/ids.ts';
import type { Actor } from '#orders/server/orders.ts';
import { endOpenBill } from '#payments/server/charges/end-open-bill.ts';
import {
  invoiceLines,
  invoicePayments,
  openInvoiceBill,
  takeOffLines,
} from '#payments/server/invoiced/invoice-queries.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { lockOrders } from './lock-orders.ts';
import { sumByOrder } from './put-on-invoice.ts';

interface Voiding {
  readonly invoiceId: InvoiceId;
  readonly number: number;
  readonly actor: Actor;
  /** Runs in the transaction that takes its lines off: throws if it may not be voided. */
  readonly store: (trx: Trx) => Promise<unknown>;
}

/**
 * Takes everything off an invoice without payments: its card page is closed first, and its items are
 * owed separately again.
 * @throws a problem: 409 a payment came in, 502 nothing done.
 */
export async function voidInvoice(
  deps: PaymentDeps,
  { invoiceId, number, actor, store }: Voiding,
): Promise<void> {
  const open = await openInvoiceBill(deps.db, invoiceId);
  if (open === undefined) fail('invoice-has-payments');
  await endOpenBill(deps, open.id, async (trx) => {
    const lines = await invoiceLines(trx, invoiceId);
    const orders = await lockOrders(
      trx,
      lines.map(({ order_id: orderId }) => orderId),
    );
    const money = await invoicePayments(trx, invoiceId);
    if (money.some(({ state, kept_cents: kept }) => state === 'paid' && kept > 0)) {
      fail('invoice-has-payments');
    }
    await takeOffLines(trx, invoiceId);
    await store(trx);
    const amounts = lines.flatMap(({ order_id: id, amount_cents: amount }) => {
      const order = orders.get(id);
      return order === undefined ? [] : [{ order, amount }];
    });
    for (const [orderId, amount] of sumByOrder(amounts)) {
      const event = { kind: 'invoice.voided', invoiceId, number, amount } as const;
      await deps.orderLog.appendEvent(trx, orderId, event, actor);
    }
  });
}
