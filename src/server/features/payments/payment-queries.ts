import { type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { PaymentKind, PaymentState, PaymentsTable } from '#server/database/orders-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export type Payment = Selectable<PaymentsTable>;

export interface NewPayment {
  orderId: string;
  kind: PaymentKind;
  state: PaymentState;
  amount: Cents;
  currency: string;
  paymentIntentRef: string | null;
  invoiceRef: string | null;
}

/** Undefined where this money is on record already. */
export function insertPayment(trx: Trx, payment: NewPayment): Promise<Payment | undefined> {
  return trx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      kind: payment.kind,
      state: payment.state,
      amount_cents: payment.amount,
      currency: payment.currency,
      payment_intent_ref: payment.paymentIntentRef,
      invoice_ref: payment.invoiceRef,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayment(trx: Trx, id: string): Promise<Payment> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findPaymentByRef(
  db: Db,
  column: 'payment_intent_ref' | 'invoice_ref',
  ref: string,
): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where(column, '=', ref).executeTakeFirst();
}

export function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function setPaymentIntent(db: Db, id: string, ref: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ payment_intent_ref: ref, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setRefunded(trx: Trx, id: string, refunded: Cents): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_cents: refunded, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What an order's booking has brought in and not given back. */
export async function keptForBooking(trx: Trx, orderId: string): Promise<Cents> {
  const row = await trx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::integer`.as('kept'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'booking')
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return row.kept;
}
