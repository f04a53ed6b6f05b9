import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';

/** A month of a plan without a charge, as stored. */
export interface StoredPausedMonth {
  readonly startsAt: Date;
  readonly pauseFrom: Day;
  readonly partCents: Cents | null;
  /** The processor needs no further change for this month. */
  readonly isSettled: boolean;
}

/** The uncharged months of a plan, earliest first. */
export async function pausedMonthsOf(db: Db, orderId: OrderId): Promise<StoredPausedMonth[]> {
  return db
    .selectFrom('paused_months')
    .select(['starts_at as startsAt', 'part_cents as partCents'])
    .select(sql<Day>`to_char(pause_from, 'YYYY-MM-DD')`.as('pauseFrom'))
    .select(sql<boolean>`settled_at is not null`.as('isSettled'))
    .where('order_id', '=', orderId)
    .orderBy('starts_at')
    .execute();
}

/** When a planned change of the plan takes effect; null if none is planned. */
export async function planChangesOn(db: Db, orderId: OrderId): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select plan_changes_on(${orderId}) as at
  `.execute(db);
  return rows[0]?.at ?? null;
}

export async function insertPausedMonth(
  trx: Trx,
  orderId: OrderId,
  { startsAt, pauseFrom }: Pick<StoredPausedMonth, 'startsAt' | 'pauseFrom'>,
): Promise<void> {
  await trx
    .insertInto('paused_months')
    .values({ order_id: orderId, starts_at: startsAt, pause_from: pauseFrom })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Charges the months of a pause that begin from a moment on after all. */
export async function deletePausedMonths(
  trx: Trx,
  orderId: OrderId,
  { pauseFrom, from }: { readonly pauseFrom: Day; readonly from: Date },
): Promise<void> {
  await trx
    .deleteFrom('paused_months')
    .where('order_id', '=', orderId)
    .where('pause_from', '=', pauseFrom)
    .where('starts_at', '>=', from)
    .where('part_cents', 'is', null)
    .execute();
}

/** Stores what a month charges after its pause; it does not change later. */
export async function setPartOfMonth(
  trx: Trx,
  orderId: OrderId,
  { startsAt, partCents }: { readonly startsAt: Date; readonly partCents: Cents },
): Promise<void> {
  await trx
    .updateTable('paused_months')
    .set({ part_cents: partCents })
    .where('order_id', '=', orderId)
    .where('starts_at', '=', startsAt)
    .where('part_cents', 'is', null)
    .execute();
}

export async function settlePausedMonth(db: Db, orderId: OrderId, startsAt: Date): Promise<void> {
  await db
    .updateTable('paused_months')
    .set({ settled_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('starts_at', '=', startsAt)
    .execute();
}

/** Plans with an uncharged month that the processor has not settled yet. */
export async function plansWithPausedMonths(db: Db): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('paused_months')
    .select('order_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whether the bank declined the latest month of a plan and it is still unpaid. */
export async function isLatestMonthUnpaid(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.state === 'past-due';
}
