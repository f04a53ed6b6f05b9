import type { InvoiceId } from '#kernel/rules/ids.ts';
import { maxCents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { OrderEventKind } from '#orders/rules/order-event.ts';
import {
  type AppendedEvent,
  lastEventOf,
  lockOrder,
  type OrderLog,
  setPaid,
  setUnpaid,
} from '#orders/server/orders.ts';
import { spreadPayments } from '#payments/rules/invoices/spread-payments.ts';
import { endBill } from '#payments/server/charges/bill-queries.ts';
import {
  insertInvoiceBill,
  invoiceLines,
  invoicePayments,
  keptPaymentsOfInvoice,
  openInvoiceBill,
  setCovered,
} from '#payments/server/invoiced/invoice-queries.ts';
import { isPriceCovered } from '#payments/server/owed.ts';
import { type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { lockInvoiced } from './lock-orders.ts';

/** Events after which money of an invoice may have come in or gone back. */
const SETTLING_EVENTS: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'invoice.paid',
  'bill.noted',
  'refund.requested',
  'refund.stopped',
  'refund.made',
  'refund.failed',
  'dispute.appealed',
  'dispute.won',
  'dispute.lost',
  'dispute.settled',
]);

/** The effects of an event on invoices: what each line still owes, and what to bill. */
export async function followWithInvoices(
  trx: Trx,
  log: OrderLog,
  { event, order }: AppendedEvent,
): Promise<void> {
  if (!SETTLING_EVENTS.has(event.kind)) return;
  for (const id of await lockInvoiced(trx, order.id)) await settleInvoice(trx, log, id);
}

/**
 * Spreads an invoice's payments, without refunds made or promised, over its lines, and bills the rest.
 * The orders of its lines are locked.
 */
async function settleInvoice(trx: Trx, log: OrderLog, invoiceId: InvoiceId): Promise<void> {
  const lines = await invoiceLines(trx, invoiceId);
  const money = await invoicePayments(trx, invoiceId);
  const [anchor] = money;
  if (lines.length === 0 || anchor === undefined) return;
  const amounts = lines.map(({ amount_cents: amount }) => amount);
  const came = sumCents((await keptPaymentsOfInvoice(trx, invoiceId)).map(({ kept }) => kept));
  const covered = spreadPayments(came, amounts);
  for (const [index, line] of lines.entries()) {
    const now = covered[index] ?? noCents;
    if (now !== line.covered_cents) await setCovered(trx, line.id, now);
    if (line.kind === 'booking') await updatePaidAt(trx, log, line, invoiceId);
  }
  const left = maxCents(noCents, subtractCents(sumCents(amounts), came));
  await billRest(trx, invoiceId, anchor, left);
}

/** A booking is paid once its price is, whatever paid it; a refund is owed again. */
async function updatePaidAt(
  trx: Trx,
  log: OrderLog,
  { order_id: orderId, amount_cents: amount, details }: Payment,
  invoiceId: InvoiceId,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const payments = await paymentsOf(trx, orderId);
  const isPaid = isPriceCovered(order, payments);
  if (isPaid && order.paid_at === null) {
    const isFirst = (await lastEventOf(trx, orderId, ['invoice.settled'])) === undefined;
    await setPaid(trx, orderId, new Date());
    const paid = { invoiceId, number: details.number ?? 0, amount, isFirst };
    await log.appendEvent(trx, orderId, { kind: 'invoice.settled', ...paid }, 'system');
  }
  if (!isPaid && order.paid_at !== null) await setUnpaid(trx, orderId);
}

/** One bill for what is left: a changed amount gets a new bill. */
async function billRest(
  trx: Trx,
  invoiceId: InvoiceId,
  { order_id: orderId, currency, details }: Payment,
  left: Payment['amount_cents'],
): Promise<void> {
  const open = await openInvoiceBill(trx, invoiceId);
  if (open?.amount_cents === left || (open === undefined && left === noCents)) return;
  if (open !== undefined) {
    await endBill(trx, open.id);
    await addJob(trx, 'payments.void-bill', { paymentId: open.id });
  }
  if (left === noCents) return;
  const number = details.number ?? 0;
  await insertInvoiceBill(trx, { orderId, invoiceId, number, amount: left, currency });
}
