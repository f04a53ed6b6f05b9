import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import {
  isAnswerable,
  isUpcoming,
  type OrderStatus,
  statusesWhere,
} from '#orders/rules/order-status.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Order } from './queries.ts';

/** Stops the clock of an emergency; false if it is not running. */
export async function setAnswered(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ emergency_answered_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('is_emergency', '=', true)
    .where('status', 'in', statusesWhere(isAnswerable))
    .where('emergency_answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How long an answer noted by mistake can be undone. */
const UNDO_SECONDS = 60;

/** Starts the clock again; false if it runs, was answered long ago, or has a time. */
export async function setUnanswered(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ emergency_answered_at: null })
    .where('id', '=', orderId)
    .where('is_emergency', '=', true)
    .where('status', 'in', statusesWhere(isAnswerable))
    .where('next_visit_at', 'is', null)
    .where(sql<boolean>`emergency_answered_at > now() - ${UNDO_SECONDS} * interval '1 second'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether `setUnanswered` would start the clock again. */
export function mayUndoAnswer(
  order: Pick<Order, 'status' | 'is_emergency' | 'emergency_answered_at' | 'next_visit_at'>,
  now: Date,
): boolean {
  const { status, is_emergency: isEmergency, emergency_answered_at: answered } = order;
  if (!isEmergency || answered === null || order.next_visit_at !== null) return false;
  return isAnswerable(status) && now.getTime() - answered.getTime() < UNDO_SECONDS * 1000;
}

/** Flags an emergency once; false if it was answered or flagged in the meantime. */
export async function setOverdue(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ emergency_overdue_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('status', 'in', statusesWhere(isAnswerable))
    .where('emergency_answered_at', 'is', null)
    .where('next_visit_at', 'is', null)
    .where('emergency_overdue_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a paid emergency still waits: without an answer and without a time (ruling 30). */
export function waitsForAnswer(
  order: Pick<Order, 'status' | 'emergency_answered_at' | 'next_visit_at'>,
): boolean {
  const { status, emergency_answered_at: answered, next_visit_at: visit } = order;
  return isUpcoming(status) && answered === null && visit === null;
}

/** Unflagged emergencies that wait for an answer, the longest waiting first. */
export async function emergenciesToFlag(db: Db, since: Date, most: number): Promise<OrderId[]> {
  const rows = await waitingSince(db, since, isAnswerable)
    .where('emergency_overdue_at', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid emergencies that wait, by `waitsForAnswer`, the longest waiting first. */
export async function emergenciesToRefund(db: Db, since: Date, most: number): Promise<OrderId[]> {
  const rows = await waitingSince(db, since, isUpcoming).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** An emergency waits since its payment, or since its booking while a payment is pending (ruling 34). */
function waitingSince(db: Db, since: Date, holds: (status: OrderStatus) => boolean) {
  const waits = sql<Date>`coalesce(paid_at, created_at)`;
  return db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`is_emergency`)
    .where('status', 'in', literalList(statusesWhere(holds)))
    .where('emergency_answered_at', 'is', null)
    .where('next_visit_at', 'is', null)
    .where(waits, '<', since)
    .orderBy(waits);
}
