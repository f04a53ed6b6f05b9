import type { Notifications } from '#platform/server/database/notifications.ts';

/** Returns about free times, kept while nothing that they are made of changes. */
export interface KeptTimes {
  /** What was answered to this question within the minute; else what is answered now. */
  answer(question: string, find: () => Promise<string>): Promise<string>;
  stop(): void;
}

const CHANNEL = 'times';
/** What is too soon by now, and holds that are over, change an answer without anyone's doing. */
const MINUTE_MS = 60_000;
const MOST_KEPT = 500;

/**
 * PostgreSQL notifies of each commit that changes a visit, a crew, its times or the rules; what was
 * kept is forgotten then. Pressing Continue looks again under the day's lock, so that an answer
 * which is a moment too old costs a second choice at most, and never sells a time twice.
 */
export function keepTimes(
  notifications: Pick<Notifications, 'hear'>,
  now: () => number = Date.now,
): KeptTimes {
  let kept = new Map<string, Promise<string>>();
  let minute = 0;
  const stop = notifications.hear(CHANNEL, () => {
    kept = new Map();
  });
  return {
    answer(question, find) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute || kept.size >= MOST_KEPT) kept = new Map();
      minute = current;
      const known = kept.get(question);
      if (known !== undefined) return known;
      const asked = find();
      const into = kept;
      into.set(question, asked);
      asked.catch(() => into.delete(question));
      return asked;
    },
    stop,
  };
}
