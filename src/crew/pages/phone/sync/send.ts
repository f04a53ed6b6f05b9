import type {
  DaysAnswer,
  EventsAnswer,
  EventsRequest,
  PhotoAnswer,
  WorkEvent,
} from '#crew/contract/phone.ts';
import type { QueuedPhoto } from '#crew/pages/phone/store/database.ts';
import { isOver } from '#crew/pages/phone/store/is-over.ts';
import { deleteEvents, replaceEvents, toSend } from '#crew/pages/phone/store/keep-events.ts';
import { bytesOf, deletePhotos, settlePhoto } from '#crew/pages/phone/store/keep-photos.ts';
import {
  change,
  deleteDays,
  deleteSession,
  emptyPhone,
  phone,
  readQueue,
  storeDays,
  storeSession,
  type Trouble,
} from '#crew/pages/phone/store/phone-state.ts';
import { readClock } from '#crew/rules/phone/clock-change.ts';
import { clockOffset } from '#crew/rules/phone/clock-offset.ts';
import { maxEvents } from '#crew/rules/phone/limits.ts';
import { heldFor, nextBatch, settle } from '#crew/rules/phone/queue.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { call } from './call.ts';

const { signIn: texts } = phoneTexts;

/** For a megabyte photo on a slow connection. */
const PHOTO_MS = 180_000;

type Outcome = Trouble | 'off' | 'unknown' | 'done';

let running: Promise<void> | null = null;
let isExchangeRepeated = false;

/** Sends what is unsent and loads what is new; a call during that runs it once more. */
export function exchange(): Promise<void> {
  if (running !== null) {
    isExchangeRepeated = true;
    return running;
  }
  running = inTurn(exchangeOnce).finally(() => {
    running = null;
    if (!isExchangeRepeated) return;
    isExchangeRepeated = false;
    void exchange();
  });
  return running;
}

/** One tab at a time: two are safe because events have ids, but would do everything twice. */
function inTurn(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('wellkept-crew-exchange', work);
}

async function exchangeOnce(): Promise<void> {
  await readQueue();
  const token = phone().session?.token;
  if (token === undefined) return;
  change({ isSending: true });
  try {
    const outcome = await sendEvents().then(ifDone(sendPhotos)).then(ifDone(askDays));
    change({ trouble: outcome === 'offline' || outcome === 'server' ? outcome : null });
    // Someone may have signed in since.
    if (phone().session?.token !== token) return;
    if (outcome === 'off') await leave();
    if (outcome === 'unknown') await deleteSession();
  } finally {
    change({ isSending: false });
    sendHeld();
  }
}

let held: ReturnType<typeof setTimeout> | undefined;

/**
 * The page that waited for a place may be closed: what it held goes once its time is up. A timer may be early by the
 * phone's clock; then it waits for the rest.
 */
function sendHeld(): void {
  clearTimeout(held);
  const wait = heldFor(phone().events, Date.now());
  if (wait === null) return;
  held = setTimeout(() => {
    const due = nextBatch(phone().events, { now: Date.now(), most: 1 });
    if (due.length > 0) void exchange();
    else sendHeld();
  }, wait);
}

function ifDone(next: () => Promise<Outcome>): (before: Outcome) => Outcome | Promise<Outcome> {
  return (before) => (before === 'done' ? next() : before);
}

async function sendEvents(): Promise<Outcome> {
  for (;;) {
    const { events, session } = phone();
    const batch = nextBatch(events, { now: Date.now(), most: maxEvents });
    if (batch.length === 0 || session === null) return 'done';
    const body: EventsRequest = {
      events: batch.map(toSend),
      phoneNow: new Date().toISOString(),
    };
    const answer = await call<EventsAnswer>('events', {
      token: session.token,
      method: 'POST',
      json: body,
    });
    if (!answer.ok) return answer.trouble === 'refused' ? 'server' : answer.trouble;
    const settled = settle(batch, answer.data.results);
    if (settled.length === 0) return 'server';
    await replaceEvents(settled.map((each) => ({ ...each, sentAt: answer.receivedAt })));
  }
}

async function sendPhotos(): Promise<Outcome> {
  for (;;) {
    const { photos, session } = phone();
    const [photo] = nextBatch(photos, { now: Date.now(), most: 1 });
    if (photo === undefined || session === null) return 'done';
    const bytes = await bytesOf(photo.id);
    // Another tab sent it in the meantime.
    if (bytes === undefined) {
      await readQueue();
      if (phone().photos.some(({ id, sending }) => id === photo.id && sending === 'waiting')) {
        await deletePhotos([photo.id]);
      }
      continue;
    }
    const { id, visitId, kind } = photo;
    const answer = await call<PhotoAnswer>(
      `photos/${id}?${new URLSearchParams({ visitId, kind })}`,
      {
        token: session.token,
        method: 'PUT',
        bytes,
        timeoutMs: PHOTO_MS,
      },
    );
    if (answer.ok) await settlePhoto({ ...photo, sending: 'sent', sentAt: answer.receivedAt });
    else if (answer.trouble !== 'refused') return answer.trouble;
    else {
      const problem = answer.detail;
      await settlePhoto({ ...photo, sending: 'refused', sentAt: Date.now(), problem });
    }
  }
}

/** Loads the company's yesterday (for night work), today and tomorrow, and this person's events on the server. */
async function askDays(): Promise<Outcome> {
  const { session } = phone();
  if (session === null) return 'done';
  const askedAt = Date.now();
  const answer = await call<DaysAnswer>('days?days=3&before=1', { token: session.token });
  if (!answer.ok) return answer.trouble === 'refused' ? 'server' : answer.trouble;
  const { data, sentAt, receivedAt } = answer;
  await storeDays({
    answer: data,
    askedAt,
    offsetMs: clockOffset({ sentAt, receivedAt, serverTime: data.serverTime }),
    clock: readClock(Date.now(), performance),
  });
  const { person } = data;
  if (session.person.name !== person.name || session.person.language !== person.language) {
    await storeSession({ ...session, person });
  }
  // That answer includes it, so this phone can delete its copy.
  const inAnswer = (item: { sending: string; sentAt: number | null }) =>
    item.sending === 'sent' && item.sentAt !== null && item.sentAt < askedAt;
  const { events, photos } = phone();
  await deleteEvents(events.filter((each) => inAnswer(each) || isOver(each)).map(({ id }) => id));
  await deletePhotos(photos.filter(isOver).map(({ id }) => id));
  return 'done';
}

/**
 * This phone was turned off: sends what is unsent once more, then deletes everything. The server takes no photos
 * from such a phone, so the office and the person see how many were lost.
 */
async function leave(): Promise<void> {
  const { session } = phone();
  if (session === null) return;
  if (!session.switchedOff) await storeSession({ ...session, switchedOff: true });
  await deleteDays();
  const photos = phone().photos.filter(({ sending }) => sending === 'waiting');
  const events = [
    ...phone()
      .events.filter(({ sending }) => sending === 'waiting')
      .map(toSend),
    ...lostPhotos(photos),
  ];
  for (let told = 0; told < events.length; told += maxEvents) {
    const body: EventsRequest = {
      events: events.slice(told, told + maxEvents),
      phoneNow: new Date().toISOString(),
    };
    // The server refuses it but stores it for the office.
    const answer = await call('events', { token: session.token, method: 'POST', json: body });
    if (!answer.ok && answer.trouble !== 'off') return;
  }
  await emptyPhone({ lostPhotos: photos.length });
}

/** A note for each visit whose photos are lost with the phone; always with the same id. */
function lostPhotos(photos: readonly QueuedPhoto[]): WorkEvent[] {
  return [...Map.groupBy(photos, ({ visitId }) => visitId)].flatMap(([visitId, of]) => {
    const [first] = of;
    if (first === undefined) return [];
    const at = new Date(first.takenAt).toISOString();
    return [{ id: first.id, visitId, kind: 'note', at, note: texts.lostPhotos(of.length) }];
  });
}
