import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { intentRef, type OrderId, refundId, subscriptionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { paymentDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

async function paid(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('no payment');
  return { orderId, payment };
}

async function paidPlan() {
  const { orderId } = await paid(plan);
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await applyPlan(deps, subscription);
  return { orderId, subscription };
}

/** Everything stored about a booking. */
async function standing(orderId: OrderId): Promise<unknown> {
  const order = db.selectFrom('orders').selectAll().where('id', '=', orderId);
  return [
    await order.executeTakeFirstOrThrow(),
    await paymentsOf(db, orderId),
    await eventsOf(db, orderId),
  ];
}

const known = await paidPlan();

test.each([
  ['customer.updated', 'customer', 'cus_1'],
  ['payment_method.detached', 'payment_method', 'pm_1'],
  ['price.updated', 'price', 'price_1'],
  ['price.deleted', 'price', 'price_1'],
  ['product.updated', 'product', 'prod_1'],
  ['product.deleted', 'product', 'prod_1'],
  ['coupon.deleted', 'coupon', 'co_1'],
  ['customer.discount.created', 'discount', 'di_1'],
])('%s is answered and changes nothing', async (type, object, id) => {
  const before = await standing(known.orderId);
  const created = Math.floor(Date.now() / 1000);
  const event = { object: 'event', type, created, data: { object: { id, object } } };
  expect((await world.deliver({ ...event, id: `evt_${randomUUID()}` })).status).toBe(200);
  expect(await standing(known.orderId)).toEqual(before);
});

/** Removes our ids from everything at the processor, as someone could by hand. */
async function metadataGone(): Promise<void> {
  await sql`
    update sandbox.objects set body = jsonb_set(body, '{metadata}', '{}') where body ? 'metadata'
  `.execute(db);
}

test('a plan without metadata continues: its own id identifies it', async () => {
  const { orderId, subscription } = await paidPlan();
  await metadataGone();
  const before = (await world.events()).length;
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await world.deliverAll((await world.events()).slice(before));
  expect((await paymentsOf(db, orderId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'booking paid',
    'plan-month paid',
  ]);
});

test('a payment without metadata is identified by its own id, and so are its refunds', async () => {
  const { orderId, payment } = await paid();
  await metadataGone();
  const intent = intentRef(payment.payment_intent_ref ?? '');
  const { latest_charge: charge } = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${intent}`,
  );
  const before = (await world.events()).length;
  await act(`charges/${charge}/refund`, { amount: 1_000 });
  await world.deliverAll((await world.events()).slice(before));
  expect((await paymentsOf(db, orderId))[0]?.refunded_cents).toBe(1_000);
  await applyRefunds(deps, intent);
  expect((await paymentsOf(db, orderId))[0]?.refunded_cents).toBe(1_000);
});

test('a month marked as paid elsewhere is paid here, and listed as a difference', async () => {
  const { orderId, subscription } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await sql`
    update sandbox.objects set body = body || jsonb_build_object('status', 'paid', 'status_transitions',
      (body -> 'status_transitions') || jsonb_build_object('paid_at', extract(epoch from now())::int))
    where kind = 'invoice' and body ->> 'status' = 'open'
  `.execute(db);
  await applyPlan(deps, subscription);
  const [, month] = await paymentsOf(db, orderId);
  expect(month).toMatchObject({ kind: 'plan-month', state: 'paid' });
  const day = 24 * 3_600_000;
  const { differences } = await reconcile(deps, {
    from: new Date(Date.now() - day),
    freshSince: new Date(Date.now() + day),
  });
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'charge-missing', paymentId: month?.id }),
  );
});

test('a wrong API key does not count as a rejection, and the refund is made once it is right', async () => {
  const { orderId, payment } = await paid();
  const { apiBase, webhookSecret } = world;
  const stripe = { apiBase, webhookSecret, secretKey: 'sk_test_rolled' };
  const rolled = paymentDeps({ ...deps, providers: { stripe } });
  const about = { reason: { text: 'Came late' }, actor: 'operator:1' } as const;
  const refund = { refundId: refundId(randomUUID()), paymentId: payment.id, amount: cents(5_000) };
  expect(await refundPayment(rolled, { ...refund, ...about })).toBe('requested');
  await sql`update refunds set created_at = created_at - interval '1 hour'`.execute(db);
  await sweepUnpaid(rolled);
  expect((await paymentsOf(db, orderId))[0]?.refunded_cents).toBe(0);
  await sweepUnpaid(deps);
  expect((await paymentsOf(db, orderId))[0]?.refunded_cents).toBe(5_000);
  expect((await eventsOf(db, orderId)).map(({ kind }) => kind)).not.toContain('refund.failed');
});
