import { sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { dueForVisit, isExtraVisit } from '#visits/rules/own-visit.ts';
import type { VisitEventKind } from '#visits/rules/visit/visit-event.ts';
import { hasVisitBegun, lastReportKind } from './calendar/told-queries.ts';
import { lacksCrew, type Visit } from './visit-queries.ts';

/** The confirmed visit of an order to close, locked: the earliest one that has begun and has a crew. */
export function visitToClose(trx: Trx, orderId: OrderId): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits as visit')
    .selectAll('visit')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy(({ not }) => not(hasVisitBegun()))
    .orderBy(lacksCrew('visit'))
    .orderBy('starts_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest completed visit of an order, locked. */
export function visitToReopen(trx: Trx, orderId: OrderId): Promise<Visit | undefined> {
  return trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** When the booked visit takes place; null: it has no time, or was done. */
export async function bookedVisitStart(db: Db, orderId: OrderId): Promise<Date | null> {
  const visit = await db
    .selectFrom('visits')
    .select('starts_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('purpose', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return visit?.starts_at ?? null;
}

/**
 * Whether a visit with its own price has begun and is not closed: its price is not owed yet. A visit without a crew
 * costs nothing.
 */
export async function hasUnbilledVisit(trx: Trx, orderId: OrderId): Promise<boolean> {
  const begun = await trx
    .selectFrom('visits as visit')
    .select(['price_cents', 'first_clean_cents', 'add_ons', 'terms'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(hasVisitBegun())
    .where(({ not }) => not(lacksCrew('visit')))
    .execute();
  return begun.some((visit) => dueForVisit(visit) > 0);
}

/** The completed visits of an order; `isFurther`: extra to what was booked. */
export async function visitsDoneOf(
  trx: Trx,
  orderId: OrderId,
): Promise<{ readonly id: VisitId; readonly isFurther: boolean }[]> {
  const done = await trx
    .selectFrom('visits')
    .select(['id', 'purpose'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .execute();
  return done.map(({ id, purpose }) => ({ id, isFurther: isExtraVisit({ purpose }) }));
}

/** The phones' last report about a visit; null: none. */
export async function lastReportOf(trx: Trx, id: VisitId): Promise<VisitEventKind | null> {
  const visit = await trx
    .selectFrom('visits as visit')
    .select(lastReportKind.as('said'))
    .where('id', '=', id)
    .executeTakeFirst();
  return visit?.said ?? null;
}

/** The visits of an order that have begun and are not closed. */
export async function begunVisitsOf(
  db: Db,
  orderId: OrderId,
  now: Date,
): Promise<ReadonlySet<VisitId>> {
  const rows = await db
    .selectFrom('visits as visit')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where(hasVisitBegun(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether an order has visits and none of them has begun: no work can be recorded yet. */
export async function hasNoBegunVisit(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean | null }>`
    select bool_and(state = 'confirmed' and not ${hasVisitBegun()}) as waits
    from visits as visit where order_id = ${orderId} and state in ('confirmed', 'done')
  `.execute(db);
  return rows[0]?.waits === true;
}
