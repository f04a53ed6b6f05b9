import { type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { OrderId, PaymentId, RefundId } from '#domain/order/ids.ts';
import { type RefundState, refundStates } from '#domain/order/payment-state.ts';
import { type Reason, storedReason } from '#domain/order/reason.ts';
import { dueByHand, isAskedAgain, isLastAsked } from '#server/database/asked-again.ts';
import type { RefundsTable } from '#server/database/payments-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { ProcessorRefund } from '#server/features/payments/processor/processor.ts';

export type Refund = Selectable<RefundsTable>;

export interface NewRefund {
  id: RefundId;
  paymentId: PaymentId;
  amount: Cents;
  reason: Reason;
  actor: string;
  /** The refund that was promised first, where the processor refused it and it is asked for again. */
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

/** What the refunds of a payment come to that stand so. */
export async function refundedSum(
  trx: Trx,
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

/** Refunds of a payment that were refused, and are asked for again by themselves. */
export async function promisedAgain(trx: Trx, paymentId: PaymentId): Promise<Cents[]> {
  const rows = await trx
    .selectFrom('refunds')
    .select('amount_cents')
    .where('payment_id', '=', paymentId)
    .where(isAskedAgain)
    .execute();
  return rows.map((row) => row.amount_cents);
}

/** Keeps what was given back of a payment in all. */
export async function setRefunded(trx: Trx, id: PaymentId, refunded: Cents): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ refunded_cents: refunded, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What an order's booking, and the months of its plan, have brought in and is still there. */
export async function keptForBooking(trx: Trx, orderId: OrderId): Promise<Cents> {
  const row = await trx
    .selectFrom('payments')
    .select(sql<Cents>`coalesce(sum(greatest(kept_cents, 0)), 0)::integer`.as('kept'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['booking', 'plan-month'])
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return row.kept;
}

/** What of an order's payments is promised back and not out yet, refused or not (ruling 31). */
export async function promisedBack(
  db: Db,
  orderId: OrderId,
): Promise<ReadonlyMap<PaymentId, Cents>> {
  const { rows } = await sql<{ id: PaymentId; amount: Cents }>`
    select payments.id, sum(refunds.amount_cents)::integer as amount
    from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = ${orderId} and (refunds.state = 'requested' or ${isAskedAgain})
    group by payments.id
  `.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Ends a refund that the processor refused; false where it is no longer open. */
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

/** False where it is no longer open. */
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

/** Whether nobody has asked for as much of its payment since: else that one is asked for again. */
export async function isLastRefund(trx: Trx, id: RefundId): Promise<boolean> {
  const last = await trx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', id)
    .where(isLastAsked)
    .executeTakeFirst();
  return last !== undefined;
}

/** Nobody wants it any more; why it was refused is kept. */
export async function stopFailed(trx: Trx, id: RefundId): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ state: 'cancelled', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

const RANK: Record<RefundState, number> = {
  requested: 0,
  pending: 1,
  succeeded: 2,
  failed: 3,
  cancelled: 3,
};

/**
 * Keeps what the processor says of a refund, one made in its dashboard too; a late answer never
 * undoes a newer one. True where that is news.
 */
export async function storeRefund(
  trx: Trx,
  paymentId: PaymentId,
  told: ProcessorRefund,
): Promise<boolean> {
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
    await trx
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        amount_cents: told.amount,
        reason: storedReason({ code: 'given-back-at-processor' }),
        actor: 'processor',
        ...values,
      })
      .execute();
    return true;
  }
  if (RANK[told.state] <= RANK[known.state]) return false;
  await trx
    .updateTable('refunds')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', known.id)
    .execute();
  return true;
}

/** Refunds that nobody asked the processor for yet, or whose answer was lost. */
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

export type FailedRefund = Pick<
  Refund,
  'id' | 'payment_id' | 'amount_cents' | 'reason' | 'retry_of'
>;

/** Refunds to ask the processor for again: 15 minutes after the first refusal, then twice as long each time, a day at most. */
export async function refundsToRetry(db: Db, most: number): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select id, payment_id, amount_cents, reason, retry_of
    from refunds
    cross join lateral (
      select count(*) as tries from refunds as each
      where each.payment_id = refunds.payment_id and each.state = 'failed'
        and coalesce(each.retry_of, each.id) = coalesce(refunds.retry_of, refunds.id)
    ) as known
    where ${isAskedAgain} and failure is distinct from ${dueByHand}
      and updated_at < now()
        - least(interval '15 minutes' * power(2, least(tries, 8) - 1), interval '1 day')
    order by updated_at
    limit ${most}
  `.execute(db);
  return rows;
}
