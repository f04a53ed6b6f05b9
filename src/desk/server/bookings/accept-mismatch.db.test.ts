import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { acceptMismatch } from '#payments/server/sessions/accept-mismatch.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { todaySection } from './today.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const today = { db, settings: parseSettings({}), now: new Date() };

async function mismatched(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  const readSession: typeof deps.processor.readSession = async (id) => {
    const answer = await deps.processor.readSession(id);
    return answer.ok ? { ok: true, value: { ...answer.value, amount: cents(27_000) } } : answer;
  };
  const processor = { ...deps.processor, readSession };
  await applyPaymentSession({ ...deps, processor }, session);
  return { orderId, session };
}

async function listed(orderId: OrderId): Promise<boolean> {
  const { rows } = await todaySection(today, 'mismatches', undefined);
  return rows.some(
    (row) => 'paidCents' in row && row.booking.id === orderId && row.paidCents === 27_000,
  );
}

test('lets an operator accept a payment that differs from the price, once', async () => {
  const { orderId, session } = await mismatched();
  expect(await listed(orderId)).toBe(true);
  await acceptMismatch(deps, orderId, 'operator:1');
  await expect(acceptMismatch(deps, orderId, 'operator:1')).rejects.toMatchObject({
    failure: { code: 'no-payment-to-accept' },
  });
  await applyPaymentSession(deps, session);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect((await findOrder(db, orderId))?.paid_at).not.toBeNull();
  expect(await listed(orderId)).toBe(false);
  expect((await paymentsOf(db, orderId)).map((payment) => payment.amount_cents)).toEqual([27_000]);
  expect((await eventsOf(db, orderId)).at(-1)).toMatchObject({
    kind: 'payment.accepted',
    actor: 'operator:1',
    to: 'confirmed',
  });
  const mails = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('channel', '=', 'mail')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(mails).toEqual(
    ['payment-mismatch', 'confirmation', 'booking-paid'].map((kind) => ({ kind })),
  );
});

test('refuses to accept a payment if none waits', async () => {
  const { orderId } = await book();
  await expect(acceptMismatch(deps, orderId, 'operator:1')).rejects.toMatchObject({
    failure: { code: 'no-payment-to-accept' },
  });
  expect(await statusOf(orderId)).toBe('awaiting_payment');
});

test('refunds a payment that differs from the price when the booking is canceled', async () => {
  const { orderId } = await mismatched();
  const wish = {
    kind: 'order.cancelled',
    reason: { text: 'x' },
    actor: 'operator:1',
    refund: 'all',
  } as const;
  await cancelBooking(deps, { ...wish, orderId });
  expect((await paymentsOf(db, orderId)).map((payment) => payment.refunded_cents)).toEqual([
    27_000,
  ]);
  expect(await listed(orderId)).toBe(false);
  await expect(acceptMismatch(deps, orderId, 'operator:1')).rejects.toMatchObject({
    failure: { code: 'no-payment-to-accept' },
  });
});
