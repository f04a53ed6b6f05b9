import type { VisitId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import type { FeeDue } from './due-late-fee.ts';
import { isFeeDecided } from './fee-queries.ts';
import { partsOfFee } from './take-fee.ts';

/**
 * The fee for a visit that nobody let a crew into, and where it would come from. Null: nothing was agreed, it
 * was decided on, or there is nothing that it could be taken from.
 */
export async function dueNoAccessFee(
  db: Db,
  order: Order,
  visitId: VisitId,
): Promise<FeeDue | null> {
  const { no_access_fee_cents: cents } = order;
  if (cents === null || (await isFeeDecided(db, order.id, visitId))) return null;
  const parts = await partsOfFee(db, order, cents);
  if (parts.keptCents + parts.charged === 0) return null;
  return { due: { kind: 'no-access', cents, visitId }, parts };
}
