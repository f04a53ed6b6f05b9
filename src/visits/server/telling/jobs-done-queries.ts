import { sql } from 'kysely';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { jobPrice } from '#visits/rules/visit/job-price.ts';

/** A completed visit and who worked it. */
export interface JobDone {
  readonly visitId: VisitId;
  readonly startsAt: Date;
  /** Its value, in cents. */
  readonly price: number;
  /** Sorted by id. */
  readonly people: readonly PersonId[];
}

interface JobRow extends Omit<JobDone, 'price'> {
  readonly own: Parameters<typeof jobPrice>[0]['own'];
  readonly sold: number;
  readonly visits: number;
  readonly index: number;
}

/** The completed visits that began between two moments, of everyone or of one person. */
export async function jobsDone(
  db: Db,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
  personId: PersonId | null,
): Promise<JobDone[]> {
  const month = (column: string) =>
    sql`date_trunc('month', ${sql.ref(column)} at time zone ${timeZone})`;
  const { rows } = await sql<JobRow>`
    select visit.id as "visitId", visit.starts_at as "startsAt",
      json_build_object('purpose', visit.purpose, 'price_cents', visit.price_cents,
        'first_clean_cents', visit.first_clean_cents,
        'add_ons', visit.add_ons, 'terms', visit.terms) as own,
      orders.total_cents as sold, alike.visits, alike.index,
      array(select person_id from visit_workers where visit_id = visit.id order by person_id)
        as people
    from visits as visit
    join order_facts as orders on orders.id = visit.order_id
    cross join lateral (
      select greatest(count(*), 1)::integer as visits, (count(*) filter (
        where (other.starts_at, other.id) < (visit.starts_at, visit.id)
      ))::integer as index
      from visits as other
      where other.order_id = visit.order_id and other.state in ('confirmed', 'done')
        and other.purpose is null and other.price_cents = 0
        and (not orders.recurring
          or ${month('other.starts_at')} = ${month('visit.starts_at')})
    ) as alike
    where visit.state = 'done' and visit.starts_at >= ${from} and visit.starts_at < ${until}
      and (${personId}::uuid is null or visit.id in (
        select visit_id from visit_workers where person_id = ${personId}::uuid))
    order by visit.starts_at, visit.id
  `.execute(db);
  return rows.map(({ visitId, startsAt, people, ...priced }) => {
    return { visitId, startsAt, people, price: jobPrice(priced) };
  });
}
