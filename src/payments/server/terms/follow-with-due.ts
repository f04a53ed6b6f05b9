import { randomUUID } from 'node:crypto';
import { paymentId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import { isDone } from '#orders/rules/order-status.ts';
import { type AppendedEvent, isBookedAndUnpaid, type OrderLog } from '#orders/server/orders.ts';
import { owedFor } from '#payments/server/owed.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import { taxOfBill } from '#tax/server/tax.ts';
import { findVisit } from '#visits/server/visits.ts';
import { isAgreedTo } from './after-visit.ts';
import { dueMoment } from './due-moment.ts';
import { duesOf, insertDue, withdrawDues } from './due-queries.ts';
import { beginGap, endGap } from './gap-queries.ts';
import { mandateOf } from './mandate-queries.ts';
import { priceToAgree } from './renew-terms.ts';

/**
 * Plans the charge of a finished visit to the saved card, at the owner's hour of the next day, as
 * agreed; a reopened visit is not charged (ruling 45).
 */
export async function followWithDue(
  trx: Trx,
  log: OrderLog,
  settings: Pick<Settings, 'business'>,
  appended: AppendedEvent,
): Promise<void> {
  const { event, from, at, order } = appended;
  if (event.kind === 'visit-price.billed') return followBill(trx, log, settings, appended, event);
  if (event.kind === 'series.terms-changed' && !event.isOne) {
    return followPrice(trx, settings, appended);
  }
  if (event.kind === 'visit.reopened' && from !== null) await withdrawDues(trx, order.id);
  if (from === null || !isDone(order.status) || !isBookedAndUnpaid(order)) return;
  const mandate = await mandateOf(trx, order.id);
  if (mandate === undefined) return;
  const owed = owedFor(order, await paymentsOf(trx, order.id));
  const known = (await duesOf(trx, order.id)).some(({ state }) => state !== 'withdrawn');
  if (owed === noCents || known) return;
  const id = paymentId(randomUUID());
  const chargeAt = dueMoment(at, 1, settings.business);
  const due = { id, orderId: order.id, mandateId: mandate.id, billId: null, chargeAt, tries: 0 };
  await insertDue(trx, due);
  const planned = {
    kind: 'due-charge.planned',
    paymentId: id,
    amount: owed,
    chargeAt: chargeAt.toISOString(),
    // Its receipt says when.
    isToldElsewhere: event.kind === 'order.completed',
  } as const;
  await log.appendEvent(trx, order.id, planned, 'system');
}

/** Once each visit costs what was agreed again, no one needs to be asked. */
async function followPrice(
  trx: Trx,
  settings: Pick<Settings, 'business'>,
  { at, order }: AppendedEvent,
): Promise<void> {
  if (!order.per_visit) return;
  const mandate = await mandateOf(trx, order.id);
  if (mandate === undefined) return;
  const bill = (await paymentsOf(trx, order.id)).findLast(({ kind }) => kind === 'visit-price');
  const hasTax = bill !== undefined && (await taxOfBill(trx, bill.id)) > noCents;
  const deps = { db: trx, settings, now: () => at };
  if ((await priceToAgree(deps, order, mandate, hasTax)) === null) await endGap(trx, order.id);
}

/** Plans the charge of each bill of a recurring booking whose customer agreed; its own email says when. */
async function followBill(
  trx: Trx,
  log: OrderLog,
  settings: Pick<Settings, 'business'>,
  { at, order }: AppendedEvent,
  { paymentId: billId, visitId, amount }: OrderEventOf<'visit-price.billed'>,
): Promise<void> {
  if (!order.per_visit) return;
  const mandate = await mandateOf(trx, order.id);
  if (mandate === undefined) return;
  const tax = await taxOfBill(trx, billId);
  const visit = await findVisit(trx, visitId);
  if (visit === undefined) return;
  if (!isAgreedTo({ mandate, order, visit, tax })) {
    // If only one visit costs more, its customer is not asked again.
    const deps = { db: trx, settings, now: () => at };
    const isAsked = (await priceToAgree(deps, order, mandate, tax > noCents)) !== null;
    return isAsked ? beginGap(trx, mandate) : undefined;
  }
  await endGap(trx, order.id);
  const id = paymentId(randomUUID());
  const chargeAt = dueMoment(at, 1, settings.business);
  await insertDue(trx, {
    id,
    orderId: order.id,
    mandateId: mandate.id,
    billId,
    chargeAt,
    tries: 0,
  });
  const planned = { paymentId: id, amount, chargeAt: chargeAt.toISOString() };
  const event = { kind: 'due-charge.planned', ...planned, isToldElsewhere: true } as const;
  await log.appendEvent(trx, order.id, event, 'system');
}
