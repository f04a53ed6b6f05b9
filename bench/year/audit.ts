import { sql } from 'kysely';
import type { OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import type { WaitingAnswer } from '#visits/contract/scheduling.ts';
import { billingMonth, numbersIn } from '#visits/rules/series/billing-month.ts';
import { listWaiting } from '#visits/server/calendar/waiting-visits.ts';
import { paidMonthsOf } from '#visits/server/series/plan-visit-queries.ts';
import { seriesOf } from '#visits/server/series/series-queries.ts';
import { type Company, TIME_ZONE } from './company.ts';

/** The faults of a year, with the first example. */
export interface Books {
  /** Months that are over. */
  months: number;
  visited: number;
  credited: number;
  /** At the customer's request, too late for a credit. */
  forfeited: number;
  /** Moved, and still to come. */
  ahead: number;
  /** Paid for, but neither visited nor credited. */
  lost: number;
  /** Months with a credit for a change of rhythm. */
  settled: number;
  /** Months whose credits differ from the value of their visits, to the cent, or exceed what was paid. */
  offCents: number;
  firstFault: string | null;
}

interface NumberRow {
  readonly number: number;
  readonly state: string;
  readonly money: string | null;
  readonly wish: string | null;
  readonly amount: number | null;
  /** It was moved past the end of the year. */
  readonly isAhead: boolean;
}

export async function auditMonths(company: Company, orders: readonly OrderId[]): Promise<Books> {
  const books: Books = {
    ...{
      months: 0,
      visited: 0,
      credited: 0,
      forfeited: 0,
      ahead: 0,
      lost: 0,
      settled: 0,
      offCents: 0,
    },
    firstFault: null,
  };
  for (const id of orders) await auditPlan(company, id, books);
  return books;
}

async function auditPlan({ db, clock }: Company, id: OrderId, books: Books): Promise<void> {
  const series = await seriesOf(db, id);
  const paid = await paidMonthsOf(db, id);
  if (series === null || paid === null) throw new Error('a plan has months and a series');
  const { rows } = await sql<NumberRow>`
    select visits.number, visits.state, visits.ends_at > ${new Date(clock.now)} as "isAhead", event.fields ->> 'money' as money,
      event.fields ->> 'wish' as wish, (event.fields ->> 'amount')::int as amount
    from visits left join order_events as event
      on event.order_id = visits.order_id and event.kind = 'visit.skipped'
        and event.fields ->> 'visitId' = visits.id::text
    where visits.order_id = ${id} and visits.number is not null
  `.execute(db);
  const settledIn = await settledMonths(db, id);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  const { total_cents: monthCents } = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // After a change of the rhythm, a visit keeps its earlier value.
  const isUnchanged = series.parts.length === 1 && !(await hasChanged(db, series.id));
  let month = billingMonth(paid, paid.since);
  for (; month.to <= clock.now; month = billingMonth(paid, month.to)) {
    books.months += 1;
    const numbers = numbersIn(series.parts, { until: null, paused: [] }, month, TIME_ZONE);
    let credits = 0;
    let credited = settledIn.get(month.from) ?? 0;
    books.settled += credited > 0 ? 1 : 0;
    let stood = 0;
    for (const number of numbers) {
      const own = byNumber.get(number) ?? [];
      const credit = own.find(({ money }) => money === 'credit');
      if (own.some(({ state }) => state === 'done')) {
        books.visited += 1;
        stood += 1;
      } else if (credit !== undefined) {
        books.credited += 1;
        credited += credit.amount ?? 0;
        credits += 1;
      } else if (own.some(({ money, wish }) => money === 'none' && wish === 'customer')) {
        books.forfeited += 1;
        stood += 1;
      } else if (own.some(({ state, isAhead }) => state === 'confirmed' && isAhead)) {
        books.ahead += 1;
        stood += 1;
      } else {
        books.lost += 1;
        stood += 1;
        books.firstFault ??= `number ${number} of ${id}: ${JSON.stringify(own)}`;
      }
    }
    const visits = numbers.length;
    if (isOff({ monthCents, visits, credits, credited, stood }, isUnchanged)) {
      books.offCents += 1;
      books.firstFault ??= `${credits} of ${numbers.length} visits of ${id}: ${credited} of ${monthCents}`;
    }
  }
}

/** The credits for changes of a series, by the first instant of each month. */
async function settledMonths(db: Company['db'], id: OrderId): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { event } of await eventsOf(db, id)) {
    if (event?.kind !== 'visits.credited') continue;
    const month = Date.parse(event.monthStartsAt);
    const amount = event.isTakenBack ? -event.amount : event.amount;
    sums.set(month, (sums.get(month) ?? 0) + amount);
  }
  return sums;
}

async function hasChanged(db: Company['db'], id: SeriesId): Promise<boolean> {
  const change = await db
    .selectFrom('series_events')
    .select('id')
    .where('series_id', '=', id)
    .where('kind', '=', 'changed')
    .executeTakeFirst();
  return change !== undefined;
}

interface CreditedMonth {
  readonly monthCents: number;
  readonly visits: number;
  readonly credits: number;
  /** For single visits, and for changes of the rhythm. */
  readonly credited: number;
  /** Visits that were not credited. */
  readonly stood: number;
}

/** Credits never exceed the month's price, and equal it if no one came and something was credited. */
function isOff(month: CreditedMonth, isEven: boolean): boolean {
  const { monthCents, visits, credits, credited, stood } = month;
  if (stood === 0 && credited > 0) return credited !== monthCents;
  const share = Math.floor((monthCents * credits) / visits);
  // A pause that ended early may leave the later of two cents.
  if (isEven && credits > 0) return Math.abs(credited - share) > 1;
  return credited > monthCents;
}

/** Emailed times that did not take place, without an email that said so. */
export async function brokenPromises({
  db,
}: Company): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{ id: VisitId; told: Date; state: string; starts: Date }>`
    with told as (
      select event.fields ->> 'visitId' as id, event.id as event_id,
        case when event.kind in ('visit.skipped', 'visit.cancelled') then null
          else (event.fields ->> 'startsAt')::timestamptz end as starts,
        row_number() over (partition by event.fields ->> 'visitId' order by event.id desc) as n
      from outbox_messages as message
        join order_events as event on event.id::text = message.payload ->> 'eventId'
      where message.channel = 'mail' and event.kind in
        ('visit.booked', 'visit.confirmed', 'visit.skipped', 'visit.cancelled')
    )
    select visits.id, told.starts as told, visits.state, visits.starts_at as starts
    from told join visits on visits.id::text = told.id
    where n = 1 and told.starts is not null
      and (visits.state = 'cancelled' or visits.starts_at <> told.starts)
      -- The one email of a pause says on which days nobody comes.
      and not exists (
        select from outbox_messages as message
          join order_events as event on event.id::text = message.payload ->> 'eventId'
        where message.channel = 'mail' and event.kind = 'visits.paused'
          and event.order_id = visits.order_id and event.id > told.event_id
          and (told.starts at time zone ${TIME_ZONE})::date
            between (event.fields ->> 'from')::date and (event.fields ->> 'to')::date
      )
  `.execute(db);
  const [first] = rows;
  return { count: rows.length, first: first === undefined ? null : JSON.stringify(first) };
}

/** Upcoming visits without a crew that are missing from the waiting list. */
export async function unlisted(company: Company): Promise<number> {
  const { db, clock } = company;
  const waiting = new Set<VisitId>();
  for (let after: VisitId | null | undefined; after !== null; ) {
    const page: WaitingAnswer = await listWaiting(
      company.deps,
      after === undefined ? {} : { after },
    );
    for (const { id } of page.visits) waiting.add(id);
    after = page.next;
  }
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('crew_id', 'is', null)
    .where('ends_at', '>', new Date(clock.now))
    .execute();
  return rows.filter(({ id }) => !waiting.has(id)).length;
}
