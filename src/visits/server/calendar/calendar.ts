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
import { addOnsDoneAt } from '#visits/rules/own-visit.ts';
import { notesOf } from '#visits/rules/visit-notes.ts';
import { addDays, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { loadCompany } from '#visits/server/crews/company.ts';
import { INITIAL_RULES } from '#visits/server/crews/company-rows.ts';
import { listCrews } from '#visits/server/crews/crews.ts';
import { placeOfRow } from '#visits/server/schedules/place-table.ts';
import {
  pageOfStops,
  type ShownStop,
  type ShownVisit,
  waitingForTime,
} from './calendar-queries.ts';
import {
  loadVisitContext,
  toConsoleVisit,
  type VisitContext,
  type VisitContextDeps,
  visitContextOf,
} from './told-visit.ts';

/** The limit of an answer, in bytes of JSON; 300 crews take half of it. */
const ANSWER_BYTES = 290_000;
const MAX_STOPS = 250;
const MAX_WAITING = 200;

interface RequestedDays {
  readonly from: Day;
  readonly days: number;
}

/** The first visits of some days, the crews, and the bookings waiting for a time. */
export async function readCalendar(
  deps: VisitContextDeps,
  asked: RequestedDays,
): Promise<CalendarAnswer> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const [company, crews, stops, waiting] = await Promise.all([
    loadCompany(db, settings, now()),
    listCrews({ db, timeZone, now }),
    findStops(deps, asked, undefined),
    waitingForTime(db, MAX_WAITING),
  ]);
  const membersOf = new Map(company?.everyone.map(({ id, members }) => [id, members]));
  const calendar = {
    timeZone,
    gridMinutes: company?.rules.gridMinutes ?? INITIAL_RULES.gridMinutes,
    closedDays: company?.rules.closedDays ?? [],
    crews: crews.map((crew) => crewOf(crew, membersOf.get(crew.id) ?? null, asked, timeZone)),
    waiting: waiting.map(({ paidAt, ...booking }) => ({
      ...booking,
      paidAt: paidAt && isoText(paidAt.getTime(), timeZone),
    })),
  };
  const teller = visitContextOf(company, timeZone, now());
  return { ...calendar, ...fittingStops(stops, teller, ANSWER_BYTES - bytesOf(calendar)) };
}

/** The visits that follow another answer's. @throws a problem: 422 a wrong cursor. */
export async function readStops(
  deps: VisitContextDeps,
  { after, ...asked }: RequestedDays & { readonly after: string },
): Promise<CalendarStopsAnswer> {
  const [stops, teller] = await Promise.all([
    findStops(deps, asked, after),
    loadVisitContext(deps),
  ]);
  return fittingStops(stops, teller, ANSWER_BYTES);
}

async function findStops(
  { db, settings }: VisitContextDeps,
  asked: RequestedDays,
  after: string | undefined,
) {
  const { timeZone } = settings.business;
  const page = pageRequest({ after, before: undefined }, z.iso.datetime());
  const found = await pageOfStops(db, spanOf(asked, timeZone), page.from, MAX_STOPS + 1);
  return { page, found };
}

/** As many visits as fit into an answer, and at least one. */
function fittingStops(
  { page, found }: Awaited<ReturnType<typeof findStops>>,
  teller: VisitContext,
  room: number,
): CalendarStopsAnswer {
  const stops = found.slice(0, MAX_STOPS).map((stop) => toCalendarStop(stop, teller));
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

function spanOf({ from, days }: RequestedDays, timeZone: string): { first: Date; last: Date } {
  return {
    first: new Date(wallClock(from, timeZone).starts),
    last: new Date(wallClock(addDays(from, days), timeZone).starts),
  };
}

/** What the calendar shows of a crew, with its time off and extra hours on the shown days. */
function crewOf(
  { services: _, addOns: __, exceptions, ...crew }: Awaited<ReturnType<typeof listCrews>>[number],
  members: CalendarCrew['members'],
  asked: RequestedDays,
  timeZone: string,
): CalendarCrew {
  const { first, last } = spanOf(asked, timeZone);
  return {
    ...crew,
    members,
    exceptions: exceptions.filter(
      ({ from, to }) => Date.parse(from) < last.getTime() && Date.parse(to) > first.getTime(),
    ),
  };
}

function toCalendarStop(stop: ShownStop, teller: VisitContext): CalendarStop {
  const { state, serviceId, addOns, ofCustomer, own } = stop;
  const place = placeOfRow(stop);
  return {
    ...toCalendarVisit(stop, teller),
    state,
    address: addressLines(place.address),
    notes: { ...notesOf(place), customer: ofCustomer ?? '', visit: own.note },
    serviceId,
    addOns: addOnsDoneAt(addOns, own),
    purpose: own.purpose,
  };
}

/** A visit with the details that its block shows. */
export function toCalendarVisit(visit: ShownVisit, teller: VisitContext): CalendarVisit {
  const { service, customer, hasEmail, postalCode, laborMinutes } = visit;
  return {
    ...toConsoleVisit(visit, teller),
    service,
    customer,
    hasEmail,
    postalCode,
    laborMinutes,
  };
}
