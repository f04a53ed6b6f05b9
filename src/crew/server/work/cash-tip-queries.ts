import { sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { personName } from '#visits/server/visits.ts';

/** A cash tip that a crew noted. */
export interface CashTip {
  readonly visitId: VisitId;
  /** When it was noted, by the corrected time. */
  readonly at: Date;
  /** 0: there was none. */
  readonly cents: number;
  readonly who: string;
}

/** The last note of each visit, of those that match. */
async function lastNoted(db: Db, fits: ReturnType<typeof sql<boolean>>): Promise<CashTip[]> {
  const { rows } = await sql<CashTip>`
    select distinct on (event.visit_id) event.visit_id as "visitId", event.at,
      (event.fields ->> 'cents')::integer as cents, ${personName('event.person_id')} as who
    from work_events as event
    where event.kind = 'cash-tip' and event.status = 'stored' and event.code is null and ${fits}
      and not exists (
        select from work_events as other
        where other.corrected_of = event.id and other.person_id = event.person_id
          and other.status = 'stored' and other.code is null)
    order by event.visit_id, event.at desc, event.id desc
  `.execute(db);
  return rows;
}

export function cashTipsOf(db: Db, visits: readonly VisitId[]): Promise<CashTip[]> {
  if (visits.length === 0) return Promise.resolve([]);
  return lastNoted(db, sql<boolean>`event.visit_id = any(${visits}::uuid[])`);
}

/** Tips noted between two instants; ignores what someone noted later. */
export async function cashTipsBetween(db: Db, from: Date, until: Date): Promise<CashTip[]> {
  const noted = await lastNoted(
    db,
    sql<boolean>`event.at < ${until} and event.visit_id in (
      select visit_id from work_events
      where kind = 'cash-tip' and at >= ${from} and at < ${until})`,
  );
  return noted.filter(({ at }) => at >= from);
}
