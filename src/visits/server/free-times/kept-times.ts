import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Company } from '#visits/server/crews/company.ts';
import type { TakenAndWaiting } from './taken-around.ts';

/** What all answers about the same days are based on, for any home. */
export interface Calendar {
  readonly company: Company;
  readonly taken: TakenAndWaiting;
}

/** A cache of free times and of the calendar behind them, emptied by every change. */
export interface FreeTimeCache {
  /** The cached answer to a question, at most a minute old; otherwise finds it now. */
  answer(question: string, find: () => Promise<string>): Promise<string>;
  /** The cached calendar of some days, at most a minute old; otherwise reads it now. */
  calendar(days: string, read: () => Promise<Calendar | null>): Promise<Calendar | null>;
  stop(): void;
}

const CHANNEL = 'times';
/** Answers also change without any event, as times become too soon and holds end. */
const MINUTE_MS = 60_000;
const MAX_ANSWERS = 500;
/** Each holds all visits of its days: three megabytes with 300 crews. */
const MAX_CALENDARS = 8;

/**
 * PostgreSQL notifies of each commit that changes a visit, a crew, its times or the rules, which empties the cache.
 * Pressing Continue checks again under the day's lock, so an outdated answer costs at most a second choice and never
 * sells a time twice.
 */
export function createFreeTimeCache(
  notifications: Pick<Notifications, 'hear'>,
  now: () => number = Date.now,
): FreeTimeCache {
  const answers = createMinuteCache<string>(MAX_ANSWERS, now);
  const calendars = createMinuteCache<Calendar | null>(MAX_CALENDARS, now);
  const stop = notifications.hear(CHANNEL, () => {
    answers.forget();
    calendars.forget();
  });
  return { answer: answers.find, calendar: calendars.find, stop };
}

function createMinuteCache<T>(most: number, now: () => number) {
  let kept = new Map<string, Promise<T>>();
  let minute = 0;
  return {
    forget: () => {
      kept = new Map();
    },
    find: (question: string, find: () => Promise<T>): Promise<T> => {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute || kept.size >= most) kept = new Map();
      minute = current;
      const known = kept.get(question);
      if (known !== undefined) return known;
      const found = find();
      const into = kept;
      into.set(question, found);
      found.catch(() => into.delete(question));
      return found;
    },
  };
}
