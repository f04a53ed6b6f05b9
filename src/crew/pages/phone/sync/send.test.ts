import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventsRequest } from '#crew/contract/phone.ts';
import type { QueuedEvent } from '#crew/pages/phone/store/database.ts';
import { phone } from '#crew/pages/phone/store/phone-state.ts';
import { exchange } from './send.ts';

const world = vi.hoisted(() => ({
  state: { session: { token: 'token' }, events: [] as QueuedEvent[], photos: [] },
  /** The ids of the events in each call. */
  sent: [] as string[][],
}));

// The phone's storage and its connection.
vi.mock('#crew/pages/phone/store/phone-state.ts', () => ({
  phone: () => world.state,
  change: (changed: object) => Object.assign(world.state, changed),
  readQueue: () => Promise.resolve(),
}));
vi.mock('#crew/pages/phone/store/keep-events.ts', () => ({
  toSend: ({ event }: QueuedEvent) => event,
  replaceEvents: (settled: readonly QueuedEvent[]) => {
    const ids = new Set(settled.map(({ id }) => id));
    world.state.events = [...world.state.events.filter(({ id }) => !ids.has(id)), ...settled];
    return Promise.resolve();
  },
}));
vi.mock('#crew/pages/phone/store/keep-photos.ts', () => ({}));
vi.mock('./call.ts', () => ({
  call: (path: string, { json }: { json?: EventsRequest }) => {
    if (path !== 'events') return Promise.resolve({ ok: false, trouble: 'offline', detail: '' });
    const ids = (json?.events ?? []).map(({ id }) => id);
    world.sent.push(ids);
    const results = ids.map((id) => ({ id, status: 'stored' }));
    return Promise.resolve({ ok: true, data: { results }, sentAt: 0, receivedAt: Date.now() });
  },
}));

const NOW = Date.parse('2026-11-30T09:00:00Z');
const HELD_MS = 8_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  world.sent.length = 0;
});
afterEach(() => vi.useRealTimers());

/** Recorded now; it waits for its place. */
function record(id: string): void {
  const event = { id, kind: 'arrive', visitId: null, at: new Date(NOW).toISOString() };
  const queued = { id, event, sending: 'waiting', heldUntil: NOW + HELD_MS, sentAt: null };
  world.state.events = [queued as QueuedEvent];
}

test('an event that waits for its place goes by itself once its time is up', async () => {
  record('a');
  await exchange();
  await vi.advanceTimersByTimeAsync(HELD_MS - 1);
  expect(world.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.sent).toEqual([['a']]);
  expect(phone().events).toMatchObject([{ id: 'a', sending: 'sent' }]);
});

test('an event goes later if its timer was early by the phone’s clock', async () => {
  record('b');
  await exchange();
  vi.setSystemTime(NOW - 500);
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect(world.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(world.sent).toEqual([['b']]);
});
