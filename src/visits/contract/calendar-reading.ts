import type { InstantText } from '#kernel/contract/answers.ts';

/** What in a calendar file could not be read. */
export const calendarWarningCodes = [
  'line-unreadable',
  'event-unreadable',
  'event-ends-before-start',
  'date-unreadable',
  'rule-unreadable',
  'rule-too-long',
  'zone-unreadable',
  'zone-unknown',
  'hours-unread',
] as const;
type CalendarWarningCode = (typeof calendarWarningCodes)[number];

export interface CalendarWarning {
  readonly code: CalendarWarningCode;
  /** The line in the file, from 1. */
  readonly line?: number;
}

/** How a busy calendar is read. */
export interface CalendarReadingAnswer {
  /** When the crew would be busy, soonest first. */
  readonly spans: readonly { readonly start: InstantText; readonly end: InstantText }[];
  readonly warnings: readonly CalendarWarning[];
}
