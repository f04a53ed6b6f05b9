import { sql } from 'kysely';
import type { OrderId } from '#domain/order/ids.ts';
import { isAnswerable, isToCome, statusesThat } from '#domain/order/order-status.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { Order } from './queries.ts';

/** Stops the clock of an emergency; false where it does not run. */
export async function setAnswered(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ emergency_answered_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('is_emergency', '=', true)
    .where('status', 'in', statusesThat(isAnswerable))
    .where('emergency_answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Flags an emergency once; false where it was answered or flagged meanwhile. */
export async function setOverdue(trx: Trx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ emergency_overdue_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('status', '=', 'confirmed')
    .where('emergency_answered_at', 'is', null)
    .where('next_visit_at', 'is', null)
    .where('emergency_overdue_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface WaitingEmergency {
  id: OrderId;
  paid_at: Date | null;
  emergency_overdue_at: Date | null;
}

/** Whether a paid emergency still waits: nobody answered it, and it has no time (ruling 30). */
export function waitsForAnswer(
  order: Pick<Order, 'status' | 'emergency_answered_at' | 'next_visit_at'>,
): boolean {
  const { status, emergency_answered_at: answered, next_visit_at: visit } = order;
  return isToCome(status) && answered === null && visit === null;
}

/** Paid emergencies that wait, as `waitsForAnswer` says, the longest waiting first. */
export function waitingEmergencies(
  db: Db,
  paidBefore: Date,
  most: number,
): Promise<WaitingEmergency[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'paid_at', 'emergency_overdue_at'])
    .where('is_emergency', '=', true)
    .where('status', '=', 'confirmed')
    .where('emergency_answered_at', 'is', null)
    .where('next_visit_at', 'is', null)
    .where('paid_at', '<', paidBefore)
    .orderBy('paid_at')
    .limit(most)
    .execute();
}
