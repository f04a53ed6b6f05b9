import type { Notifications } from '#platform/server/database/notifications.ts';
import type { Company } from '#visits/server/crews/company.ts';
import type { Taken } from './taken-around.ts';

/** What all answers about the same days are made of, wherever the home is. */
export interface Calendar {
  readonly company: Company;
  readonly taken: Taken;
}

/** Answers about free times, and the calendar that they come from, kept while neither can change. */
export interface KeptTimes {
  /** What was answered to this question within the minute; else what is answered now. */
  answer(question: string, find: () => Promise<string>): Promise<string>;
  /** The calendar of some days as it was read within the minute; else as it is read now. */
  calendar(days: string, read: () => Promise<Calendar | null>): Promise<Calendar | null>;
  stop(): void;
}

const CHANNEL = 'times';
/** What is too soon by now, and holds that are over, change an answer without anyone's doing. */
const MINUTE_MS = 60_000;
const MOST_ANSWERS = 500;
/** Each holds all visits of its days: three megabytes where there are 300 crews. */
const MOST_CALENDARS = 8;

/**
 * PostgreSQL notifies of each commit that changes a visit, a crew, its times or the rules; what was
 * kept is forgotten then. Pressing Continue looks again under the day's lock, so that an answer
 * which is a moment too old costs a second choice at most, and never sells a time twice.
 */
export function keepTimes(
  notifications: Pick<Notifications, 'hear'>,
  now: () => number = Date.now,
): KeptTimes {
  const answers = keep<string>(MOST_ANSWERS, now);
  const calendars = keep<Calendar | null>(MOST_CALENDARS, now);
  const stop = notifications.hear(CHANNEL, () => {
    answers.forget();
    calendars.forget();
  });
  return { answer: answers.find, calendar: calendars.find, stop };
}

function keep<T>(most: number, now: () => number) {
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
