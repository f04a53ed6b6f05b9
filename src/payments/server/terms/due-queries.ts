import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type DueState, dueStatesBefore } from '#payments/rules/terms/due-charge.ts';
import type { DueChargesTable } from '#payments/server/tables.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type DueCharge = Selectable<DueChargesTable>;

interface NewDueCharge {
  readonly id: PaymentId;
  readonly orderId: OrderId;
  readonly mandateId: string;
  /** The visit's bill that it pays; null: the price of the booking. */
  readonly billId: PaymentId | null;
  readonly chargeAt: Date;
  readonly tries: number;
}

/** Plans a charge, with the job that makes it. */
export async function insertDue(trx: Trx, due: NewDueCharge): Promise<void> {
  const { id, orderId, mandateId, billId, chargeAt, tries } = due;
  await trx
    .insertInto('due_charges')
    .values({
      id,
      order_id: orderId,
      mandate_id: mandateId,
      bill_id: billId,
      state: 'planned',
      charge_at: chargeAt,
      tries,
    })
    .execute();
  await addDueJob(trx, id, chargeAt);
}

export function addDueJob(trx: Trx, paymentId: PaymentId, runAt: Date): Promise<void> {
  return addJob(trx, 'payments.charge-due', { paymentId }, { runAt });
}

export function findDue(db: Db, id: PaymentId): Promise<DueCharge | undefined> {
  return db.selectFrom('due_charges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All charges of an order, latest first. */
export function duesOf(db: Db, orderId: OrderId): Promise<DueCharge[]> {
  return db
    .selectFrom('due_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** False, and nothing stored, if its state does not lead there. */
export async function moveDue(
  trx: Trx,
  id: PaymentId,
  to: DueState,
  chargeAt?: Date,
): Promise<boolean> {
  const moved = await trx
    .updateTable('due_charges')
    .set({
      state: to,
      ...(chargeAt !== undefined && { charge_at: chargeAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', dueStatesBefore(to))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Withdraws the charge of a reopened visit, and its retries. A billed visit stays billed. */
export async function withdrawDues(trx: Trx, orderId: OrderId): Promise<void> {
  await trx
    .updateTable('due_charges')
    .set({ state: 'withdrawn', updated_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('bill_id', 'is', null)
    .where('state', 'in', dueStatesBefore('withdrawn'))
    .execute();
}
