import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OrderId, type SessionRef, sessionRef } from '#domain/order/ids.ts';
import { cancelBooking } from '#server/features/payments/cancel-booking.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, deps, book, statusOf } = world;

/** As after a change of the processor's account. */
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

test('a booking whose session the processor lost can be cancelled', async () => {
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
])('an open card page is offered again only where %s', async (_why, minutes, isSame) => {
  const bookingId = randomUUID();
  const { orderId, session } = await book({ bookingId });
  await setAttempt(orderId, { expires_at: new Date(Date.now() + minutes * 60_000) });
  const again = await book({ bookingId });
  expect(again.session === session).toBe(isSame);
  const earlier = await world.ask<{ status: string }>(`/v1/checkout/sessions/${session}`);
  expect(earlier.status).toBe(isSame ? 'open' : 'expired');
});

test('while the processor is away, a session is not taken for lost', async () => {
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
