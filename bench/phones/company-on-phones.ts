import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import { tokenHash } from '#crew/server/devices/sign-in.ts';
import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { seller } from '#test/sell.ts';

const PEOPLE_A_CREW = 2;
const VISITS_A_DAY = 6;
const FIRST_HOUR = 15;
const VISIT_MINUTES = 80;
const GAP_MINUTES = 10;
const EARLIER_VISITS = 20 * VISITS_A_DAY;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** A signed-in phone, and its crew. */
export interface Phone {
  readonly token: string;
  readonly crew: CrewId;
}

export interface CompanyOnPhones {
  readonly phones: readonly Phone[];
  /** A crew's visits on the day of a round, in order. */
  visitsOf(crew: CrewId, round: number): readonly { readonly id: VisitId; readonly at: number }[];
}

/** People in crews of two with a phone each, and six visits per crew on one past day for each round. */
export async function companyOnPhones(
  db: Db,
  size: { readonly phones: number; readonly rounds: number },
): Promise<CompanyOnPhones> {
  const sell = seller(db, 'phones');
  const phones: Phone[] = [];
  const visits = new Map<string, { id: VisitId; at: number }[]>();
  const today = Math.floor(Date.now() / DAY) * DAY;
  const days = Array.from({ length: size.rounds }, (_, round) => today - (round + 2) * DAY);
  for (let count = 0; count < size.phones; count += PEOPLE_A_CREW) {
    const crew = await crewWithPhones(db, phones, count);
    const { orderId } = await sell({
      ...{ service: 'home-standard-clean', costs: 20_000, paid: '2026-01-01T00:00:00Z' },
      postalCode: '94110',
    });
    const starts = days.flatMap((day) => Array.from({ length: VISITS_A_DAY }, startOf(day)));
    const { rows } = await sql<{ id: VisitId; at: number }>`
      insert into visits (order_id, state, starts_at, ends_at, crew_id, postal_code)
      select ${orderId}::uuid, 'confirmed', start, start + make_interval(mins => ${VISIT_MINUTES}),
        ${crew}::uuid, '94110'
      from unnest(${starts}::timestamptz[]) as start
      returning id, (extract(epoch from starts_at) * 1000)::float8 as at
    `.execute(db);
    days.forEach((day, round) => {
      const begins = day + FIRST_HOUR * 60 * MINUTE;
      const ofDay = rows.filter(({ at }) => at >= begins && at < begins + DAY);
      visits.set(
        `${crew} ${round}`,
        ofDay.toSorted((one, other) => one.at - other.at),
      );
    });
  }
  await workedBefore(db);
  return { phones, visitsOf: (crew, round) => visits.get(`${crew} ${round}`) ?? [] };
}

/**
 * Adds twenty earlier days for everyone, as in a database that has been in use for a while. Plans that
 * PostgreSQL made on empty tables would scan them.
 */
async function workedBefore(db: Db): Promise<void> {
  await sql`
    with worked as (
      insert into work_events (id, person_id, device_id, visit_id, kind, device_at, at, status, place)
      select gen_random_uuid(), person_id, id, visit, 'checked', at, at, 'stored', 'known'
      from crew_devices, generate_series(1, ${EARLIER_VISITS}::int) as n,
        lateral (select gen_random_uuid() as visit, now() - n * interval '4 hours'
          - interval '30 days' as began where person_id is not null) as visits,
        lateral (select began + m * interval '8 minutes' as at
          from generate_series(1, ${AT_VISIT.length}::int) as m) as moments
      returning id
    )
    insert into work_details (event_id, lat, lng, accuracy)
    select id, 37.7489, -122.4155, 12 from worked
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}

function startOf(day: number) {
  return (_: unknown, index: number): Date => {
    const minutes = FIRST_HOUR * 60 + index * (VISIT_MINUTES + GAP_MINUTES);
    return new Date(day + minutes * MINUTE);
  };
}

async function crewWithPhones(db: Db, phones: Phone[], first: number): Promise<CrewId> {
  const tokens = Array.from({ length: PEOPLE_A_CREW }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map(tokenHash);
  const { rows } = await sql<{ crew: CrewId }>`
    with crew as (
      insert into crews (name, color, people, postal_code, hours)
      values (${`Crew ${first}`}, '#2b6cb0', ${PEOPLE_A_CREW}, '94103', '[]') returning id
    ), people as (
      insert into cleaners (name, phone, language, kind)
      select 'Person ' || ${first}::int + n, '', 'en', 'employee'
      from generate_series(1, ${PEOPLE_A_CREW}::int) as n returning id
    ), members as (
      insert into crew_cleaners (crew_id, person_id, from_day)
      select crew.id, people.id, '2020-01-01' from crew, people
    ), devices as (
      insert into crew_devices (person_id, token_hash, name)
      select people.id, hash, 'Phone'
      from (select id, row_number() over () as n from people) as people
      join unnest(${hashes}::bytea[]) with ordinality as token (hash, n) using (n)
    )
    select id as crew from crew
  `.execute(db);
  const crew = rows[0]?.crew;
  if (crew === undefined) throw new Error('a crew was not stored');
  phones.push(...tokens.map((token) => ({ token, crew })));
  return crew;
}

interface SentEvent {
  readonly id: string;
  readonly kind: WorkKind;
  readonly visitId: VisitId | null;
  readonly at: string;
}

const AT_VISIT = [
  'on-the-way',
  'arrived',
  'start',
  'checked',
  'pause',
  'resume',
  'checked',
  'finish',
] as const;

/** A whole day as stored by an offline phone: 50 events for six visits. */
export function dayOnPhone(
  visits: readonly { readonly id: VisitId; readonly at: number }[],
  most: number,
): SentEvent[] {
  const first = visits[0]?.at ?? Date.now();
  const last = (visits.at(-1)?.at ?? Date.now()) + VISIT_MINUTES * MINUTE;
  const acts = visits.flatMap(({ id, at }) =>
    AT_VISIT.map((kind, index) => ({
      ...event(kind, id, at + index * GAP_MINUTES * MINUTE),
      ...(kind === 'checked' && { check: { item: `line-${index}`, answer: 'done' } }),
      place: { lat: 37.7489, lng: -122.4155, accuracy: 12 },
    })),
  );
  const day = [event('day-in', null, first - MINUTE), ...acts, event('day-out', null, last)];
  return day.slice(0, most);
}

function event(kind: WorkKind, visitId: VisitId | null, at: number): SentEvent {
  return { id: randomUUID(), kind, visitId, at: new Date(at).toISOString() };
}
