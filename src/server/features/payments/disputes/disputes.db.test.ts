import { expect, test } from 'vitest';
import { disputeRef, type OrderId, paymentId } from '#domain/order/ids.ts';
import { eventsOf } from '#server/features/orders/event-queries.ts';
import { paymentsOf } from '#server/features/payments/payment-queries.ts';
import type { ProcessorDispute } from '#server/features/payments/processor/processor.ts';
import { applyPaymentSession } from '#server/features/payments/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyDispute } from './apply-dispute.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const staff = await signedIn(world.app, db, 'staff');

async function disputedBooking() {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`);
  await deliverDisputes();
  const list = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  return { orderId, dispute: disputeRef(list.data[0]?.id ?? '') };
}

async function deliverDisputes() {
  for (const event of await world.events()) {
    if (!event.type.startsWith('charge.dispute.')) continue;
    expect((await world.deliver(event)).status).toBe(200);
  }
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

test('a payment is disputed while the bank decides on it', async () => {
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

test('a lost dispute is money given back', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('refunded');
  const [payment] = await paymentsOf(db, orderId);
  expect(payment?.refunded_cents).toBe(27_500);
  expect(await kinds(orderId)).toEqual(['dispute.open', 'dispute.lost', 'refund.made']);
  const told = await deps.processor.readDispute(dispute);
  const { refunded_at: at } = await db
    .selectFrom('refunds')
    .select('refunded_at')
    .where('payment_id', '=', payment?.id ?? paymentId(''))
    .executeTakeFirstOrThrow();
  expect(told.ok && told.value.madeAt).toEqual(at);
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
  expect(await statusOf(orderId)).toBe('refunded');
  await act(`disputes/${dispute}/advance`, { status: 'appeal_needs_response' });
  await deliverDisputes();
  expect(await statusOf(orderId)).toBe('disputed');
  await act(`disputes/${dispute}/advance`, { status: 'appeal_under_review' });
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await deliverDisputes();
  for (const _ of [1, 2]) await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('confirmed');
  const [payment] = await paymentsOf(db, orderId);
  expect(payment?.refunded_cents).toBe(0);
  expect(await refundsOf(orderId)).toEqual(['cancelled 27500']);
  expect(await kinds(orderId)).toEqual([
    'dispute.open',
    'dispute.lost',
    'refund.made',
    'dispute.appealed',
    'dispute.won',
  ]);
});

test('won after it was lost, without our hearing of the appeal, is won all the same', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('confirmed');
  expect((await paymentsOf(db, orderId))[0]?.refunded_cents).toBe(0);
});

test('lost once more on appeal is given back once', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/advance`, { status: 'appeal_under_review' });
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundsOf(orderId)).toEqual(['succeeded 27500']);
});

test('an answer that was asked for before the end, and came after it, reopens nothing', async () => {
  const { orderId, dispute } = await disputedBooking();
  const old = await deps.processor.readDispute(dispute);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const readDispute = async () => {
    await held;
    return old;
  };
  const slow = applyDispute({ ...deps, processor: { ...deps.processor, readDispute } }, dispute);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  release();
  expect(await slow).toBe('unchanged');
  expect(await statusOf(orderId)).toBe('refunded');
});
