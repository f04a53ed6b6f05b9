import {
  type Operator,
  requireRight,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
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
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { byOperator, findVisit } from '#visits/server/visits.ts';
import { actOnVisit } from './act-on-visit.ts';
import { callOffIn } from './call-off-visit.ts';

interface NoAccessRow {
  readonly place_id: string;
  readonly id: OrderId;
  readonly no_access_fee_cents: Cents | null;
}

/** The fees due for visits without access; most visits have none. */
export async function noAccessFees(
  db: Db,
  rows: readonly NoAccessRow[],
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
 * Takes the agreed fee, with the crew's proof. This ends the booking and refunds the rest of what was paid.
 * Runs only when a person decides to.
 * @throws a problem: 404, 409 over, changed, its crew got in, or another fee is due
 */
export async function takeNoAccessFee(
  deps: BookingDeps,
  seen: SeenVersion<VisitId>,
  cents: number,
  operator: Operator,
): Promise<Cancelled> {
  requireRight(operator, 'takePayments');
  const { order, fee } = await closedDoor(deps, seen.id);
  if (fee?.parts.cents !== cents) fail('no-access-fee-differs');
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

/**
 * Takes nothing and cancels the visit, but keeps the booking or the series. The customer gets an email that there is no
 * fee. A fee that was due is waived for a reason, which is stored.
 * @throws a problem: 404, 409 over, changed, or its crew got in; 422 a fee is due, and no reason was given
 */
export async function leaveNoAccess(
  deps: BookingDeps,
  seen: SeenVersion<VisitId>,
  reason: string | null,
): Promise<void> {
  const { fee } = await closedDoor(deps, seen.id);
  if (fee !== null && reason === null) failAt('reason', 'reason-missing');
  const by = byOperator(seen.operatorId);
  await inTransaction(deps.db, async (trx) => {
    const waives = fee !== null && reason !== null;
    const act = waives ? 'booking.no-access-waived' : 'booking.visit-called-off';
    const { order, visit } = await actOnVisit(trx, seen, act);
    if (waives) {
      const { actor } = by;
      await waiveFee(trx, deps, { order, fee: fee.due, reason: { text: reason }, actor });
    }
    await callOffIn(trx, deps, { order, visit, by, isNoAccess: true });
  });
}

/** A visit that its crew could not get into, with the fee due for it. @throws a problem: 404, 409 */
async function closedDoor({ db }: BookingDeps, id: VisitId) {
  const visit = await findVisit(db, id);
  const order = visit?.order_id == null ? undefined : await findOrder(db, visit.order_id);
  if (order === undefined) fail('visit-not-found');
  const report = (await reportsOf(db, [id])).get(id);
  if (visit?.state !== 'confirmed') fail('visit-over');
  if (report?.noAccess == null) fail('visit-changed');
  return { order, fee: await dueNoAccessFee(db, order, id) };
}
