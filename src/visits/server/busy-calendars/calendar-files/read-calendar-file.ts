import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import type { EpochMs, Span } from '#visits/rules/company.ts';
import { unionOfSpans } from '#visits/rules/free-times/spans.ts';
import { CalendarError } from '#visits/server/busy-calendars/calendar-error.ts';
import { type CalendarEvent, readEvent, readPeriod } from './calendar-event.ts';
import { type FilePart, linesOf, readFileParts } from './file-parts.ts';
import { type FileZones, zonesOf } from './file-zones.ts';
import { type SpansQuestion, spansAt, spansOf } from './series-spans.ts';
import { DAY_MS } from './wall-time.ts';

export interface FileQuestion {
  readonly text: string;
  /** The business's zone, for whole days and for times without a zone. */
  readonly timeZone: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export interface FileReading {
  readonly spans: readonly Span[];
  readonly warnings: readonly CalendarWarning[];
}

/** Thirty a day for a year: more than any crew has. */
const MAX_SPANS = 10_000;
const MAX_WARNINGS = 100;

/**
 * When a calendar file says that someone is busy, and what could not be read. Leaves out an event or rule with an
 * error, with a warning.
 * @throws CalendarError if it is not a calendar, or is cut off.
 */
export function readCalendarFile({ text, timeZone, from, to }: FileQuestion): FileReading {
  const warnings: CalendarWarning[] = [];
  const warn = (warning: CalendarWarning) => {
    const isTold = warnings.some(
      ({ code, line }) => code === warning.code && line === warning.line,
    );
    if (!isTold && warnings.length < MAX_WARNINGS) warnings.push(warning);
  };
  const question = { from, to, warn };
  const spans = readFileParts(text, warn).flatMap((calendar) =>
    busySpansOf(calendar, zonesOf(calendar, timeZone, to + DAY_MS * 2, warn), question),
  );
  const busy = unionOfSpans(spans).filter((span) => span.from < to && span.to > from);
  if (busy.length > MAX_SPANS) throw new CalendarError('calendar-takes-too-long');
  return { spans: busy, warnings: warnings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

function busySpansOf(calendar: FilePart, zones: FileZones, question: SpansQuestion): Span[] {
  const hours = calendar.parts.find(({ name }) => name === 'VAVAILABILITY');
  if (hours !== undefined) question.warn({ code: 'hours-unread', line: hours.line });
  const byUid = new Map<string, CalendarEvent[]>();
  for (const part of calendar.parts) {
    const event = part.name === 'VEVENT' ? readEvent(part, zones, question.warn) : null;
    if (event === null) continue;
    const others = byUid.get(event.uid);
    if (others === undefined) byUid.set(event.uid, [event]);
    else others.push(event);
  }
  return [
    ...[...byUid.values()].flatMap((events) => spansOf(events, question)),
    ...calendar.parts
      .filter(({ name }) => name === 'VFREEBUSY')
      .flatMap((part) => busyPeriods(part, zones, question)),
  ];
}

/** Periods that are not free (RFC 5545, 3.2.9: busy if there is no FBTYPE). */
function busyPeriods(part: FilePart, zones: FileZones, question: SpansQuestion): Span[] {
  return linesOf(part, 'FREEBUSY')
    .filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((line) => line.value.split(',').map((value) => ({ line, value })))
    .flatMap(({ line, value }) => {
      const { start, length } = readPeriod(line, value, zones) ?? {};
      if (start !== undefined && length) return spansAt(start.wall, start.zone, length, question);
      question.warn({ code: 'date-unreadable', line: line.number });
      return [];
    });
}
