import { sql } from 'kysely';
import type { Hours } from '#figures/contract/figures.ts';
import type { Db } from '#registry/tables.ts';
import { type Days, isWithinDays } from './queries.ts';

export type Work = Omit<Hours, 'openMinutes'>;

export interface WeekOfWork extends Work {
  /** Its Monday. */
  week: string;
}

/** Visits that start in a period, by week: added-up days, and newer entries. */
export async function workByWeek(db: Db, days: Days, timeZone: string): Promise<WeekOfWork[]> {
  const { rows } = await sql<WeekOfWork>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as "week", sum(visits)::int as "visits",
      sum(booked_minutes)::float8 as "bookedMinutes", sum(taken_minutes)::float8 as "takenMinutes",
      sum(noted)::int as "noted", sum(noted_booked_minutes)::float8 as "notedBookedMinutes",
      sum(worked_minutes)::float8 as "workedMinutes"
    from (
      select * from work_days where day between ${days.from}::date and ${days.to}::date
      union all
      select (at at time zone ${timeZone})::date, visits, booked_minutes, taken_minutes, noted,
        noted_booked_minutes, worked_minutes
      from work_entries where ${isWithinDays(days, timeZone)}
    ) as work
    group by 1
  `.execute(db);
  return rows;
}
