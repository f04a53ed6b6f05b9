import webPush from 'web-push';
import type { PushMessage } from '#crew/contract/push.ts';
import { type DayDigests, haveDaysChanged } from '#crew/rules/days/changed-days.ts';
import { pushTexts as en } from '#crew/words/en/push.ts';
import { pushTexts as es } from '#crew/words/es/push.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { dayDigests } from '#visits/server/visits.ts';
import type { PostPush, PushPost } from './post-push.ts';
import type { PushKeys } from './push-keys.ts';
import {
  type DuePush,
  deletePush,
  forgetDeadPushes,
  phonesToNotify,
  settleTry,
  storeDayDigests,
  takeDue,
} from './push-queries.ts';

export interface NotifyDaysDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly pushKeys: PushKeys;
  readonly postPush: PostPush;
  readonly logger: Pick<Logger, 'info'>;
  readonly now: () => Date;
}

const words = { en, es } as const satisfies Record<string, PushMessage>;

/** Today and tomorrow, the days that the phone shows. */
const DAYS = 2;
/** We wake no one: changes at night are sent in the morning, by the company's clock. */
const FIRST_MINUTE = 6 * 60;
const LAST_MINUTE = 21 * 60;
const BATCH = 20;
/** The job ends before the clock starts the next one. */
const MAX_BATCHES = 4;
const MINUTE = 60_000;
const LEASE_MS = 5 * MINUTE;
/** Minutes until the next try, by the number of tries. */
const WAITS = [1, 5, 15, 60];
/** A message that was not fetched within a day is useless. */
const KEPT_SECONDS = 86_400;

/**
 * Notifies phones whose day has other visits than their last message said, no matter who changed it. Not the only
 * way: the page shows the day whenever it opens.
 */
export async function notifyChangedDays(deps: NotifyDaysDeps): Promise<void> {
  const { db, settings, now } = deps;
  await forgetDeadPushes(db);
  await noteChanges(deps);
  const { timeZone } = settings.business;
  const clock = wallClock(dayAt(now().getTime(), timeZone), timeZone);
  if (now().getTime() < clock.at(FIRST_MINUTE) || now().getTime() >= clock.at(LAST_MINUTE)) return;
  for (let count = 0; count < MAX_BATCHES; count += 1) {
    const until = new Date(now().getTime() + LEASE_MS);
    const due = await takeDue(db, now(), until, BATCH);
    await Promise.all(due.map((push) => notifyPhone(deps, push, until)));
    if (due.length < BATCH) return;
  }
}

async function noteChanges({ db, settings, now }: NotifyDaysDeps): Promise<void> {
  const phones = await phonesToNotify(db);
  if (phones.length === 0) return;
  const { timeZone } = settings.business;
  const today = dayAt(now().getTime(), timeZone);
  const people = [...new Set(phones.map(({ personId }) => personId))];
  const digests = await dayDigests(db, timeZone, people, { from: today, days: DAYS });
  for (const { deviceId, personId, told } of phones) {
    const days: DayDigests = Object.fromEntries(
      Array.from({ length: DAYS }, (_, index) => {
        const day = addDays(today, index);
        return [day, digests.get(`${personId} ${day}`) ?? ''];
      }),
    );
    if (JSON.stringify(days) === JSON.stringify(told)) continue;
    await storeDayDigests(db, deviceId, days, haveDaysChanged(told, days) ? now() : null);
  }
}

async function notifyPhone(deps: NotifyDaysDeps, push: DuePush, until: Date): Promise<void> {
  const { db, postPush, logger, now } = deps;
  const message = messageTo(deps, push);
  if (message === null) return deletePush(db, push.deviceId);
  const status = await postPush(message);
  logger.info({ device: push.deviceId, status }, 'a phone was told that its day has changed');
  // The subscription is gone, or was made with this installation's earlier keys.
  if (status !== null && [401, 403, 404, 410].includes(status)) {
    return deletePush(db, push.deviceId);
  }
  const mayBeTaken = status === null || status === 429 || status >= 500;
  const wait = WAITS[push.attempts - 1];
  const isOver = !mayBeTaken || wait === undefined;
  const next = isOver ? null : new Date(now().getTime() + wait * MINUTE);
  await settleTry(db, push.deviceId, until, next);
}

/** Null if the phone's keys cannot encrypt anything. */
function messageTo(
  { settings, pushKeys }: NotifyDaysDeps,
  { endpoint, p256dh, auth, language }: DuePush,
): PushPost | null {
  const { title, text } = words[language];
  const message: PushMessage = { title, text };
  const options = {
    // A contact for the browser's vendor.
    vapidDetails: { subject: `mailto:${settings.business.email}`, ...pushKeys },
    TTL: KEPT_SECONDS,
    urgency: 'high',
    // Of two messages for an offline phone, only the later one is delivered.
    topic: 'day',
  } as const;
  try {
    const to = { endpoint, keys: { p256dh, auth } };
    const made = webPush.generateRequestDetails(to, JSON.stringify(message), options);
    const headers = Object.entries(made.headers).map(([name, value]) => [name, String(value)]);
    return { endpoint, headers: Object.fromEntries(headers), body: made.body };
  } catch {
    return null;
  }
}
