import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type OrderId, type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import type { PaymentProcessor } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { findLiveAttempt } from './attempt-queries.ts';
import { openCardPage, stepTo } from './open-card-page.ts';
import { startAttempt } from './open-session.ts';

const world = await paymentWorld();
const { db, deps, book, statusOf } = world;

/** A booking whose session is lost, as after a change of the processor's account. */
async function lostBooking() {
  const bookingId = randomUUID();
  const { orderId } = await book({ bookingId });
  const gone = sessionRef(`cs_test_${randomUUID()}`);
  await setAttempt(orderId, { session_ref: gone });
  return { bookingId, orderId, gone };
}

async function setAttempt(
  orderId: OrderId,
  values: { session_ref?: SessionRef; expires_at?: Date },
) {
  await db.updateTable('payment_attempts').set(values).where('order_id', '=', orderId).execute();
}

test.each([
  ['while its page would still be open', 11],
  ['after its page would have closed', -1],
])('a session that the processor lost does not block its booking, %s', async (_when, hours) => {
  const { bookingId, orderId, gone } = await lostBooking();
  await setAttempt(orderId, { expires_at: new Date(Date.now() + hours * 3_600_000) });
  const again = await book({ bookingId });
  expect(again.orderId).toBe(orderId);
  expect(again.session).not.toBe(gone);
  const [lost] = await db
    .selectFrom('payment_attempts')
    .select(['state', 'failure'])
    .where('session_ref', '=', gone)
    .execute();
  expect(lost).toEqual({ state: 'failed', failure: 'session_missing' });
});

test.each([
  ['a booking', {}],
  ['a plan', { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 }],
])(
  'the card page of %s only offers methods that can be charged for extra hours later',
  async (_, changes) => {
    const { session } = await book(changes);
    const offered = await world.readApi(`/v1/checkout/sessions/${session}`);
    expect(offered).toMatchObject({ payment_method_types: ['card'] });
  },
);

test('a booking whose session the processor lost can be canceled', async () => {
  const { orderId } = await lostBooking();
  const wish = {
    kind: 'order.cancelled',
    reason: { text: 'x' },
    actor: 'operator:1',
    refund: 'all',
  } as const;
  await cancelBooking(deps, { ...wish, orderId });
  expect(await statusOf(orderId)).toBe('cancelled');
});

test.each([
  ['too little time is left to pay on it', 9, false],
  ['there is time enough to pay on it', 11, true],
])('offers an open card page again only where %s', async (_why, minutes, isSame) => {
  const bookingId = randomUUID();
  const { orderId, session } = await book({ bookingId });
  await setAttempt(orderId, { expires_at: new Date(Date.now() + minutes * 60_000) });
  const again = await book({ bookingId });
  expect(again.session === session).toBe(isSame);
  const earlier = await world.readApi<{ status: string }>(`/v1/checkout/sessions/${session}`);
  expect(earlier.status).toBe(isSame ? 'open' : 'expired');
});

test('does not treat a session as lost while the processor is unreachable', async () => {
  const bookingId = randomUUID();
  const { orderId } = await book({ bookingId });
  await world.faults({ api: { rateLimit: 1 } });
  await book({ bookingId }).catch(() => undefined);
  await world.faults({ api: { rateLimit: 0 } });
  const rows = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('order_id', '=', orderId)
    .execute();
  expect(rows).toEqual([{ state: 'open' }]);
});

/** The same, with an answer for each request for a session. */
function asking(answer: (asked: number) => PaymentProcessor['createSession'] | null) {
  const { processor } = deps;
  let asked = 0;
  const createSession: PaymentProcessor['createSession'] = (...request) => {
    asked += 1;
    return (answer(asked) ?? processor.createSession)(...request);
  };
  return { deps: { ...deps, processor: { ...processor, createSession } }, asked: () => asked };
}

async function pendingAttempt() {
  const { orderId } = await book();
  const live = await findLiveAttempt(db, orderId);
  if (live === undefined) throw new Error('no attempt');
  await db
    .updateTable('payment_attempts')
    .set({ state: 'failed' })
    .where('id', '=', live.id)
    .execute();
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new Error('no order');
  const origin = 'http://localhost';
  await inTransaction(db, (trx) => startAttempt(trx, deps, order, origin));
  return async () => {
    const attempt = await findLiveAttempt(db, orderId);
    if (attempt === undefined) throw new Error('no attempt');
    return stepTo(attempt);
  };
}

test('of many simultaneous clicks one calls the processor, and all lead to the same page', async () => {
  const decide = await pendingAttempt();
  const { deps: counted, asked } = asking(() => null);
  const found = await decide();
  const clicks = Array.from({ length: 6 }, () => openCardPage(counted, async () => found));
  const pages = await Promise.all(clicks);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(asked()).toBe(1);
});

test('waits while another server is requesting the same card page', async () => {
  const decide = await pendingAttempt();
  const failure = { kind: 'unreachable', code: 'idempotency_key_in_use', param: null } as const;
  const busy = asking((count) => (count <= 3 ? async () => ({ ok: false, failure }) : null));
  expect(await openCardPage(busy.deps, decide)).toMatchObject({ url: expect.any(String) });
  expect(busy.asked()).toBe(4);
});

test('a call that waited for a failed request fails too, without a request of its own', async () => {
  const decide = await pendingAttempt();
  const failure = { kind: 'unreachable', code: 'api_error', param: null } as const;
  const away = asking(() => async () => {
    await setImmediate();
    return { ok: false, failure };
  });
  const found = await decide();
  const clicks = Array.from({ length: 4 }, () => openCardPage(away.deps, async () => found));
  for (const { status } of await Promise.allSettled(clicks)) expect(status).toBe('rejected');
  expect(away.asked()).toBe(1);
});
