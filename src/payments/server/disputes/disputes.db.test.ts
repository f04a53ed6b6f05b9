import { expect, test } from 'vitest';
import { disputeRef, type OrderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { rereadPayment } from '#payments/server/events/reread-payment.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyDispute } from './apply-dispute.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const staff = await signedIn(world.app, db, 'staff');

async function disputedBooking(before = async (_charge: string, _orderId: OrderId) => {}) {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  await before(intent.latest_charge, orderId);
  await act(`charges/${intent.latest_charge}/dispute`, { amount: 27_500 });
  await deliverDisputes();
  const list = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  return { orderId, dispute: disputeRef(list.data[0]?.id ?? '') };
}

async function deliverDisputes() {
  const told = await world.events();
  await world.deliverAll(told.filter(({ type }) => type.startsWith('charge.dispute.')));
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

test('a dispute holds the order, and winning it brings the order back', async () => {
  const { orderId, dispute } = await disputedBooking();
  expect(await statusOf(orderId)).toBe('disputed');
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).toEqual(['dispute.open', 'dispute.won']);
});

test('a payment is disputed while the bank is deciding on it', async () => {
  const { orderId, dispute } = await disputedBooking();
  const isDisputed = async () =>
    (await staff.get(`/bookings/${orderId}`)).body.payments.map(
      (payment: { isDisputed: boolean }) => payment.isDisputed,
    );
  expect(await isDisputed()).toEqual([true]);
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await deliverDisputes();
  expect(await isDisputed()).toEqual([false]);
});

async function paymentOf(orderId: OrderId) {
  const [payment] = await paymentsOf(db, orderId);
  return payment ?? expect.unreachable();
}

/** The emails about a booking since it was paid. */
async function toldOf(orderId: OrderId): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('channel', '=', 'mail')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).slice(PAID.length);
}

const PAID = ['confirmation', 'booking-paid'];

async function finish(orderId: OrderId) {
  const path = `/bookings/${orderId}`;
  const { version } = (await staff.get(path)).body;
  const done = await staff.post(`${path}/complete`, { version, workedMinutes: null });
  expect(done.status).toBe(200);
}

test('a lost dispute is not a refund: it says how much the bank took, and its fee', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('cancelled');
  expect(await paymentOf(orderId)).toMatchObject({
    refunded_cents: 0,
    taken_cents: 27_500,
    kept_cents: 0,
  });
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await kinds(orderId)).toEqual(['dispute.open', 'dispute.lost']);
  const { payments } = (await staff.get(`/bookings/${orderId}`)).body;
  expect(payments).toMatchObject([
    {
      leftCents: 0,
      refunds: [],
      disputes: [{ state: 'lost', amountCents: 27_500, takenCents: 27_500, feeCents: 1_500 }],
    },
  ]);
});

test('promises no money to the customer after a lost dispute', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  expect(await toldOf(orderId)).toEqual(['dispute', 'dispute-lost', 'cancellation']);
});

test('a completed booking stays completed when its payment is lost to a bank', async () => {
  const { orderId, dispute } = await disputedBooking((_charge, id) => finish(id));
  expect(await statusOf(orderId)).toBe('disputed');
  const before = await toldOf(orderId);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('completed');
  expect((await toldOf(orderId)).slice(before.length)).toEqual(['dispute-lost']);
});

test('the amount taken comes from the dispute’s balance transactions', async () => {
  const { orderId, dispute } = await disputedBooking(async (charge) => {
    await act(`charges/${charge}/refund`, { amount: 10_000 });
  });
  await act(`disputes/${dispute}/close`, { status: 'lost', reinstated: 10_000 });
  await deliverDisputes();
  const payment = await paymentOf(orderId);
  await rereadPayment(deps, { paymentId: payment.id });
  expect(await paymentOf(orderId)).toMatchObject({
    refunded_cents: 10_000,
    taken_cents: 17_500,
    kept_cents: 0,
  });
});

test('a dispute lost in part leaves the rest, and the booking stays confirmed', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost', reinstated: 10_000 });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await paymentOf(orderId)).toMatchObject({ taken_cents: 17_500, kept_cents: 10_000 });
  expect(await toldOf(orderId)).toEqual(['dispute', 'dispute-lost']);
});

test('counts a part that is returned after the end when it arrives', async () => {
  const { orderId, dispute } = await disputedBooking((_charge, id) => finish(id));
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  const readDispute: typeof deps.processor.readDispute = async (id) => {
    const answer = await deps.processor.readDispute(id);
    return answer.ok ? { ok: true, value: { ...answer.value, held: cents(17_500) } } : answer;
  };
  const later = { ...deps, processor: { ...deps.processor, readDispute } };
  expect(await applyDispute(later, dispute)).toBe('changed');
  expect(await applyDispute(later, dispute)).toBe('unchanged');
  expect(await paymentOf(orderId)).toMatchObject({ taken_cents: 17_500, kept_cents: 10_000 });
  expect((await kinds(orderId)).slice(-2)).toEqual(['dispute.lost', 'dispute.settled']);
});

test('an answer from before the end, applied after it, undoes nothing', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await applyDispute(deps, dispute);
  const readDispute: typeof deps.processor.readDispute = async (id) => {
    const answer = await deps.processor.readDispute(id);
    if (!answer.ok) return answer;
    const old: ProcessorDispute = { ...answer.value, state: 'open' };
    return { ok: true, value: old };
  };
  await applyDispute({ ...deps, processor: { ...deps.processor, readDispute } }, dispute);
  expect(await statusOf(orderId)).toBe('confirmed');
});

async function refundsOf(orderId: OrderId): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.state', 'refunds.amount_cents'])
    .where('payments.order_id', '=', orderId)
    .execute();
  return rows.map(({ state, amount_cents }) => `${state} ${amount_cents}`);
}

test('lost, appealed and won is won: the money counts as kept again', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('cancelled');
  await act(`disputes/${dispute}/advance`, { status: 'appeal_needs_response' });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('disputed');
  await act(`disputes/${dispute}/advance`, { status: 'appeal_under_review' });
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await deliverDisputes();
  for (const _ of [1, 2]) await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await paymentOf(orderId)).toMatchObject({ taken_cents: 0, kept_cents: 27_500 });
  expect(await kinds(orderId)).toEqual([
    'dispute.open',
    'dispute.lost',
    'dispute.appealed',
    'dispute.won',
  ]);
});

test('a dispute won after it was lost is won, even if we never heard of the appeal', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await paymentOf(orderId)).toMatchObject({ taken_cents: 0, kept_cents: 27_500 });
});

test('a dispute lost again on appeal is taken once', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/advance`, { status: 'appeal_under_review' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('cancelled');
  expect(await paymentOf(orderId)).toMatchObject({ taken_cents: 27_500, kept_cents: 0 });
});

test('an answer requested before the end that arrives after it reopens nothing', async () => {
  const { orderId, dispute } = await disputedBooking();
  const old = await deps.processor.readDispute(dispute);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const readDispute = async () => {
    asked.resolve();
    await held.promise;
    return old;
  };
  const slow = applyDispute({ ...deps, processor: { ...deps.processor, readDispute } }, dispute);
  await asked.promise;
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  held.resolve();
  expect(await slow).toBe('unchanged');
  expect(await statusOf(orderId)).toBe('cancelled');
});
