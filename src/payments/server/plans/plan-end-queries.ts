import { type Selectable, sql } from 'kysely';
import type { OrderId, SubscriptionRef } from '#kernel/rules/ids.ts';
import { isEnded, statusesWhere } from '#orders/rules/order-status.ts';
import type { PlanEndsTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type PlanEnd = Selectable<PlanEndsTable>;

/** Stores that a plan must end. False: that was already requested. */
export async function insertPlanEnd(
  trx: Trx,
  orderId: OrderId,
  subscription: SubscriptionRef,
): Promise<boolean> {
  const result = await trx
    .insertInto('plan_ends')
    .values({ order_id: orderId, subscription_ref: subscription })
    .onConflict((conflict) => conflict.column('subscription_ref').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function markPlanEnded(db: Db, subscription: SubscriptionRef): Promise<void> {
  await db
    .updateTable('plan_ends')
    .set({ ended_at: sql<Date>`now()`, failed_at: null })
    .where('subscription_ref', '=', subscription)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts a failed try. `isLast`: the first that leaves it to a person. */
export async function countFailedEnd(
  trx: Trx,
  subscription: SubscriptionRef,
  { code, most }: { code: string; most: number },
): Promise<{ orderId: OrderId; isLast: boolean } | undefined> {
  const row = await trx
    .updateTable('plan_ends')
    .set({
      tries: sql<number>`tries + 1`,
      failure: code,
      failed_at: sql<Date | null>`case when tries + 1 >= ${most} then coalesce(failed_at, now()) else failed_at end`,
    })
    .where('subscription_ref', '=', subscription)
    .where('ended_at', 'is', null)
    .returning('order_id')
    .returning(sql<boolean>`coalesce(failed_at = now(), false)`.as('is_last'))
    .executeTakeFirst();
  return row && { orderId: row.order_id, isLast: row.is_last };
}

/** Plans that must still end, longest waiting first; the jobs handle the newest. */
export async function openPlanEnds(db: Db, most: number): Promise<SubscriptionRef[]> {
  const rows = await db
    .selectFrom('plan_ends')
    .select('subscription_ref')
    .where('ended_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - interval '30 minutes'`)
    .orderBy('asked_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.subscription_ref);
}

/** Whether a plan was to end at once, with any result. */
export async function isEndRequested(db: Db, subscription: SubscriptionRef): Promise<boolean> {
  const row = await db
    .selectFrom('plan_ends')
    .select('subscription_ref')
    .where('subscription_ref', '=', subscription)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Since when no month of a plan may be charged: its end was requested, or its booking was already
 * over. Null: it may continue.
 */
export async function endsSince(db: Db, subscription: SubscriptionRef): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select least(asked_at, (
      select min(created_at) from order_event_facts
      where order_id = plan_ends.order_id and to_status = any(${statusesWhere(isEnded)})
    )) as since
    from plan_ends where subscription_ref = ${subscription}
  `.execute(db);
  return rows[0]?.since ?? null;
}

/** An order's plans that should have ended, and have not. */
export function failedPlanEnds(db: Db, orderId: OrderId): Promise<PlanEnd[]> {
  return db
    .selectFrom('plan_ends')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('failed_at', 'is not', null)
    .execute();
}
