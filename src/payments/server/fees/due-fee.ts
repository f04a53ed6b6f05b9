import type { VisitId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import { lateFee } from '#payments/rules/late-cancel.ts';
import type { Db } from '#registry/tables.ts';
import { isFeeDecided } from './fee-queries.ts';
import { type DueFee, partsOfFee } from './take-fee.ts';

/** A fee that is due now, and where it would come from. */
export interface FeeDue {
  readonly due: DueFee;
  readonly parts: Awaited<ReturnType<typeof partsOfFee>>;
}

/** What canceling costs now. Null: nothing, or there is nothing that it could be taken from. */
export async function dueLateFee(
  db: Db,
  order: Order,
  visitStart: Date | null,
  now: Date,
): Promise<FeeDue | null> {
  const cents = lateFee(order, visitStart, now);
  return cents === null ? null : feeDue(db, order, { kind: 'late-cancel', cents, visitId: null });
}

/**
 * The fee for a visit that nobody let a crew into. Null: nothing was agreed, it was decided on, or there is
 * nothing that it could be taken from.
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
