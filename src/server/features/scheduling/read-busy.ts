import { parentPort, workerData } from 'node:worker_threads';
import ical, { type EventInstance, type VEvent } from 'node-ical';
import type { Span } from '#domain/scheduling/company.ts';
import { unionOf } from '#domain/scheduling/spans.ts';
import { wallClock } from '#domain/scheduling/wall-clock.ts';
import type { BusyQuestion } from './busy-times.ts';

/** The thread that `busyTimes` starts: reads a calendar file, sends when it is busy, ends. */
const { text, timeZone, from, to } = workerData as BusyQuestion;
const events = Object.values(ical.sync.parseICS(text)).filter(
  (each): each is VEvent => each?.type === 'VEVENT',
);
const spans = events
  .flatMap((event) =>
    ical.expandRecurringEvent(event, {
      from: new Date(from),
      to: new Date(to),
      expandOngoing: true,
    }),
  )
  .filter(({ event }) => event.transparency !== 'TRANSPARENT' && event.status !== 'CANCELLED')
  .map(spanOf);
parentPort?.postMessage(unionOf(spans).filter((span) => span.from < to && span.to > from));

/** A whole day is one of the business's calendar, wherever this process believes to be. */
function spanOf({ start, end, isFullDay }: EventInstance): Span {
  if (!isFullDay) return { from: start.getTime(), to: end.getTime() };
  return {
    from: wallClock(dayOf(start), timeZone).starts,
    to: wallClock(dayOf(end), timeZone).starts,
  };
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}
