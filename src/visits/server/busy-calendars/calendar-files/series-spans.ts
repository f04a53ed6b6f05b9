import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import type { EpochMs, Span } from '#visits/rules/company.ts';
import type { CalendarEvent } from './calendar-event.ts';
import type { Length, ZonedTime } from './calendar-time.ts';
import type { FileLine } from './file-parts.ts';
import { RuleTooLongError, timesOfRule } from './recurrence.ts';
import { DAY_MS, momentOf, startOfDay, type WallTime, wallOf, type Zone } from './wall-time.ts';

/** No clock is further than this from UTC. */
const FAR_MS = 2 * DAY_MS;

export interface SpansQuestion {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly warn: (warning: CalendarWarning) => void;
}

/** When the events with one UID make someone busy: an appointment, or a series with its exceptions. */
export function spansOf(events: readonly CalendarEvent[], question: SpansQuestion): Span[] {
  const current = newestOf(events);
  const exceptions = current.filter(({ replaces }) => replaces !== null);
  const series = current.filter(({ replaces }) => replaces === null);
  return [
    ...series.flatMap((each) => spansOfSeries(each, exceptions, question)),
    // Each exception counts even if its series is not in the file.
    ...exceptions.flatMap((each) =>
      each.isBusy ? spansAt(each.start.wall, each.start.zone, each.length, question) : [],
    ),
  ];
}

/** Of several versions of an event, the highest SEQUENCE counts; all of them on a tie. */
function newestOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const newest = new Map<string, number>();
  const keyOf = ({ replaces }: CalendarEvent) =>
    replaces === null ? '' : `${replaces.kind} ${momentOf(replaces.wall, replaces.zone)}`;
  for (const event of events) {
    newest.set(keyOf(event), Math.max(event.sequence, newest.get(keyOf(event)) ?? 0));
  }
  return events.filter((event) => event.sequence === newest.get(keyOf(event)));
}

function spansOfSeries(
  event: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  question: SpansQuestion,
): Span[] {
  const starts = startsOf(event, question);
  const replaced = new Set(
    exceptions.map(({ replaces }) => replaces && onSeriesClock(event, replaces)),
  );
  const following = exceptions
    .filter(({ replacesFollowing }) => replacesFollowing)
    .map((exception) => ({
      exception,
      since: onSeriesClock(event, exception.replaces ?? event.start),
    }))
    .sort((a, b) => a.since - b.since);
  return [...starts].flatMap(([wall, length]) => {
    if (replaced.has(wall)) return [];
    const change = following.findLast(({ since }) => since <= wall);
    if (change === undefined) {
      return event.isBusy ? spansAt(wall, event.start.zone, length, question) : [];
    }
    const { exception, since } = change;
    if (!exception.isBusy) return [];
    const moved = wall + onSeriesClock(event, exception.start) - since;
    return spansAt(moved, event.start.zone, exception.length, question);
  });
}

/** The starts of a series without its excluded ones, each with its length. */
function startsOf(event: CalendarEvent, { to, warn }: SpansQuestion): Map<WallTime, Length> {
  const { zone, wall } = event.start;
  const series = { wall, zone, isDay: event.start.kind === 'day' };
  const last = to + FAR_MS;
  const timesOf = (line: FileLine): WallTime[] => {
    try {
      return timesOfRule(line.value, series, last);
    } catch (error) {
      const code = error instanceof RuleTooLongError ? 'rule-too-long' : 'rule-unreadable';
      warn({ code, line: line.number });
      return [];
    }
  };
  const starts = new Map([wall, ...event.rules.flatMap(timesOf)].map((at) => [at, event.length]));
  for (const { start, length } of event.extra) {
    const isDayOfTimes = start.kind === 'day' && !series.isDay;
    const at = onSeriesClock(event, start) + (isDayOfTimes ? wall - startOfDay(wall) : 0);
    starts.set(at, length ?? event.length);
  }
  for (const at of event.exceptRules.flatMap(timesOf)) starts.delete(at);
  const days = new Set<WallTime>();
  for (const time of event.excluded) {
    if (time.kind === 'day') days.add(time.wall);
    else starts.delete(onSeriesClock(event, time));
  }
  for (const at of starts.keys()) if (days.has(startOfDay(at))) starts.delete(at);
  return starts;
}

/** A time on the clock of a series; a time without a zone already uses that clock. */
function onSeriesClock({ start }: CalendarEvent, time: ZonedTime): WallTime {
  if (start.kind === 'day')
    return startOfDay(time.kind === 'utc' ? wallOf(time.wall, start.zone) : time.wall);
  if (time.kind === 'day' || time.isFloating) return time.wall;
  return wallOf(momentOf(time.wall, time.zone), start.zone);
}

/** The span of an occurrence, or none if it is outside the requested time, as most of a long series is. */
export function spansAt(
  wall: WallTime,
  zone: Zone,
  { days, ms }: Length,
  { from, to }: SpansQuestion,
): Span[] {
  const isFar = wall > to + FAR_MS || wall + days * DAY_MS + ms < from - FAR_MS;
  if (isFar) return [];
  return [{ from: momentOf(wall, zone), to: momentOf(wall + days * DAY_MS, zone) + ms }];
}
