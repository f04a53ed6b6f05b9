import { type Operator, requireRight, type Seen } from '#company/server/operators/operators.ts';
import type { CrewReport } from '#crew/contract/report.ts';
import { reportsOf } from '#crew/server/crew.ts';
import type { NoAccessFee } from '#desk/contract/today.ts';
import { type OrderId, type VisitId, visitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  type Cancelled,
  cancelBooking,
  dueNoAccessFee,
  waiveFee,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { findVisit } from '#visits/server/visits.ts';
import { actOnVisit } from './act-on-visit.ts';

interface Reported {
  readonly place_id: string;
  readonly id: OrderId;
  readonly no_access_fee_cents: Cents | null;
}

/** The fees that are due for visits that a crew could not get into; most have none. */
export async function noAccessFees(
  db: Db,
  rows: readonly Reported[],
  reports: ReadonlyMap<VisitId, CrewReport>,
): Promise<ReadonlyMap<VisitId, NoAccessFee>> {
  const fees = new Map<VisitId, NoAccessFee>();
  for (const row of rows) {
    const id = visitId(row.place_id);
    if (row.no_access_fee_cents === null || reports.get(id)?.noAccess == null) continue;
    const order = await findOrder(db, row.id);
    const fee = order === undefined ? null : await dueNoAccessFee(db, order, id);
    if (fee === null) continue;
    fees.set(id, { cents: fee.parts.cents, chargedCents: fee.parts.charged });
  }
  return fees;
}

/**
 * Takes the fee that was agreed to, with the crew's proof: the booking is over, and the rest of what was paid
 * goes back. Never done without a person's press.
 * @throws a problem: 404, 409 changed, its crew got in, or another fee is due
 */
export async function takeNoAccessFee(
  deps: BookingDeps,
  seen: Seen<VisitId>,
  cents: number,
  operator: Operator,
): Promise<Cancelled> {
  requireRight(operator, 'takePayments');
  const { order, fee } = await feeDue(deps, seen.id);
  if (fee.parts.cents !== cents) fail('no-access-fee-differs');
  if (fee.parts.keptCents > 0) requireRight(operator, 'refund');
  await inTransaction(deps.db, (trx) => actOnVisit(trx, seen, 'booking.no-access-fee'));
  return cancelBooking(deps, {
    orderId: order.id,
    kind: 'order.cancelled',
    reason: { code: 'no-access' },
    actor: `operator:${operator.id}`,
    refund: 'all',
    most: operator.rights.refundsUpTo,
    fee: { act: 'take', due: fee.due },
  });
}

/** Lets it go, for a reason that stays with the booking, which stands as it was. @throws as above */
export async function waiveNoAccessFee(
  deps: BookingDeps,
  seen: Seen<VisitId>,
  reason: string,
): Promise<void> {
  const { fee } = await feeDue(deps, seen.id);
  await inTransaction(deps.db, async (trx) => {
    const { order } = await actOnVisit(trx, seen, 'booking.no-access-waived');
    const actor = `operator:${seen.operatorId}` as const;
    await waiveFee(trx, deps, { order, fee: fee.due, reason: { text: reason }, actor });
  });
}

async function feeDue({ db }: BookingDeps, id: VisitId) {
  const visit = await findVisit(db, id);
  const order = visit?.order_id == null ? undefined : await findOrder(db, visit.order_id);
  if (order === undefined) fail('visit-not-found');
  const report = (await reportsOf(db, [id])).get(id);
  const fee = report?.noAccess == null ? null : await dueNoAccessFee(db, order, id);
  return fee === null ? fail('no-access-fee-differs') : { order, fee };
}
