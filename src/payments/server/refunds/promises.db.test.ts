import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  disputeRef,
  intentRef,
  type OrderId,
  type PaymentId,
  refundId,
} from '#kernel/rules/ids.ts';
import { cents, sumCents } from '#kernel/rules/money.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { crmEvents } from '#test/crm-events.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyRefunds } from './apply-refunds.ts';
import { refundPayment } from './refund-payment.ts';
import { promisedRefunds } from './refund-queries.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const PRICE = 27_500;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

async function paidBooking() {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('no payment');
  return { orderId, paymentId: payment.id, intent: intentRef(payment.payment_intent_ref ?? '') };
}

type Booking = Awaited<ReturnType<typeof paidBooking>>;

async function giveBack({ paymentId }: Booking, amount: number | null, by = deps) {
  const id = refundId(randomUUID());
  await refundPayment(by, {
    refundId: id,
    paymentId,
    amount: amount === null ? null : cents(amount),
    reason: { text: 'Came late' },
    actor: 'operator:1',
  });
  return id;
}

function cancel({ orderId }: Booking) {
  const reason = { code: 'customer-cancelled-in-time' } as const;
  const wish = { orderId, kind: 'order.cancelled', reason, actor: 'visitor' } as const;
  return cancelBooking(deps, { ...wish, refund: 'all' });
}

/** The bank returns this refund's money, days later. */
async function bankReturns(booking: Booking, id: string): Promise<void> {
  await sendBack(id);
  await applyRefunds(deps, booking.intent);
}

/** The same, but we have not heard of it. */
async function sendBack(id: string): Promise<void> {
  const { refund_ref: ref } = await db
    .selectFrom('refunds')
    .select('refund_ref')
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirstOrThrow();
  await act(`refunds/${ref}/settle`, { outcome: 'failed' });
}

async function inDashboard({ intent }: Booking, amount: number): Promise<string> {
  const { data } = await world.readApi<{ data: { id: string; payment_intent: string }[] }>(
    `/v1/charges?payment_intent=${intent}`,
  );
  await act(`charges/${data[0]?.id}/refund`, { amount });
  const refunds = await refundsAtProcessor(intent);
  return refunds.find((refund) => refund.amount === amount)?.id ?? '';
}

async function refundsAtProcessor(intent: string) {
  const path = `/v1/refunds?payment_intent=${intent}`;
  const { data } = await world.readApi<{ data: { id: string; amount: number; status: string }[] }>(
    path,
  );
  return data;
}

/** The amount refunded in the processor's books. */
async function isBack({ intent }: Booking): Promise<number> {
  const made = (await refundsAtProcessor(intent)).filter(({ status }) => status !== 'failed');
  return sumCents(made.map(({ amount }) => cents(amount)));
}

async function owed(orderId: OrderId, paymentId: PaymentId): Promise<number> {
  return (await promisedRefunds(db, orderId)).get(paymentId) ?? 0;
}

async function mailsOf({ orderId }: Booking): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('channel', '=', 'mail')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'));
}

/** The CRM's events about its refunds, oldest first. */
async function toldTheCrm({ orderId }: Booking) {
  const events = (await crmEvents(db)).filter(
    ({ type, order_id: of }) => of === orderId && /refund/.test(type),
  );
  return events.map(({ type, refunded, refund_failed, order_status }) => {
    const failed = refund_failed === undefined ? {} : { refund_failed };
    return { type, refunded, order_status, ...failed };
  });
}

async function triesOf({ paymentId }: Booking): Promise<string[]> {
  const query = db.selectFrom('refunds').select('state').where('payment_id', '=', paymentId);
  return (await query.orderBy('created_at').execute()).map(({ state }) => state);
}

async function daysPass(): Promise<void> {
  await sql`
    update refunds set created_at = created_at - interval '2 days',
      updated_at = updated_at - interval '2 days'
  `.execute(db);
}

test('tracks two refunds of the same amount separately', async () => {
  const booking = await paidBooking();
  const first = await giveBack(booking, 5_000);
  await giveBack(booking, 5_000);
  await bankReturns(booking, first);
  expect(await owed(booking.orderId, booking.paymentId)).toBe(5_000);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(10_000);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(10_000);
});

test('corrects an email that said “refunded” when the refund fails days later', async () => {
  const booking = await paidBooking();
  const id = await giveBack(booking, null);
  expect(await mailsOf(booking)).toEqual(['refund']);
  await bankReturns(booking, id);
  await applyRefunds(deps, booking.intent);
  expect(await mailsOf(booking)).toEqual(['refund', 'refund-failed', 'refund-returned']);
  await daysPass();
  await sweepUnpaid(deps);
  expect((await mailsOf(booking)).at(-1)).toBe('refund');
});

test('the CRM gets an event for a refund, and for its later failure', async () => {
  const booking = await paidBooking();
  const part = await giveBack(booking, 10_000);
  await giveBack(booking, null);
  expect(await toldTheCrm(booking)).toEqual([
    { type: 'booking.refunded', refunded: 100, order_status: 'confirmed' },
    { type: 'booking.refunded', refunded: 275, order_status: 'refunded' },
  ]);
  await bankReturns(booking, part);
  expect((await toldTheCrm(booking)).slice(2)).toEqual([
    {
      type: 'booking.refund_failed',
      refund_failed: 100,
      refunded: 175,
      order_status: 'cancelled',
    },
  ]);
  await daysPass();
  await sweepUnpaid(deps);
  expect((await toldTheCrm(booking)).slice(3)).toEqual([
    { type: 'booking.refunded', refunded: 275, order_status: 'refunded' },
  ]);
});

test('the CRM gets no event for a refund that the processor rejects at once', async () => {
  const booking = await paidBooking();
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund } };
  await giveBack(booking, 10_000, refusing);
  expect(await mailsOf(booking)).toEqual(['refund-failed']);
  expect(await toldTheCrm(booking)).toEqual([]);
});

test('reports a failed refund and a successful one that become known at once', async () => {
  const booking = await paidBooking();
  const part = await giveBack(booking, 10_000);
  await sendBack(part);
  await inDashboard(booking, 10_000);
  await applyRefunds(deps, booking.intent);
  expect(await mailsOf(booking)).toEqual(['refund', 'refund-failed', 'refund-returned', 'refund']);
  expect((await toldTheCrm(booking)).slice(1)).toMatchObject([
    { type: 'booking.refund_failed', refund_failed: 100, refunded: 0 },
    { type: 'booking.refunded', refunded: 100 },
  ]);
});

test('a part that failed after all the rest was refunded is still owed', async () => {
  const booking = await paidBooking();
  const part = await giveBack(booking, 10_000);
  await cancel(booking);
  expect(await statusOf(booking.orderId)).toBe('refunded');
  await bankReturns(booking, part);
  expect(await statusOf(booking.orderId)).toBe('cancelled');
  expect(await owed(booking.orderId, booking.paymentId)).toBe(10_000);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(PRICE);
  expect(await statusOf(booking.orderId)).toBe('refunded');
});

test('a promise that no longer fits shrinks to what is left', async () => {
  const booking = await paidBooking();
  await inDashboard(booking, 10_000);
  await cancel(booking);
  expect(await isBack(booking)).toBe(10_000);
  expect(await owed(booking.orderId, booking.paymentId)).toBe(17_500);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(PRICE);
  expect(await statusOf(booking.orderId)).toBe('refunded');
});

test('a promise covered by a dashboard refund is owed again when that refund fails', async () => {
  const booking = await paidBooking();
  const there = await inDashboard(booking, 10_000);
  await cancel(booking);
  await daysPass();
  await sweepUnpaid(deps);
  await act(`refunds/${there}/settle`, { outcome: 'failed' });
  await applyRefunds(deps, booking.intent);
  expect(await owed(booking.orderId, booking.paymentId)).toBe(10_000);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(PRICE);
});

test('makes no automatic refund after a bank took part of the payment: what is owed waits for a person', async () => {
  const booking = await paidBooking();
  const part = await giveBack(booking, 10_000);
  const { data: charges } = await world.readApi<{ data: { id: string }[] }>(
    `/v1/charges?payment_intent=${booking.intent}`,
  );
  await act(`charges/${charges[0]?.id}/dispute`, { amount: 17_500 });
  const disputes = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  const dispute = disputeRef(disputes.data[0]?.id ?? '');
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  await bankReturns(booking, part);
  expect(await owed(booking.orderId, booking.paymentId)).toBe(10_000);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await triesOf(booking)).toEqual(['failed']);
  expect(await owed(booking.orderId, booking.paymentId)).toBe(10_000);
  // It is won on appeal after all.
  await act(`disputes/${dispute}/advance`, { status: 'appeal_under_review' });
  await act(`disputes/${dispute}/close`, { status: 'won' });
  await applyDispute(deps, dispute);
  await sweepUnpaid(deps);
  expect(await triesOf(booking)).toEqual(['failed', 'succeeded']);
});

test('refuses to refund again what is already owed', async () => {
  const booking = await paidBooking();
  const part = await giveBack(booking, 20_000);
  await bankReturns(booking, part);
  await expect(giveBack(booking, 7_501)).rejects.toMatchObject({
    failure: { code: 'refund-out-of-range', params: { most: 7_500 } },
  });
  await cancel(booking);
  await daysPass();
  await sweepUnpaid(deps);
  expect(await isBack(booking)).toBe(PRICE);
});

test('a completed clean stays completed when its refund fails, and the retry refunds it', async () => {
  const booking = await paidBooking();
  await sql`update orders set status = 'completed' where id = ${booking.orderId}`.execute(db);
  const all = await giveBack(booking, null);
  expect(await statusOf(booking.orderId)).toBe('refunded');
  await bankReturns(booking, all);
  expect(await statusOf(booking.orderId)).toBe('completed');
  await daysPass();
  await sweepUnpaid(deps);
  expect(await statusOf(booking.orderId)).toBe('refunded');
});
