import { expect, test } from 'vitest';
import { disputeRef, type OrderId } from '#domain/order/ids.ts';
import { eventsOf } from '#server/features/orders/queries.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPaymentSession } from './apply-payment-session.ts';
import { paymentsOf } from './payment-queries.ts';
import type { ProcessorDispute } from './processor.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;

async function disputedBooking() {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  const intent = await world.ask<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`);
  await deliverDisputes();
  const list = await world.ask<{ data: { id: string }[] }>('/v1/disputes?limit=1');
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

test('a lost dispute is money given back', async () => {
  const { orderId, dispute } = await disputedBooking();
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await deliverDisputes();
  await applyDispute(deps, dispute);
  expect(await statusOf(orderId)).toBe('refunded');
  const [payment] = await paymentsOf(db, orderId);
  expect(payment?.refunded_cents).toBe(27_500);
  expect(await kinds(orderId)).toEqual(['dispute.open', 'dispute.lost', 'refund.made']);
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
