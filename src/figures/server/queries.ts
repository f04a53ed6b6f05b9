import { sql } from 'kysely';
import type { Layout, StepId } from '#booking/rules/steps.ts';
import { type FirstBookings, mostBookedDays } from '#catalogue/rules/most-booked.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Statement } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** Days as "2026-11-16", including the last one. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface DaySales {
  week: string;
  serviceId: string;
  started: number;
  bookings: number;
  bookedCents: Cents;
  receivedCents: Cents;
  refundedCents: Cents;
  repeatBookings: number;
  tipsCents: Cents;
  feesCents: Cents;
}

/** Sales by week (its Monday) and service: added-up days, and newer entries. */
export async function salesByWeek(
  db: Db,
  { from, to }: Days,
  timeZone: string,
): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as "week", service_id as "serviceId",
      sum(started)::int as "started", sum(bookings)::int as "bookings",
      sum(booked_cents)::float8 as "bookedCents", sum(received_cents)::float8 as "receivedCents",
      sum(refunded_cents)::float8 as "refundedCents",
      sum(repeat_bookings)::int as "repeatBookings", sum(tips_cents)::float8 as "tipsCents",
      sum(fees_cents)::float8 as "feesCents"
    from (
      select day, service_id, started, bookings, booked_cents, received_cents, refunded_cents,
        repeat_bookings, tips_cents, fees_cents
      from sales_days where day between ${from}::date and ${to}::date
      union all
      select (at at time zone ${timeZone})::date, service_id, started, bookings, booked_cents,
        received_cents, refunded_cents, repeat_bookings, tips_cents, fees_cents
      from sales_entries where ${isWithinDays({ from, to }, timeZone)}
    ) as sold
    group by 1, 2
    order by 1, 2
  `.execute(db);
  return rows;
}

export interface StepCount {
  layout: Layout;
  step: StepId;
  entered: number;
}

export async function stepCounts(db: Db, { from, to }: Days): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    select layout, step, sum(entered)::int as entered
    from step_days where day between ${from}::date and ${to}::date
    group by layout, step
  `.execute(db);
  return rows;
}

/** Adds one to a step's count, on the business's today. */
export async function countStep(
  db: Db,
  layout: Layout,
  step: StepId,
  timeZone: string,
): Promise<void> {
  await sql`
    insert into step_days (day, layout, step, entered)
    values ((now() at time zone ${timeZone})::date, ${layout}, ${step}, 1)
    on conflict (day, layout, step) do update set entered = step_days.entered + 1
  `.execute(db);
}

/** The business's today, and the day of its first sale. */
export async function availableDays(
  db: Db,
  timeZone: string,
): Promise<{ today: string; first: string }> {
  const { rows } = await sql<{ today: string; first: string }>`
    select to_char(today, 'YYYY-MM-DD') as today, to_char(least(
      today,
      (select min(day) from sales_days),
      (select (min(at) at time zone ${timeZone})::date from sales_entries)
    ), 'YYYY-MM-DD') as first
    from (select (now() at time zone ${timeZone})::date as today)
  `.execute(db);
  return rows[0] ?? { today: '', first: '' };
}

/** PostgreSQL notifies this channel when days were added up. */
export const FIGURES_CHANNEL = 'figures_added_up';

const ADD_UP_TIMEOUT_MS = 3_600_000;

/** Adds entries up into days; uncommitted ones wait for the next time. */
export async function addUpFigures(trx: Trx, timeZone: string): Promise<void> {
  // The first time after a migration there are as many entries as bookings.
  await sql`set local statement_timeout = 0`.execute(trx);
  const addUp: Statement = {
    ...sql`select add_up_figures(${timeZone})`.compile(trx),
    answerMs: ADD_UP_TIMEOUT_MS,
  };
  await trx.executeQuery(addUp);
  await sql`select pg_notify(${FIGURES_CHANNEL}, '')`.execute(trx);
}

/** From the added-up days: some hundred rows, however many bookings there are. */
export async function countFirstBookings(db: Db, timeZone: string): Promise<FirstBookings> {
  const { rows } = await sql<{ serviceId: string; bookings: number }>`
    select service_id as "serviceId", sum(bookings - repeat_bookings)::int as bookings
    from sales_days where day > (now() at time zone ${timeZone})::date - ${mostBookedDays}::int
    group by service_id
  `.execute(db);
  return new Map(rows.map(({ serviceId, bookings }) => [serviceId, bookings]));
}

/** Entries of the business's days in a period. */
export function isWithinDays({ from, to }: Days, timeZone: string) {
  return sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}
    and at < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
}
