import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import { type Length, readLength, readZonedTime, type ZonedTime } from './calendar-time.ts';
import { type FileLine, type FilePart, lineOf, linesOf } from './file-parts.ts';
import type { FileZones } from './file-zones.ts';
import { DAY_MS, momentOf, startOfDay } from './wall-time.ts';

/** One VEVENT: an appointment, a series, or an exception of a series. */
export interface CalendarEvent {
  readonly uid: string;
  readonly start: ZonedTime;
  readonly length: Length;
  readonly isBusy: boolean;
  readonly sequence: number;
  readonly rules: readonly FileLine[];
  readonly exceptRules: readonly FileLine[];
  /** More starts (RDATE), some with their own length. */
  readonly extra: readonly { readonly start: ZonedTime; readonly length: Length | null }[];
  readonly excluded: readonly ZonedTime[];
  /** The start of the occurrence that this one replaces. Null: it is not an exception. */
  readonly replaces: ZonedTime | null;
  /** RANGE=THISANDFUTURE: replaces that occurrence and all after it. */
  readonly replacesFollowing: boolean;
}

type Warn = (warning: CalendarWarning) => void;

/** Null, with a warning, for an event without a readable time. */
export function readEvent(part: FilePart, zones: FileZones, warn: Warn): CalendarEvent | null {
  const startLine = lineOf(part, 'DTSTART');
  const start = startLine && attempt(() => readZonedTime(startLine, startLine.value, zones));
  if (start === undefined) {
    warn({ code: 'event-unreadable', line: startLine?.number ?? part.line });
    return null;
  }
  const length = lengthOf(part, start, zones, warn);
  if (length === null) return null;
  const replacesLine = lineOf(part, 'RECURRENCE-ID');
  const replaces = replacesLine && readReplaced(replacesLine, start);
  return {
    // Without a UID it belongs to no series.
    uid: lineOf(part, 'UID')?.value ?? `line ${part.line}`,
    start,
    length,
    isBusy:
      lineOf(part, 'TRANSP')?.value.toUpperCase() !== 'TRANSPARENT' &&
      lineOf(part, 'STATUS')?.value.toUpperCase() !== 'CANCELLED',
    sequence: Number(lineOf(part, 'SEQUENCE')?.value) || 0,
    rules: linesOf(part, 'RRULE'),
    exceptRules: linesOf(part, 'EXRULE'),
    extra: valuesOf('RDATE').flatMap(({ line, value }) => {
      const extra = readPeriod(line, value, zones);
      return extra ?? told(line);
    }),
    excluded: valuesOf('EXDATE').flatMap(
      ({ line, value }) => attempt(() => readZonedTime(line, value, zones)) ?? told(line),
    ),
    replaces: replaces ?? null,
    replacesFollowing: replacesLine?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };

  function valuesOf(name: string): { line: FileLine; value: string }[] {
    return linesOf(part, name).flatMap((line) =>
      line.value.split(',').map((value) => ({ line, value })),
    );
  }

  function readReplaced(line: FileLine, instead: ZonedTime): ZonedTime {
    const time = attempt(() => readZonedTime(line, line.value, zones));
    if (time === undefined) told(line);
    return time ?? instead;
  }

  function told({ number }: FileLine): [] {
    warn({ code: 'date-unreadable', line: number });
    return [];
  }
}

/** "start", "start/end" or "start/length"; undefined if it cannot be read. */
export function readPeriod(
  line: FileLine,
  text: string,
  zones: FileZones,
): { start: ZonedTime; length: Length | null } | undefined {
  const [from = '', to] = text.split('/');
  return attempt(() => {
    const start = readZonedTime(line, from, zones);
    if (to === undefined) return { start, length: null };
    if (/^[+-]?P/i.test(to.trim())) return { start, length: readLength(to.trim()) };
    return { start, length: lengthUntil(start, readZonedTime(line, to, zones)) };
  });
}

/** Null, with a warning, if it ends before it begins or its end cannot be read. */
function lengthOf(part: FilePart, start: ZonedTime, zones: FileZones, warn: Warn): Length | null {
  const line = lineOf(part, 'DTEND') ?? lineOf(part, 'DURATION');
  // RFC 5545, 3.6.1: without an end, a whole day lasts one day, anything else a moment.
  if (line === undefined) return { days: start.kind === 'day' ? 1 : 0, ms: 0 };
  const length = attempt(() =>
    line.name === 'DURATION'
      ? readLength(line.value)
      : lengthUntil(start, readZonedTime(line, line.value, zones)),
  );
  if (length === undefined) {
    warn({ code: 'event-unreadable', line: line.number });
    return null;
  }
  if (length.days < 0 || length.ms < 0) {
    warn({ code: 'event-ends-before-start', line: line.number });
    return null;
  }
  return length;
}

function lengthUntil(start: ZonedTime, end: ZonedTime): Length {
  if (start.kind === 'day') {
    const days = Math.ceil((end.wall - startOfDay(start.wall)) / DAY_MS);
    // An all-day event that ends on its first day lasts that day: some producers do not follow RFC 5545.
    return { days: days === 0 ? 1 : days, ms: 0 };
  }
  const zone = end.kind === 'day' ? start.zone : end.zone;
  return { days: 0, ms: momentOf(end.wall, zone) - momentOf(start.wall, start.zone) };
}

/** Undefined if the text cannot be read; the reason does not matter. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
