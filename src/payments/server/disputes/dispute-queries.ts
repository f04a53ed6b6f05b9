import { type Selectable, sql } from 'kysely';
import type { DisputeRef, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import type { DisputesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Dispute = Selectable<DisputesTable>;

export function findDispute(db: Db, ref: DisputeRef): Promise<Dispute | undefined> {
  return db.selectFrom('disputes').selectAll().where('dispute_ref', '=', ref).executeTakeFirst();
}

interface DisputeToStore {
  /** The order's status when the dispute was first reported. */
  readonly orderStatus: OrderStatus;
  readonly askedAt: Date;
  readonly holdsBilling: boolean;
  /** What the bank keeps of it by now. */
  readonly taken: Cents;
}

export async function storeDispute(
  trx: Trx,
  paymentId: PaymentId,
  dispute: ProcessorDispute,
  { orderStatus, askedAt, holdsBilling, taken }: DisputeToStore,
): Promise<void> {
  const changes = {
    state: dispute.state,
    amount_cents: dispute.amount,
    held_cents: dispute.held,
    taken_cents: taken,
    fee_cents: dispute.fee,
    made_at: dispute.madeAt,
    reason: dispute.reason,
    answer_by: dispute.answerBy,
    asked_at: askedAt,
    holds_billing: holdsBilling,
    updated_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('disputes')
    .values({
      ...changes,
      dispute_ref: dispute.id,
      payment_id: paymentId,
      order_status: orderStatus,
    })
    .onConflict((conflict) => conflict.column('dispute_ref').doUpdateSet(changes))
    .execute();
  await sql`
    update payments set updated_at = now(), taken_cents = (
      select coalesce(sum(taken_cents), 0) from disputes where payment_id = payments.id
    )
    where id = ${paymentId}
  `.execute(trx);
}

/** The disputes of an order's payments, oldest first. */
export function disputesOf(db: Db, orderId: OrderId): Promise<Dispute[]> {
  return db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .selectAll('disputes')
    .where('payments.order_id', '=', orderId)
    .orderBy('disputes.made_at')
    .orderBy('disputes.dispute_ref')
    .execute();
}

/** Whether a dispute of its payments keeps an order's plan from being charged. */
export async function isBillingHeld(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await disputesHoldingBilling(db, orderId)
    .select('dispute.dispute_ref')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a plan be charged again, whatever happens to its disputes; false if none held it. */
export async function endBillingHolds(trx: Trx, orderId: OrderId): Promise<boolean> {
  const held = await disputesHoldingBilling(trx, orderId).select('dispute.dispute_ref').execute();
  if (held.length === 0) return false;
  const refs = held.map(({ dispute_ref: ref }) => ref);
  await trx
    .updateTable('disputes')
    .set({ holds_billing: false })
    .where('dispute_ref', 'in', refs)
    .execute();
  return true;
}

function disputesHoldingBilling(db: Db, orderId: OrderId) {
  return db
    .selectFrom('disputes as dispute')
    .innerJoin('payments', 'payments.id', 'dispute.payment_id')
    .where('payments.order_id', '=', orderId)
    .where('dispute.holds_billing', '=', true);
}

/** Orders whose plan is charged although a dispute holds it, or is paused although none does. */
export async function unsettledBilling(db: Db, most: number): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select plan.order_id
    from (
      select order_id, bool_or(holds_billing) as holds
      from disputes join payments on payments.id = disputes.payment_id
      group by order_id
    ) as disputed
    join plans as plan using (order_id)
    where plan.state <> 'cancelled' and disputed.holds <> (plan.state = 'paused')
    limit ${most}
  `.execute(db);
  return rows.map(({ order_id }) => order_id);
}
