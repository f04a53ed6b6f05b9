import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';

/** A month of a plan that is not charged, as it is stored. */
export interface StoredPausedMonth {
  readonly startsAt: Date;
  readonly pauseFrom: Day;
  readonly partCents: Cents | null;
  /** Nothing of it is left to do at the processor. */
  readonly isSettled: boolean;
}

/** Those of a plan, the earliest first. */
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

/** When a plan becomes another one, if that is planned; null: it does not. */
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

/** Those of a pause that begin from a moment on are charged after all. */
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

/** Keeps what is charged of a month after its pause: from then on it stays so. */
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

/** Plans with a month that is not settled at the processor yet. */
export async function plansWithPausedMonths(db: Db): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('paused_months')
    .select('order_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whether the bank refused the latest month of a plan, so that nobody has paid it yet. */
export async function isLatestMonthUnpaid(db: Db, orderId: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('plan_facts as plans')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.state === 'past-due';
}
