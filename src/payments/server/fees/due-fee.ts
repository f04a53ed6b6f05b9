import type { VisitId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { OrderEvent, OrderEventOf } from '#orders/rules/order-event.ts';
import { lastEventOf, type Order } from '#orders/server/orders.ts';
import { lateFee } from '#payments/rules/late-cancel.ts';
import type { Db } from '#registry/tables.ts';
import { wasMoveRequested } from '#visits/server/visits.ts';
import { isFeeDecided } from './fee-queries.ts';
import { type DueFee, partsOfFee } from './take-fee.ts';

/** A fee that is due now, and where it would be taken from. */
export interface FeeDue {
  readonly due: DueFee;
  readonly parts: Awaited<ReturnType<typeof partsOfFee>>;
}

/** What canceling costs now. Null: nothing, or there is nothing to take it from. */
export async function dueLateFee(
  db: Db,
  order: Order,
  visitStart: Date | null,
  now: Date,
): Promise<FeeDue | null> {
  const cents = lateFee(order, visitStart, now);
  if (cents === null || visitStart === null) return null;
  if (await wasMovedIntoFeePeriod(db, order, visitStart)) return null;
  return feeDue(db, order, { kind: 'late-cancel', cents, visitId: null });
}

/**
 * Whether the company moved the visit so that it was too late to cancel for free. That costs no fee,
 * nor does another time that the customer accepted at the company's request.
 */
async function wasMovedIntoFeePeriod(db: Db, order: Order, visitStart: Date): Promise<boolean> {
  const placed = await lastEventOf(db, order.id, [
    'visit.confirmed',
    'visit.waits',
    'visit.booked',
  ]);
  if (placed?.event === null || placed?.event === undefined) return false;
  const { event } = placed;
  if (!isMove(event)) return false;
  if (lateFee(order, visitStart, placed.at) === null) return false;
  return placed.actor !== 'visitor' || wasMoveRequested(db, event.visitId);
}

/** A first time, with or without a crew, is not a move. */
function isMove(event: OrderEvent): event is OrderEventOf<'visit.confirmed' | 'visit.waits'> {
  if (event.kind === 'visit.waits') return event.movedFrom !== null;
  return event.kind === 'visit.confirmed' && event.isChange;
}

/**
 * The no-access fee for a visit. Null: none was agreed, it was already decided, or there is nothing to
 * take it from.
 */
export async function dueNoAccessFee(
  db: Db,
  order: Order,
  visitId: VisitId,
): Promise<FeeDue | null> {
  const { no_access_fee_cents: cents } = order;
  if (cents === null || (await isFeeDecided(db, order.id, visitId))) return null;
  return feeDue(db, order, { kind: 'no-access', cents, visitId });
}

async function feeDue(db: Db, order: Order, due: DueFee): Promise<FeeDue | null> {
  const parts = await partsOfFee(db, order, due.cents);
  return parts.cents === noCents ? null : { due, parts };
}
