import { type Selectable, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isToCome, statusesThat } from '#orders/rules/order-status.ts';
import { literally } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { PaidMonths } from '#visits/rules/series/billing-month.ts';
import type { PlanCollisionsTable } from '#visits/server/tables.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

export type PlanCollision = Selectable<PlanCollisionsTable>;

/**
 * What has visits that continue, by keyset: plans that are confirmed and paid for, and bookings whose
 * visits are each due after them.
 */
export async function plansToServe(
  db: Db,
  after: OrderId | null,
  most: number,
): Promise<OrderId[]> {
  const rows = await served(db)
    .$if(after !== null, (query) => query.where('served.id', '>', after ?? null))
    .orderBy('served.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the visits of one of them go on. */
export async function isServed(db: Db, orderId: OrderId): Promise<boolean> {
  return (await served(db).where('served.id', '=', orderId).executeTakeFirst()) !== undefined;
}

function served(db: Db) {
  const isOn = literally(statusesThat(isToCome));
  return db
    .selectFrom(
      sql<{ id: OrderId }>`(
        select plans.order_id as id from plan_facts as plans join order_facts as orders on orders.id = plans.order_id
        where orders.status in ${isOn} and plans.state in ('active', 'past-due')
        union all
        select id from order_facts as orders where per_visit and status in ${isOn}
      )`.as('served'),
    )
    .select('served.id');
}

/** When the plan ends, if it ends with its month; a visit after that is of no month. */
export async function planEnd(db: Db, orderId: OrderId): Promise<Date | null> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select(['ends_with_period', 'period_ends_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.ends_with_period ? row.period_ends_at : null;
}

/** The months of the plan; null for what is not paid by the month. */
export async function paidMonthsOf(db: Db, orderId: OrderId): Promise<PaidMonths | null> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select(['period_ends_at', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.period_ends_at === null) return null;
  return { end: row.period_ends_at.getTime(), since: row.created_at.getTime() };
}

/** The prices of a plan that took over from what it was sold for, the earliest first; `from` in ms. */
export async function pricesOf(
  db: Db,
  orderId: OrderId,
): Promise<readonly { readonly from: number; readonly cents: Cents }[]> {
  const { rows } = await sql<{ prices: { from: number; cents: Cents }[] }>`
    select plan_prices_of(${orderId}) as prices
  `.execute(db);
  return rows[0]?.prices ?? [];
}

/** Takes out a plan's visits after its end: they are of no month that is paid. */
export function deletePlannedAfter(
  trx: Trx,
  orderId: OrderId,
  end: Date,
): Promise<Pick<Visit, 'id' | 'starts_at' | 'ends_at'>[]> {
  return trx
    .deleteFrom('visits')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('number', '>', 0)
    .where('starts_at', '>', end)
    .returning(['id', 'starts_at', 'ends_at'])
    .execute();
}

/** Lists a visit that collides; found again it is the same row, with the time that is due now. */
export async function storeCollision(
  trx: Trx,
  collision: Pick<PlanCollision, 'order_id' | 'plan_number' | 'due_at' | 'crew_id'>,
): Promise<void> {
  const { due_at, crew_id } = collision;
  await trx
    .insertInto('plan_collisions')
    .values(collision)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'plan_number']).doUpdateSet({ due_at, crew_id }),
    )
    .execute();
}

/** Whether a visit of an order waits for another time. */
export async function hasCollision(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('plan_collisions')
    .select('plan_number')
    .where('order_id', '=', orderId)
    .where('skipped_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of a plan that an operator skipped. */
export async function skippedNumbers(db: Db, orderId: OrderId): Promise<number[]> {
  const rows = await db
    .selectFrom('plan_collisions')
    .select('plan_number')
    .where('order_id', '=', orderId)
    .where('skipped_at', 'is not', null)
    .execute();
  return rows.map(({ plan_number }) => plan_number);
}

/** What is listed and need not be anymore: it has its visit, or another stands for it. */
export async function deleteSettled(
  trx: Trx,
  orderId: OrderId,
  stillDue: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('plan_collisions')
    .where('order_id', '=', orderId)
    .where('skipped_at', 'is', null)
    .where('due_at', '>', now)
    // Whose visit was skipped for another time is owed one.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visits')
            .innerJoin('visit_events', 'visit_events.visit_id', 'visits.id')
            .select('visits.id')
            .whereRef('visits.order_id', '=', 'plan_collisions.order_id')
            .whereRef('visits.number', '=', 'plan_collisions.plan_number')
            .where('visits.state', '=', 'cancelled')
            .where(sql<boolean>`visit_events.fields ->> 'money' = 'swap'`),
        ),
      ),
    )
    .$if(stillDue.length > 0, (query) => query.where('plan_number', 'not in', stillDue))
    .execute();
}

/** What collides is of no matter once what it is of is over. */
export async function deleteOfEndedPlans(db: Db): Promise<void> {
  await sql`
    delete from plan_collisions as collision
    where not exists (
      select from plan_facts as plans join order_facts as orders on orders.id = plans.order_id
      where plans.order_id = collision.order_id and orders.status in ${literally(statusesThat(isToCome))}
        and plans.state in ('active', 'past-due', 'paused')
    ) and not exists (
      select from order_facts as orders where id = collision.order_id and per_visit
        and status in ${literally(statusesThat(isToCome))}
    )
  `.execute(db);
}

/** It has found its time. */
export async function deleteCollisionOf(trx: Trx, orderId: OrderId, number: number): Promise<void> {
  await trx
    .deleteFrom('plan_collisions')
    .where('order_id', '=', orderId)
    .where('plan_number', '=', number)
    .execute();
}

export async function deleteCollision(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('plan_collisions').where('id', '=', id).execute();
}

export async function skipCollision(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('plan_collisions').set({ skipped_at: now }).where('id', '=', id).execute();
}

export function findCollision(db: Db, id: string): Promise<PlanCollision | undefined> {
  return db
    .selectFrom('plan_collisions')
    .selectAll()
    .where('id', '=', id)
    .where('skipped_at', 'is', null)
    .executeTakeFirst();
}
