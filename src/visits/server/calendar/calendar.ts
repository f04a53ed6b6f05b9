import { z } from 'zod';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { pageOf, pageRequest } from '#platform/server/http/cursor.ts';
import type {
  CalendarAnswer,
  CalendarCrew,
  CalendarStop,
  CalendarStopsAnswer,
  CalendarVisit,
} from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { notesOf } from '#visits/rules/visit-notes.ts';
import { addDays, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { ownRules } from '#visits/server/crews/company-queries.ts';
import { type CrewsDeps, listCrews } from '#visits/server/crews/crews.ts';
import { placeOfRow } from '#visits/server/schedules/place-table.ts';
import {
  pageOfStops,
  type ShownStop,
  type ShownVisit,
  waitingForTime,
} from './calendar-queries.ts';

/** What an answer may hold, in bytes of JSON; 300 crews take half of it. */
const ANSWER_BYTES = 290_000;
const MOST_STOPS = 250;
const MOST_WAITING = 200;

interface AskedDays {
  readonly from: Day;
  readonly days: number;
}

/** The first visits of some days, the crews, and what waits for a time. */
export async function readCalendar(deps: CrewsDeps, asked: AskedDays): Promise<CalendarAnswer> {
  const { db, timeZone } = deps;
  const [rules, crews, stops, waiting] = await Promise.all([
    ownRules(db),
    listCrews(deps),
    findStops(deps, asked, undefined),
    waitingForTime(db, MOST_WAITING),
  ]);
  const calendar = {
    timeZone,
    gridMinutes: rules.grid_minutes,
    closedDays: rules.closed_days,
    crews: crews.map((crew) => crewOf(crew, asked, timeZone)),
    waiting: waiting.map(({ paidAt, ...booking }) => ({
      ...booking,
      paidAt: paidAt && isoText(paidAt.getTime(), timeZone),
    })),
  };
  return { ...calendar, ...fitted(stops, timeZone, ANSWER_BYTES - bytesOf(calendar)) };
}

/** The visits that follow those of another answer. @throws a problem: 422 a wrong cursor. */
export async function readStops(
  deps: CrewsDeps,
  { after, ...asked }: AskedDays & { readonly after: string },
): Promise<CalendarStopsAnswer> {
  return fitted(await findStops(deps, asked, after), deps.timeZone, ANSWER_BYTES);
}

async function findStops({ db, timeZone }: CrewsDeps, asked: AskedDays, after: string | undefined) {
  const page = pageRequest({ after, before: undefined }, z.iso.datetime());
  const found = await pageOfStops(db, spanOf(asked, timeZone), page.from, MOST_STOPS + 1);
  return { page, found };
}

/** As many as fit into an answer, and at least one. */
function fitted(
  { page, found }: Awaited<ReturnType<typeof findStops>>,
  timeZone: string,
  room: number,
): CalendarStopsAnswer {
  const stops = found.slice(0, MOST_STOPS).map((stop) => toldStop(stop, timeZone));
  let left = room;
  const over = stops.findIndex((stop) => {
    left -= bytesOf(stop) + 1;
    return left < 0;
  });
  const size = over === -1 ? stops.length : Math.max(1, over);
  const { next } = pageOf(found, page, size, ({ id, position }) => ({ id, value: position }));
  return { visits: stops.slice(0, size), next };
}

function bytesOf(told: object): number {
  return Buffer.byteLength(JSON.stringify(told));
}

function spanOf({ from, days }: AskedDays, timeZone: string): { first: Date; last: Date } {
  return {
    first: new Date(wallClock(from, timeZone).starts),
    last: new Date(wallClock(addDays(from, days), timeZone).starts),
  };
}

/** What the calendar shows of a crew, and of its time off and extra hours those of the days. */
function crewOf(
  { services: _, addOns: __, exceptions, ...crew }: Awaited<ReturnType<typeof listCrews>>[number],
  asked: AskedDays,
  timeZone: string,
): CalendarCrew {
  const { first, last } = spanOf(asked, timeZone);
  return {
    ...crew,
    exceptions: exceptions.filter(
      ({ from, to }) => Date.parse(from) < last.getTime() && Date.parse(to) > first.getTime(),
    ),
  };
}

function toldStop(stop: ShownStop, timeZone: string): CalendarStop {
  const { state, serviceId, laborMinutes, addOns, ofCustomer } = stop;
  const place = placeOfRow(stop);
  return {
    ...toldVisit(stop, timeZone),
    state,
    address: addressLines(place.address),
    notes: { ...notesOf(place), customer: ofCustomer ?? '' },
    serviceId,
    laborMinutes,
    addOns,
  };
}

/** A visit with its moments as the business's wall clock shows them. */
export function toldVisit(visit: ShownVisit, timeZone: string): CalendarVisit {
  const { id, version, orderId, crewId, state, service, customer, hasEmail, postalCode } = visit;
  return {
    ...{ id, version, orderId, crewId, state, service, customer, hasEmail, postalCode },
    start: isoText(visit.startsAt.getTime(), timeZone),
    end: isoText(visit.endsAt.getTime(), timeZone),
  };
}
