import type { Order } from '#orders/server/orders.ts';
import { lateFee } from '#payments/rules/late-cancel.ts';
import type { Db } from '#registry/tables.ts';
import { type DueFee, partsOfFee } from './take-fee.ts';

/** A fee that is due now, and where it would come from. */
export interface FeeDue {
  readonly due: DueFee;
  readonly parts: Awaited<ReturnType<typeof partsOfFee>>;
}

/** Null: canceling costs nothing, or there is nothing that it could be taken from. */
export async function dueLateFee(
  db: Db,
  order: Order,
  visitStart: Date | null,
  now: Date,
): Promise<FeeDue | null> {
  const cents = lateFee(order, visitStart, now);
  if (cents === null) return null;
  const parts = await partsOfFee(db, order, cents);
  if (parts.keptCents + parts.charged === 0) return null;
  return { due: { kind: 'late-cancel', cents, visitId: null }, parts };
}
