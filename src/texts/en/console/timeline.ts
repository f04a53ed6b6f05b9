import { type TimelineKind, timelineTexts } from '#domain/booking/timeline.ts';

/** What an operator reads of the things that happened to a booking. */
export const operatorTimeline = Object.fromEntries(
  Object.entries(timelineTexts).map(([kind, { operator }]) => [kind, operator]),
) as Readonly<Record<TimelineKind, string>>;
