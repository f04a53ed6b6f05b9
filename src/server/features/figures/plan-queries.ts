import { sql } from 'kysely';
import type { PlanFigures } from '#contract/figures.ts';
import type { Db } from '#server/database/schema.ts';
import type { Days } from './queries.ts';

/** Plans that stood before some days and at their end, that began within them, and that ended. */
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
    from plans where began_at is not null
  `.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('A sum without a group has one row');
  return figures;
}
