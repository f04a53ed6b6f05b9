import { dateTimeFields } from '#ui/console/format.ts';
import { site } from '#ui/console/site.ts';
import { DAY_MINUTES, placeOf } from '#visits/console/parts/target.ts';
import { toCrew } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer, CalendarCrew, CalendarStop } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { openSpans } from '#visits/rules/free-times/open-spans.ts';
import { withoutSpans } from '#visits/rules/free-times/spans.ts';
import { minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

export interface Lane {
  /** Undefined: the lane of visits without a crew. */
  readonly crew: CalendarCrew | undefined;
  readonly visits: readonly CalendarStop[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const HOUR = 60;
/** The hours that a day always shows. */
const USUAL_HOURS: Span = { from: 8 * HOUR, to: 18 * HOUR };

/** A lane for each crew that works or has visits, and one for visits without a crew. */
export function lanesOf({ crews, visits }: CalendarAnswer, day: Day): Lane[] {
  const own = visits.filter((visit) => placeOf(visit).day === day);
  const lanes = crews.map((crew) => ({
    crew,
    visits: own.filter(({ crewId }) => crewId === crew.id),
  }));
  const loose = own.filter(({ crewId }) => crewId === null);
  return [
    ...lanes.filter(({ crew, visits: some }) => crew.active || some.length > 0),
    ...(loose.length > 0 ? [{ crew: undefined, visits: loose }] : []),
  ];
}

/** From the first working hour to the last, in minutes of the local clock. */
export function hoursShown(calendar: CalendarAnswer, day: Day): Span {
  const spans = [
    USUAL_HOURS,
    ...calendar.crews
      .filter(({ active }) => active)
      .flatMap((crew) => openSpansOn(calendar, crew, day)),
    ...calendar.visits.map(placeOf).filter((place) => place.day === day),
  ];
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

interface LaneDay {
  readonly crew: Lane['crew'];
  /** Only this lane's visits, on that day. */
  readonly visits: readonly Parameters<typeof placeOf>[0][];
}

/** When a crew works and is free, from now on; empty without a crew. */
export function freePlaces(
  calendar: Pick<CalendarAnswer, 'closedDays' | 'gridMinutes'>,
  { crew, visits }: LaneDay,
  day: Day,
  now = Date.now(),
): Span[] {
  if (!crew?.active) return [];
  const { starts, ends } = wallClock(day, site.timeZone);
  const over = now < starts ? 0 : now < ends ? minutesIn(day, now) : DAY_MINUTES;
  const grid = calendar.gridMinutes;
  return withoutSpans(openSpansOn(calendar, crew, day), [
    { from: 0, to: over },
    ...visits.map(placeOf),
  ])
    .map(({ from, to }) => ({ from: Math.ceil(from / grid) * grid, to }))
    .filter(({ from, to }) => to - from >= grid);
}

/** When a crew does not work; `off` is the reason for time off, otherwise null. */
export function shutSpans(
  calendar: Pick<CalendarAnswer, 'closedDays'>,
  crew: CalendarCrew,
  day: Day,
  hours: Span,
): (Span & { readonly off: string | null })[] {
  const open = openSpansOn(calendar, crew, day).sort((a, b) => a.from - b.from);
  const shut: (Span & { off: string | null })[] = [];
  let at = hours.from;
  for (const { from, to } of open) {
    if (at < from) shut.push({ from: at, to: from, off: null });
    at = Math.max(at, to);
  }
  if (at < hours.to) shut.push({ from: at, to: hours.to, off: null });
  return [...shut, ...offSpansOn(crew, day, hours)];
}

function openSpansOn(
  { closedDays }: Pick<CalendarAnswer, 'closedDays'>,
  crew: CalendarCrew,
  day: Day,
): Span[] {
  const spans = openSpans({ closedDays }, toCrew(crew), wallClock(day, site.timeZone));
  return spans.map(({ from, to }) => ({ from: minutesIn(day, from), to: minutesIn(day, to) }));
}

function offSpansOn(crew: CalendarCrew, day: Day, hours: Span): (Span & { off: string })[] {
  const clock = wallClock(day, site.timeZone);
  return crew.exceptions
    .filter(({ kind }) => kind === 'off')
    .map(({ from, to, reason }) => ({
      from: Math.max(Date.parse(from), clock.starts),
      to: Math.min(Date.parse(to), clock.ends),
      off: reason,
    }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to, off }) => ({
      from: Math.max(minutesIn(day, from), hours.from),
      to: Math.min(minutesIn(day, to), hours.to),
      off,
    }))
    .filter(({ from, to }) => from < to);
}

/** The local clock on that day; its end is 24:00. */
function minutesIn(day: Day, moment: number): number {
  const { date, time } = dateTimeFields(new Date(moment).toISOString());
  return date > day ? DAY_MINUTES : minutesOf(time);
}
