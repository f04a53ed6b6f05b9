import { sql } from 'kysely';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { preparedStatement, rowsOf } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { ownFieldsOfVisit, timeSetAtMsText } from '#visits/server/calendar/told-queries.ts';
import { placeColumns } from '#visits/server/schedules/place-table.ts';
import type { Visit } from '#visits/server/visit-queries.ts';

/** For a query: whether a person works in a crew on the day of a moment. */
function worksIn(crew: string, personId: PersonId, moment: string, timeZone: string) {
  return sql<boolean>`exists (
    select from crew_cleaners as member
    where member.crew_id = ${sql.ref(crew)} and member.person_id = ${personId}
      and member.from_day <= (${sql.ref(moment)} at time zone ${timeZone})::date
      and coalesce(member.to_day >= (${sql.ref(moment)} at time zone ${timeZone})::date, true)
  )`;
}

export interface PersonsVisits {
  readonly personId: PersonId;
  readonly timeZone: string;
}

export type PersonVisitRow = Awaited<ReturnType<typeof visitRowsOfPerson>>[number];

/** The visits of a person's crews between two moments, in order, with what their crew needs to know. */
export function visitRowsOfPerson(
  db: Db,
  { personId, timeZone }: PersonsVisits,
  from: Date,
  to: Date,
) {
  return db
    .selectFrom('visits as visit')
    .innerJoin('order_facts as booking', 'booking.id', 'visit.order_id')
    .innerJoin('crews as crew', 'crew.id', 'visit.crew_id')
    .leftJoin('schedules as schedule', 'schedule.id', 'booking.schedule_request_id')
    .select([
      'visit.id',
      'visit.state',
      'visit.starts_at as startsAt',
      'visit.ends_at as endsAt',
      'visit.postal_code as postalCode',
      'crew.name as crew',
      'crew.postal_code as crewPostalCode',
      'booking.id as orderId',
      'booking.customer_name as customerName',
      'booking.customer_phone as phone',
      'booking.catalogue_version as catalogueVersion',
      'booking.answers',
      ...placeColumns.map((column) => `schedule.${column}` as const),
      sql<string | null>`crew_notes(booking.customer_phone_e164, booking.customer_email)`.as(
        'ofCustomer',
      ),
      sql<readonly string[]>`array(
        select person.name from crew_cleaners as member
        join cleaners as person on person.id = member.person_id
        where member.crew_id = visit.crew_id and person.active
          and member.from_day <= (visit.starts_at at time zone ${timeZone})::date
          and coalesce(member.to_day >= (visit.starts_at at time zone ${timeZone})::date, true)
        order by person.name
      )`.as('people'),
      sql<readonly { kind: string; item_id: string; name: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'item_id', item_id, 'name', name,
          'quantity', quantity) order by position), '[]')
        from order_line_facts where order_id = booking.id and kind in ('service', 'add-on')
      )`.as('lines'),
      ownFieldsOfVisit.as('own'),
    ])
    .where('visit.state', 'in', ['confirmed', 'done'])
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', to)
    .where(worksIn('visit.crew_id', personId, 'visit.starts_at', timeZone))
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .execute();
}

export interface PhonesVisits extends PersonsVisits {
  /** When they signed in on the phone that makes the call. */
  readonly since: Date;
}

export interface OwnVisit extends Pick<Visit, 'id' | 'state' | 'order_id'> {
  /** See timesSetAt(). */
  readonly since: number | null;
}

/**
 * The visits among these that are a person's: in a crew they work in that day, or in one until it was moved after they
 * signed in. A phone without a connection cannot know about that move.
 */
export async function visitsOfPerson(
  db: Db,
  { timeZone, ...asked }: PhonesVisits,
  visits: readonly VisitId[],
): Promise<OwnVisit[]> {
  const [own = []] = await visitsOfPeople(db, timeZone, [{ ...asked, visits }]);
  return own;
}

/** The same for several people at once, in their order. */
export async function visitsOfPeople(
  db: Db,
  timeZone: string,
  asked: readonly (Omit<PhonesVisits, 'timeZone'> & { readonly visits: readonly VisitId[] })[],
): Promise<OwnVisit[][]> {
  const pairs = asked.flatMap(({ visits, ...who }, n) => visits.map((id) => ({ n, id, ...who })));
  if (pairs.length === 0) return asked.map(() => []);
  const worked = (crew: string, moment: string) => `exists (
    select from crew_cleaners as member
    where member.crew_id = ${crew} and member.person_id = asked.person_id
      and member.from_day <= (${moment} at time zone $1)::date
      and coalesce(member.to_day >= (${moment} at time zone $1)::date, true))`;
  const text = `
    with asked as materialized (
      select * from unnest($2::integer[], $3::uuid[], $4::uuid[], $5::timestamptz[])
        as pair (n, visit_id, person_id, since)
    ), stood as materialized (
      select visit_id, crew_id, starts_at, lead(at) over (partition by visit_id order by id) as until
      from visit_events where visit_id = any($3::uuid[])
    )
    select asked.n, visits.id, state, order_id, ${timeSetAtMsText('visits.id')} as since
    from asked join visits on visits.id = asked.visit_id
    where ${worked('visits.crew_id', 'visits.starts_at')} or exists (
      select from stood
      where stood.visit_id = visits.id and stood.until > asked.since
        and ${worked('stood.crew_id', 'stood.starts_at')})`;
  const columns = [
    pairs.map(({ n }) => n),
    pairs.map(({ id }) => id),
    pairs.map(({ personId }) => personId),
    pairs.map(({ since }) => since),
  ];
  const statement = preparedStatement('visits-of-people', text, [timeZone, ...columns]);
  const rows = Map.groupBy(await rowsOf<OwnVisit & { n: number }>(db, statement), ({ n }) => n);
  return asked.map((_, n) => (rows.get(n) ?? []).map(({ n: _n, ...visit }) => visit));
}
