import { type Selectable, sql } from 'kysely';
import type { OrderId, PaymentId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { addCatchUp, type Payment } from '#payments/server/payment-queries.ts';
import type { Plan, PlanInvoice } from '#payments/server/processor/processor.ts';
import type { PlansTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type StoredPlan = Selectable<PlansTable>;

export function findPlan(db: Db, orderId: OrderId): Promise<StoredPlan | undefined> {
  return db.selectFrom('plans').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/**
 * The order that a subscription belongs to. `isOwn`: it is the order's plan. Otherwise it was paid for
 * an order that has another plan or waits for a person, and must end or not be charged again. A
 * subscription the bank has not decided on is not a plan yet: its session settles the first month.
 */
export async function findOrderOfPlan(
  db: Db,
  subscription: SubscriptionRef,
): Promise<{ orderId: OrderId; isOwn: boolean } | undefined> {
  const { rows } = await sql<{ orderId: OrderId; isOwn: boolean }>`
    select id as "orderId", true as "isOwn" from order_facts as orders where subscription_ref = ${subscription}
    union all
    select order_id, false from plan_ends where subscription_ref = ${subscription}
    union all
    select order_id, false from payment_attempts
    where subscription_ref = ${subscription} and state <> 'complete'
    order by "isOwn" desc limit 1
  `.execute(db);
  return rows[0];
}

/** The database's time, the same for all servers. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** False if a newer answer is already stored. */
export async function storePlan(
  trx: Trx,
  orderId: OrderId,
  plan: Plan,
  askedAt: Date,
): Promise<boolean> {
  const values = {
    subscription_ref: plan.subscriptionRef,
    state: plan.state,
    period_ends_at: plan.periodEndsAt,
    ends_with_period: plan.endsWithPeriod,
    card_ref: plan.cardRef,
    collection_paused_until: plan.pausedUntil,
    asked_at: askedAt,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('plans')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(values).where('plans.asked_at', '<', askedAt),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores one month of a plan and returns the old values. Undefined if nothing is new. */
export async function storeMonth(
  trx: Trx,
  orderId: OrderId,
  currency: string,
  invoice: PlanInvoice,
): Promise<{ month: Payment; before: Payment | null } | undefined> {
  const before = await trx
    .selectFrom('payments')
    .selectAll()
    .where('invoice_ref', '=', invoice.id)
    .executeTakeFirst();
  const { attempts, nextTryAt } = invoice;
  const paidAt = invoice.state === 'paid' ? (invoice.paidAt ?? sql<Date>`now()`) : null;
  const details = { attempts, nextTryAt: nextTryAt?.toISOString() ?? null };
  if (before === undefined) {
    const month = await trx
      .insertInto('payments')
      .values({
        order_id: orderId,
        kind: 'plan-month',
        state: invoice.state,
        amount_cents: invoice.amount,
        credit_cents: invoice.credit,
        currency,
        invoice_ref: invoice.id,
        month_starts_at: invoice.startsAt,
        paid_at: paidAt,
        details,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Only a paid month can have refunds from before we knew it.
    if (invoice.state === 'paid' && invoice.amount > 0) await addCatchUp(trx, month.id);
    return { month, before: null };
  }
  const isSame = before.state === invoice.state && before.details.attempts === attempts;
  // The first month is the booking's own payment, and its session settles it.
  if (before.kind === 'booking') return undefined;
  if (isSame || before.state === 'paid') {
    if (before.credit_cents !== invoice.credit) await setCredit(trx, before.id, invoice.credit);
    return undefined;
  }
  const month = await trx
    .updateTable('payments')
    .set({
      state: invoice.state,
      amount_cents: invoice.amount,
      credit_cents: invoice.credit,
      month_starts_at: invoice.startsAt,
      ...(paidAt === null ? {} : { paid_at: paidAt }),
      details,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { month, before };
}

/** For months stored before this was recorded. */
async function setCredit(trx: Trx, id: PaymentId, credit: Cents): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ credit_cents: credit, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Plans that were not checked for a day, longest waiting first. */
export async function stalePlans(db: Db, most: number): Promise<SubscriptionRef[]> {
  const rows = await db
    .selectFrom('plans')
    .select('subscription_ref')
    .where('state', '<>', 'cancelled')
    .where('asked_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('asked_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.subscription_ref);
}

/** Paid plans that were never checked. */
export async function unknownPlans(db: Db, most: number): Promise<SubscriptionRef[]> {
  const rows = await db
    .selectFrom('order_facts as orders')
    .leftJoin('plans', 'plans.order_id', 'orders.id')
    .select('orders.subscription_ref')
    .where('orders.subscription_ref', 'is not', null)
    .where('plans.order_id', 'is', null)
    .limit(most)
    .execute();
  return rows.flatMap((row) => row.subscription_ref ?? []);
}
