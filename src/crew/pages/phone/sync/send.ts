import type {
  DaysAnswer,
  EventsAnswer,
  EventsRequest,
  PhotoAnswer,
  WorkEvent,
} from '#crew/contract/phone.ts';
import type { KeptPhoto } from '#crew/pages/phone/store/database.ts';
import { isOver } from '#crew/pages/phone/store/is-over.ts';
import { forgetEvents, replaceEvents, toSend } from '#crew/pages/phone/store/keep-events.ts';
import { bytesOf, forgetPhotos, settlePhoto } from '#crew/pages/phone/store/keep-photos.ts';
import {
  change,
  emptyPhone,
  forgetDays,
  forgetSession,
  keepDays,
  keepSession,
  phone,
  readQueue,
  type Trouble,
} from '#crew/pages/phone/store/phone-state.ts';
import { readClock } from '#crew/rules/phone/clock-change.ts';
import { clockOffset } from '#crew/rules/phone/clock-offset.ts';
import { mostEvents } from '#crew/rules/phone/limits.ts';
import { nextBatch, settle } from '#crew/rules/phone/queue.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { call } from './call.ts';

const { signIn: texts } = phoneTexts;

/** A photo of a megabyte on a bad line. */
const PHOTO_MS = 180_000;

type Outcome = Trouble | 'off' | 'unknown' | 'done';

let running: Promise<void> | null = null;
let again = false;

/** Sends what waits and asks what is new; while that goes on, once more after it. */
export function exchange(): Promise<void> {
  if (running !== null) {
    again = true;
    return running;
  }
  running = inTurn(exchangeOnce).finally(() => {
    running = null;
    if (!again) return;
    again = false;
    void exchange();
  });
  return running;
}

/** One tab at a time: two would do no harm, since each event has its id, but everything twice. */
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
    if (outcome === 'unknown') await forgetSession();
  } finally {
    change({ isSending: false });
  }
}

function ifDone(next: () => Promise<Outcome>): (before: Outcome) => Outcome | Promise<Outcome> {
  return (before) => (before === 'done' ? next() : before);
}

async function sendEvents(): Promise<Outcome> {
  for (;;) {
    const { events, session } = phone();
    const batch = nextBatch(events, { now: Date.now(), most: mostEvents });
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
    // Sent by another tab since this one looked.
    if (bytes === undefined) {
      await readQueue();
      if (phone().photos.some(({ id, sending }) => id === photo.id && sending === 'waiting')) {
        await forgetPhotos([photo.id]);
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

/** The company's yesterday, for who works at night, its today and its tomorrow, and what the server has of this person's events. */
async function askDays(): Promise<Outcome> {
  const { session } = phone();
  if (session === null) return 'done';
  const askedAt = Date.now();
  const answer = await call<DaysAnswer>('days?days=3&before=1', { token: session.token });
  if (!answer.ok) return answer.trouble === 'refused' ? 'server' : answer.trouble;
  const { data, sentAt, receivedAt } = answer;
  await keepDays({
    answer: data,
    askedAt,
    offsetMs: clockOffset({ sentAt, receivedAt, serverTime: data.serverTime }),
    clock: readClock(Date.now(), performance),
  });
  const { person } = data;
  if (session.person.name !== person.name || session.person.language !== person.language) {
    await keepSession({ ...session, person });
  }
  // It is in that answer, so this phone need not remember it any longer.
  const inAnswer = (item: { sending: string; sentAt: number | null }) =>
    item.sending === 'sent' && item.sentAt !== null && item.sentAt < askedAt;
  const { events, photos } = phone();
  await forgetEvents(events.filter((each) => inAnswer(each) || isOver(each)).map(({ id }) => id));
  await forgetPhotos(photos.filter(isOver).map(({ id }) => id));
  return 'done';
}

/**
 * This phone was switched off: what nobody has yet is told once more, then nothing stays here. Photos of a
 * phone that is off are taken by nobody, so the office and the person are told how many there were.
 */
async function leave(): Promise<void> {
  const { session } = phone();
  if (session === null) return;
  if (!session.switchedOff) await keepSession({ ...session, switchedOff: true });
  await forgetDays();
  const photos = phone().photos.filter(({ sending }) => sending === 'waiting');
  const events = [
    ...phone()
      .events.filter(({ sending }) => sending === 'waiting')
      .map(toSend),
    ...lostPhotos(photos),
  ];
  for (let told = 0; told < events.length; told += mostEvents) {
    const body: EventsRequest = {
      events: events.slice(told, told + mostEvents),
      phoneNow: new Date().toISOString(),
    };
    // It is refused, and kept for the office all the same.
    const answer = await call('events', { token: session.token, method: 'POST', json: body });
    if (!answer.ok && answer.trouble !== 'off') return;
  }
  await emptyPhone({ lostPhotos: photos.length });
}

/** A note for each visit whose photos go with the phone; the same id, however often it is sent. */
function lostPhotos(photos: readonly KeptPhoto[]): WorkEvent[] {
  return [...Map.groupBy(photos, ({ visitId }) => visitId)].flatMap(([visitId, of]) => {
    const [first] = of;
    if (first === undefined) return [];
    const at = new Date(first.takenAt).toISOString();
    return [{ id: first.id, visitId, kind: 'note', at, note: texts.lostPhotos(of.length) }];
  });
}
