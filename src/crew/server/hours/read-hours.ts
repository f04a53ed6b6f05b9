import type { HoursAnswer, OddHours, PersonHours } from '#crew/contract/hours.ts';
import type { CrewHoursAnswer } from '#crew/contract/phone.ts';
import { personClock } from '#crew/rules/hours/clock.ts';
import { type DayHours, dayHours } from '#crew/rules/hours/day-hours.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { type ClockedRow, clockedBetween, uncountedSince } from './hours-queries.ts';

interface HoursDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
}

interface Days {
  readonly from: string;
  readonly days: number;
}

/** A clock may run over midnight: what began the evening before is read too. */
const BEFORE_MS = 24 * 3_600_000;
const MOST_UNCOUNTED = 200;

/** Hours of everyone, by day; those with something odd first. */
export async function readHours({ db, settings }: HoursDeps, asked: Days): Promise<HoursAnswer> {
  const { timeZone } = settings.business;
  const { first, last, to } = boundsOf(asked, timeZone);
  const rows = await clockedBetween(db, new Date(first - BEFORE_MS), new Date(last), null);
  const uncounted = await uncountedSince(db, new Date(first), MOST_UNCOUNTED);
  const people = [...Map.groupBy(rows, ({ personId }) => personId)]
    .map(([id, events]) => hoursOf(id, events, asked.from, to, timeZone))
    .filter(({ days, odd, runningSince }) => {
      return days.length > 0 || odd.length > 0 || runningSince !== null;
    })
    .toSorted(
      (one, other) =>
        Number(other.odd.length > 0) - Number(one.odd.length > 0) ||
        one.name.localeCompare(other.name),
    );
  return {
    ...{ from: asked.from, to },
    people,
    uncounted: uncounted.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** One person's own hours, as their phone shows them. */
export async function ownHours(
  { db, settings }: HoursDeps,
  personId: PersonId,
  asked: Days,
): Promise<CrewHoursAnswer> {
  const { timeZone } = settings.business;
  const { first, last, to } = boundsOf(asked, timeZone);
  const rows = await clockedBetween(db, new Date(first - BEFORE_MS), new Date(last), personId);
  const { days, odd, runningSince } = hoursOf(personId, rows, asked.from, to, timeZone);
  const open = [...odd.filter(({ oddity }) => oddity === 'open').map(({ at }) => at), runningSince];
  const openDays = open.map((at) => (at === null ? null : dayOf(at, timeZone)));
  return {
    days: days.map(({ date, workedMinutes, drivingMinutes }) => {
      return { date, workedMinutes, drivingMinutes, isOpen: openDays.includes(date) };
    }),
  };
}

function dayOf(at: string, timeZone: string): string {
  return dayAt(Date.parse(at), timeZone);
}

function boundsOf({ from, days }: Days, timeZone: string) {
  const to = addDays(from, days - 1);
  return { to, first: wallClock(from, timeZone).starts, last: wallClock(to, timeZone).ends };
}

function hoursOf(
  id: PersonId,
  events: readonly ClockedRow[],
  from: string,
  to: string,
  timeZone: string,
): PersonHours {
  const { spans, odd, runningSince } = personClock(events);
  const days = dayHours(spans, timeZone).filter(({ date }) => date >= from && date <= to);
  const first = wallClock(from, timeZone).starts;
  const ofClock = odd.filter(({ at }) => at >= first);
  return {
    id,
    name: events[0]?.who ?? '',
    days,
    workedMinutes: sumOf(days, 'workedMinutes'),
    drivingMinutes: sumOf(days, 'drivingMinutes'),
    breakMinutes: sumOf(days, 'breakMinutes'),
    runningSince: runningSince === null ? null : new Date(runningSince).toISOString(),
    odd: [
      ...ofClock.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
      ...oddEvents(events.filter(({ at }) => at >= first)),
    ],
  };
}

/** What the phone itself said is odd: its clock was wrong, or nobody knows where it was. */
function oddEvents(events: readonly ClockedRow[]): OddHours[] {
  return events.flatMap(({ at, visitId, offset, place }) => {
    const told = { at: new Date(at).toISOString(), visitId };
    return [
      ...(offset === 0 ? [] : [{ ...told, oddity: 'clock-wrong' as const }]),
      ...(place === 'denied' ? [{ ...told, oddity: 'no-place' as const }] : []),
    ];
  });
}

function sumOf(
  days: readonly DayHours[],
  field: 'workedMinutes' | 'drivingMinutes' | 'breakMinutes',
): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}
