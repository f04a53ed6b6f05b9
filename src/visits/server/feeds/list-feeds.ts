import type { Language } from '#kernel/rules/language.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { CalendarFeedsAnswer } from '#visits/contract/scheduling.ts';
import {
  type CalendarProblem,
  calendarProblems,
} from '#visits/server/busy-calendars/calendar-error.ts';
import { allFeeds, busyCalendars } from './feed-queries.ts';

/** Outgoing feeds and incoming busy calendars, without their addresses. */
export async function listFeeds(db: Db, language: Language): Promise<CalendarFeedsAnswer> {
  const [feeds, busy] = await Promise.all([allFeeds(db), busyCalendars(db)]);
  return {
    feeds: feeds.map(({ createdAt, ...feed }) => ({ ...feed, createdAt: createdAt.toISOString() })),
    busy: busy.map(({ crewId, address, readAt, problem, warnings }) => ({
      crewId,
      host: new URL(address).host,
      readAt: readAt.toISOString(),
      problem:
        problem === null ? null : failureSentence(language, failure(toCalendarProblem(problem))),
      warnings,
    })),
  };
}

/** A later version may have stored an unknown code. */
function toCalendarProblem(code: string): CalendarProblem {
  return calendarProblems.find((each) => each === code) ?? 'calendar-unreachable';
}
