import { sql } from 'kysely';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import {
  type BillKind,
  billKinds,
  isBill,
  isOutstanding,
  paymentStates,
} from '#orders/rules/payment-state.ts';
import type { Bill, Payment } from '#payments/server/payment-queries.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { wasAttended } from '#visits/server/visits.ts';

/** An unpaid bill: it can be withdrawn, and ends with its booking. */
export function isOpenBill({ kind, state }: Pick<Payment, 'kind' | 'state'>): boolean {
  return isBill(kind) && isOutstanding(state);
}

/** An order's unpaid bills; its order is locked. */
export function openBillsOf(trx: Trx, orderId: OrderId): Promise<Bill[]> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', billKinds)
    .where('state', 'in', paymentStates.filter(isOutstanding))
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ kind: BillKind }>()
    .execute();
}

export async function endBill(trx: Trx, id: PaymentId): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ state: 'cancelled', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * The visits that took place. The end of a plan cancels its confirmed times, so this includes one that
 * had started but was never marked done.
 */
export async function attendedVisitsOf(db: Db, orderId: OrderId): Promise<VisitId[]> {
  const { rows } = await sql<{ id: VisitId }>`
    select id from visit_facts as visit where order_id = ${orderId} and (
      state = 'done'
      or (state = 'confirmed' and ${wasAttended()})
      or (state = 'cancelled' and starts_at <= updated_at and ${wasAttended()})
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The time of the visit with the extra hours: the latest one of a one-visit booking, or now if it has no time. */
export async function extraHoursVisitTime(
  db: Db,
  orderId: OrderId,
  visitId: VisitId | null,
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(max(starts_at), now()) as at from visit_facts
    where order_id = ${orderId} and starts_at <= now()
      and (id = ${visitId} or ${visitId}::uuid is null and state in ('confirmed', 'done'))
  `.execute(db);
  return rows[0]?.at ?? new Date();
}

export async function hasAttendedVisit(db: Db, orderId: OrderId): Promise<boolean> {
  return (await attendedVisitsOf(db, orderId)).length > 0;
}
