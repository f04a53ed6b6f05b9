import type { CalendarFeedsAnswer } from '#contract/console-scheduling.ts';
import { failure } from '#contract/failure.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/database/schema.ts';
import { sayFailure } from '#server/failure-texts.ts';
import { type CalendarProblem, calendarProblems } from './calendar-error.ts';
import { allFeeds, busyCalendars } from './feed-queries.ts';

/** Which calendars go out and come in; their addresses are told to nobody again. */
export async function listFeeds(db: Db, language: Language): Promise<CalendarFeedsAnswer> {
  const [feeds, busy] = await Promise.all([allFeeds(db), busyCalendars(db)]);
  return {
    feeds: feeds.map(({ createdAt, ...feed }) => ({ ...feed, createdAt: createdAt.toISOString() })),
    busy: busy.map(({ crewId, address, readAt, problem, warnings }) => ({
      crewId,
      host: new URL(address).host,
      readAt: readAt.toISOString(),
      problem: problem === null ? null : sayFailure(language, failure(knownProblem(problem))),
      warnings,
    })),
  };
}

/** A later version may have written another. */
function knownProblem(code: string): CalendarProblem {
  return calendarProblems.find((each) => each === code) ?? 'calendar-unreachable';
}
