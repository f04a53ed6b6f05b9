import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import { handOverDay } from '#messages/server/hand-over/hand-over.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { weekdayOf } from '#visits/rules/series/series.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { listWaiting } from '#visits/server/calendar/waiting-visits.ts';
import { offerTimes } from '#visits/server/free-times/offer-times.ts';
import { assignTime } from '#visits/server/moves/give-time.ts';
import { moveOwnVisit, ownFreeTimes } from '#visits/server/moves/move-own-visit.ts';
import { moveVisitTo } from '#visits/server/moves/move-visit.ts';
import { changeSeries } from '#visits/server/series/change-series.ts';
import { pauseOwnVisits, skipOwnVisit } from '#visits/server/series/own-series.ts';
import { proposeVisits } from '#visits/server/series/propose-visits.ts';
import { seriesOf } from '#visits/server/series/series-queries.ts';
import { skipVisit } from '#visits/server/series/skip-by-hand.ts';
import { byOperator, closeVisit, findVisit, lockVisit, type Visit } from '#visits/server/visits.ts';
import type { Chance } from '../simulator/chance.ts';
import { type Company, TIME_ZONE, writerOf } from './company.ts';
import { runOffice } from './payroll.ts';
import { type PlannedVisit, type Workforce, workDay } from './workers.ts';

const DAY_MS = 86_400_000;
/** How many days ahead visits that will not take place are settled. */
const SETTLED_DAYS = 4;

/** The other fields of a change of a series. */
const ASKED = { by: 'customer', dryRun: false } as const;

/** How often each thing was done, or refused with a reason. */
export type Done = Map<string, number>;

/** Gives every plan its first time: the nearest to a random moment in the next two weeks. */
export async function giveFirstTimes(
  { deps, operatorId, clock }: Company,
  orders: readonly OrderId[],
  chance: Chance,
): Promise<void> {
  for (const id of orders) {
    const near = new Date(clock.now + (2 + chance.below(14)) * DAY_MS);
    const [time] = await offerTimes(deps.db, deps, id, { near });
    if (time === undefined) throw new Error('a new company has free times');
    await assignTime(deps, operatorId, id, { start: new Date(time.start), crewId: time.crewId });
  }
}

export interface Living {
  readonly day: number;
  readonly chance: Chance;
  readonly done: Done;
  readonly workforce: Workforce;
}

/** One day of the company, from eight in the morning on; every seventh begins with the nightly planning. */
export async function liveDay(
  company: Company,
  orders: readonly OrderId[],
  { day, chance, done, workforce }: Living,
): Promise<void> {
  const { clock, deps } = company;
  const today = addDays(dayAt(clock.now, TIME_ZONE), 1);
  clock.now = wallClock(today, TIME_ZONE).at(8 * 60);
  await closePast(company, workforce, chance);
  await runOffice(company, workforce, chance);
  await beginMonths(company);
  if (day % 7 === 0) await proposeVisits(deps);
  await settle(company, done);
  for (let acts = chance.below(7); acts > 0; acts -= 1) {
    await actOnOne(company, chance.oneOf(orders), chance, done);
  }
  // A change may leave a visit of today without a crew: Today says so at once.
  await settle(company, done);
  if (chance.happens(0.03)) {
    const crewId = chance.oneOf(company.crews);
    await attempt(done, 'a crew is sick', () =>
      handOverDay(deps, writerOf(company), { date: today, crewId, visits: 'all', asks: [] }),
    );
    await settle(company, done);
  }
}

/** Does something that may be refused; every refusal must have a code. */
async function attempt(done: Done, name: string, act: () => Promise<unknown>): Promise<boolean> {
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);
  try {
    await act();
    count(name);
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const codes = error.errors.map(({ code }) => code);
    count(`${name}: refused, ${[error.failure.code, ...codes].join(' ')}`);
    return false;
  }
}

/** Everyone works yesterday's visits that had a crew, with phones, and the office closes them. */
async function closePast(company: Company, workforce: Workforce, chance: Chance): Promise<void> {
  const { db, clock, operatorId } = company;
  const { rows } = await sql<PlannedVisit & { orderId: OrderId }>`
    select id, order_id as "orderId", crew_id as "crewId", starts_at as "startsAt", ends_at as "endsAt" from visits
    where state = 'confirmed' and crew_id is not null and ends_at < ${new Date(clock.now)}
  `.execute(db);
  await workDay(company, workforce, rows, chance);
  for (const { id, orderId } of rows) {
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, orderId);
      const visit = await lockVisit(trx, id);
      if (visit === undefined) return;
      const worked = { workedMinutes: null, workedBy: null };
      const closing = { ...worked, now: new Date(clock.now), timeZone: TIME_ZONE };
      await closeVisit(trx, visit, closing, byOperator(operatorId));
    });
  }
}

/** The processor begins the next month of each plan, on the day of the first one. */
async function beginMonths({ db, clock }: Company): Promise<void> {
  await sql`
    update plans set period_ends_at = created_at
      + (1 + extract(year from age(period_ends_at, created_at)) * 12
        + extract(month from age(period_ends_at, created_at))) * interval '1 month'
    where period_ends_at <= ${new Date(clock.now)}
  `.execute(db);
}

/** The owner gives visits that need attention soon their nearest time, or skips them with a credit. */
async function settle(company: Company, done: Done): Promise<void> {
  const { db, deps, operatorId } = company;
  const { visits } = await listWaiting(deps, { days: SETTLED_DAYS });
  for (const { id, orderId, start } of visits) {
    const visit = await findVisit(db, id);
    if (visit === undefined || orderId === null || visit.state !== 'confirmed') continue;
    const [time] = await offerTimes(deps.db, deps, orderId, { near: new Date(start), visitId: id });
    const { row_version: version } = visit;
    const isGiven =
      time !== undefined &&
      (await attempt(done, 'a waiting visit is given a time', () =>
        moveVisitTo(deps, operatorId, {
          id,
          version,
          start: new Date(time.start),
          crewId: time.crewId,
        }),
      ));
    if (!isGiven) await bump(company, visit, done);
  }
}

function bump({ deps, operatorId }: Company, visit: Visit, done: Done): Promise<boolean> {
  const { id, row_version: version } = visit;
  const skip = { id, version, by: 'company', scope: 'one', money: 'credit' } as const;
  return attempt(done, 'the company skips', () => skipVisit(deps, byOperator(operatorId), skip));
}

async function actOnOne(company: Company, id: OrderId, chance: Chance, done: Done): Promise<void> {
  const { db, deps, operatorId, clock } = company;
  const visits = await db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', id)
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', new Date(clock.now))
    .orderBy('starts_at')
    .execute();
  const visit = visits[chance.below(Math.min(4, visits.length))];
  if (visit === undefined) return;
  const today = dayAt(clock.now, TIME_ZONE);
  switch (chance.below(7)) {
    case 0:
      await attempt(done, 'a customer skips', () =>
        skipOwnVisit(deps, { id }, { visitId: visit.id, dryRun: false }),
      );
      return;
    case 1: {
      const from = addDays(today, 3 + chance.below(30));
      const pause = { from, to: addDays(from, 6 + chance.below(21)), dryRun: false };
      await attempt(done, 'a customer pauses', () => pauseOwnVisits(deps, { id }, pause));
      return;
    }
    case 2:
      await bump(company, visit, done);
      return;
    case 3: {
      const series = await seriesOf(db, id);
      if (series === null || visit.number === null) return;
      const day = addDays(dayAt(visit.starts_at.getTime(), TIME_ZONE), chance.below(5));
      const weekday = Math.min(6, weekdayOf(day));
      if (chance.below(3) === 0) {
        const home = { bedroomBath: '4br3ba', sizeCategory: 'average' };
        const terms = { scope: 'following' as const, home, addOns: [] };
        const other = { version: series.version, fromNumber: visit.number, terms, ...ASKED };
        await attempt(done, 'another home', () =>
          changeSeries(deps, byOperator(operatorId), series.id, other),
        );
        return;
      }
      const rhythm = { every: 1 + chance.below(3), unit: 'week', weekday, time: '09:00' } as const;
      const change = { version: series.version, fromNumber: visit.number, rhythm, ...ASKED };
      await attempt(done, 'another rhythm', () =>
        changeSeries(deps, byOperator(operatorId), series.id, change),
      );
      return;
    }
    default: {
      const order = await lockedOrder(company, id);
      const from = dayAt(visit.starts_at.getTime(), TIME_ZONE);
      const { times } = await ownFreeTimes(deps, order, { from, days: 3 });
      const time = times[chance.below(Math.max(1, times.length))];
      if (time === undefined) return;
      const scope = chance.happens(0.3) ? ('following' as const) : ('one' as const);
      const wish = { start: new Date(time.start), visitId: visit.id, scope };
      await attempt(done, `a customer moves ${scope === 'one' ? 'one' : 'all that follow'}`, () =>
        moveOwnVisit(deps, { id }, wish),
      );
    }
  }
}

function lockedOrder({ db }: Company, id: OrderId) {
  return inTransaction(db, (trx) => lockOrder(trx, id));
}
