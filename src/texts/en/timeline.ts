import { type TimelineKind, timelineTexts } from '#domain/booking/timeline.ts';

/** What a customer reads of the things that happened; null: not the customer's business. */
export const ownTimeline = Object.fromEntries(
  Object.entries(timelineTexts).map(([kind, { customer }]) => [kind, customer]),
) as Readonly<Record<TimelineKind, string | null>>;
