import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId, RefundId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type RefundState, refundStates } from '#orders/rules/payment-state.ts';
import { type Reason, storedReason } from '#orders/rules/reason.ts';
import type { ProcessorRefund } from '#payments/server/processor/processor.ts';
import type { RefundsTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { mayBeOwed, type OwedRefund, owedRefunds } from './owed-queries.ts';

export type Refund = Selectable<RefundsTable>;

export interface NewRefund {
  id: RefundId;
  paymentId: PaymentId;
  amount: Cents;
  reason: Reason;
  actor: string;
  /** The promise that this is another try of. */
  retryOf: RefundId | null;
}

export async function insertRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_cents: refund.amount,
      state: 'requested',
      reason: storedReason(refund.reason),
      actor: refund.actor,
      retry_of: refund.retryOf,
    })
    .execute();
}

export function findRefund(db: Db, id: RefundId): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The total of a payment's refunds in these states. */
export async function refundedSum(
  trx: Db,
  paymentId: PaymentId,
  holds: (state: RefundState) => boolean,
): Promise<Cents> {
  const row = await trx
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', refundStates.filter(holds))
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** What of a payment was promised as a refund and is neither made nor on its way, oldest first. */
export async function owedRefundsOf(db: Db, paymentId: PaymentId): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select owed.* from ${owedRefunds(sql`${paymentId}::uuid`)} as owed
  `.execute(db);
  return rows;
}

/** Stores the total refunded of a payment. */
export async function setRefunded(trx: Trx, id: PaymentId, refunded: Cents): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_cents: refunded, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What is left of the payments for an order's booking, and for the months of its plan. */
export async function moneyKeptForBooking(trx: Trx, orderId: OrderId): Promise<Cents> {
  const row = await trx
    .selectFrom('payments')
    .select(sql<Cents>`coalesce(sum(greatest(kept_cents, 0)), 0)::integer`.as('kept'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['booking', 'plan-month'])
    // An invoice line is requested, whatever is refunded of the rest.
    .where('state', 'in', ['paid', 'invoiced'])
    .executeTakeFirstOrThrow();
  return row.kept;
}

/** The refunds of an order's payments that are promised and not made yet, rejected or not (rulings 31 and 40). */
export async function promisedRefunds(
  db: Db,
  orderId: OrderId,
): Promise<ReadonlyMap<PaymentId, Cents>> {
  const { rows } = await sql<{ id: PaymentId; amount: Cents }>`
    select id, amount from payments cross join lateral (
      select (
        (select coalesce(sum(amount_cents), 0) from refunds
         where payment_id = payments.id and state = 'requested')
        + (select coalesce(sum(owed_cents), 0) from ${owedRefunds(sql`payments.id`)} as owed)
      )::integer as amount
    ) as promised
    where order_id = ${orderId} and amount > 0
  `.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Ends a refund that the processor rejected. False if it is already closed. */
export async function endRefund(
  trx: Trx,
  id: RefundId,
  state: 'failed' | 'cancelled',
  failure: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state, failure, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it is already closed. */
export async function setGivenByHand(trx: Trx, id: RefundId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({
      state: 'succeeded',
      by_hand: true,
      refunded_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The promise is no longer wanted; the reason of its latest rejection stays. */
export async function stopPromise(trx: Trx, { id, tried_id }: OwedRefund): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('refunds')
    .set({ state: 'cancelled', updated_at: sql<Date>`now()` })
    .where('id', '=', tried_id)
    .where('state', '=', 'failed')
    .execute();
}

const STATE_RANK: Record<RefundState, number> = {
  requested: 0,
  pending: 1,
  succeeded: 2,
  failed: 3,
  cancelled: 3,
};

export interface RefundUpdate {
  readonly stored: Refund;
  /** Its former state; null if it was unknown. */
  readonly before: RefundState | null;
}

/**
 * Stores the processor's state of a refund, including dashboard refunds. A late answer never undoes a
 * newer one. Undefined if nothing is new.
 */
export async function storeRefund(
  trx: Trx,
  paymentId: PaymentId,
  told: ProcessorRefund,
): Promise<RefundUpdate | undefined> {
  const known = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`(refund_ref = ${told.id} or id::text = ${told.refundId})`)
    .executeTakeFirst();
  const values = {
    state: told.state,
    refund_ref: told.id,
    failure: told.failure,
    refunded_at: told.madeAt,
  };
  if (known === undefined) {
    const stored = await trx
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        amount_cents: told.amount,
        reason: storedReason({ code: 'given-back-at-processor' }),
        actor: 'processor',
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { stored, before: null };
  }
  if (STATE_RANK[told.state] <= STATE_RANK[known.state]) return undefined;
  const stored = await trx
    .updateTable('refunds')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { stored, before: known.state };
}

/** Refunds that were not requested from the processor yet, or whose answer was lost. */
export async function openRefunds(db: Db, most: number): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Promises to request from the processor again: 15 minutes after the first rejection, then twice as
 * long each time, up to a day.
 */
export async function refundsToRetry(db: Db, most: number): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    select owed.* from refunds
    cross join lateral ${owedRefunds(sql`refunds.payment_id`)} as owed
    where ${mayBeOwed} and owed.id = refunds.id and owed.is_retried
      and owed.tried_at < now()
        - least(interval '15 minutes' * power(2, greatest(least(owed.tries, 8) - 1, 0)), interval '1 day')
    order by owed.tried_at
    limit ${most}
  `.execute(db);
  return rows;
}
