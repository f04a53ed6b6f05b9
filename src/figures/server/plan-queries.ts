import { sql } from 'kysely';
import type { PlanFigures, PlanWeek } from '#figures/contract/figures.ts';
import type { Db } from '#registry/tables.ts';
import { type Days, isWithinDays } from './queries.ts';

/** Plans active before and at the end of a period, those that started in it, and those that ended. */
export async function planFigures(
  db: Db,
  { from, to }: Days,
  timeZone: string,
): Promise<PlanFigures> {
  const starts = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const ends = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const before = sql`began_at < ${starts} and (ended_at is null or ended_at >= ${starts})`;
  const standing = sql`began_at < ${ends} and (ended_at is null or ended_at >= ${ends})`;
  const began = sql`began_at >= ${starts} and began_at < ${ends}`;
  const ended = sql`ended_at >= ${starts} and ended_at < ${ends}`;
  const { rows } = await sql<PlanFigures>`
    select
      count(*) filter (where ${standing})::int as "standing",
      coalesce(sum(monthly_cents) filter (where ${standing}), 0)::float8 as "monthlyCents",
      count(*) filter (where ${before})::int as "standingBefore",
      coalesce(sum(monthly_cents) filter (where ${before}), 0)::float8 as "monthlyCentsBefore",
      count(*) filter (where ${began})::int as "began",
      coalesce(sum(monthly_cents) filter (where ${began}), 0)::float8 as "beganCents",
      count(*) filter (where ${ended})::int as "ended",
      coalesce(sum(monthly_cents) filter (where ${ended}), 0)::float8 as "endedCents",
      count(*) filter (where ${before} and ${ended})::int as "endedOfBefore"
    from plan_facts where began_at is not null
  `.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('A sum without a group has one row');
  return figures;
}

/** Plans that started and ended, by week; weeks without any are left out. */
export async function planStartsAndEnds(
  db: Db,
  days: Days,
  timeZone: string,
): Promise<Omit<PlanWeek, 'standing' | 'monthlyCents'>[]> {
  const { rows } = await sql<Omit<PlanWeek, 'standing' | 'monthlyCents'>>`
    select to_char(date_trunc('week', at at time zone ${timeZone}), 'YYYY-MM-DD') as "week",
      sum(began)::int as "began", sum(began * monthly_cents)::float8 as "beganCents",
      sum(ended)::int as "ended", sum(ended * monthly_cents)::float8 as "endedCents"
    from (
      select began_at as at, 1 as began, 0 as ended, monthly_cents from plan_facts
      union all
      select ended_at, 0, 1, monthly_cents from plan_facts where began_at is not null
    ) as moved
    where ${isWithinDays(days, timeZone)}
    group by 1
  `.execute(db);
  return rows;
}
