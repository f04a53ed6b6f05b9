import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { checkout } from '#booking/server/checkout/checkout.ts';
import {
  type OrderId,
  orderId,
  type PaymentId,
  paymentId,
  type SessionRef,
  sessionRef,
} from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { lockOrder } from '#orders/server/queries.ts';
import { findPayment, lockPayment, paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { cardPageTexts as spanish } from '#payments/words/es/card-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { breakingProcessor } from '#test/breaking-processor.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { visitDone } from '#test/visit-done.ts';
import { billExtraHours } from './bill-extra-hours.ts';
import { openBill } from './open-bill-session.ts';
import { storeCharge } from './send-charge.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const nobodys = orderId(randomUUID());
const ORIGIN = 'https://book.example.com';

async function confirmed(card = 'works', changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(deps, session);
  return orderId;
}

function bill(orderId: OrderId, workedMinutes: number) {
  return { billId: paymentId(randomUUID()), orderId, workedMinutes, actor: 'operator:1' as const };
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

interface Intent {
  created: number;
  amount_received: number;
  description: string;
  metadata: { order_id?: string; payment_id?: string };
}

async function chargesFor(orderId: OrderId): Promise<Intent[]> {
  const list = await world.readApi<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return list.data.filter(({ metadata }) => metadata.order_id === orderId && metadata.payment_id);
}

async function chargedFor(orderId: OrderId): Promise<number[]> {
  return (await chargesFor(orderId)).map((intent) => intent.amount_received);
}

test('charges 45 dollars to the saved card for each started hour over the booked five', async () => {
  const orderId = await confirmed();
  const billed = await billExtraHours(deps, bill(orderId, 5 * 60 + 61));
  expect(billed).toEqual({ state: 'paid', hours: 2, amount: 9_000 });
  expect(await chargedFor(orderId)).toEqual([9_000]);
  expect(await kinds(orderId)).toEqual(['extra-hours.billed', 'extra-hours.paid']);
});

test('a new hourly price applies to later bookings, on their card page and their bills', async () => {
  const before = await confirmed();
  const { checkoutDeps } = world;
  const business = { ...checkoutDeps.settings.business, extraHourPrice: 60 };
  const repriced = { ...checkoutDeps, settings: { ...checkoutDeps.settings, business } };
  const visitor = { visitorId: null, origin: ORIGIN, language: 'en' } as const;
  const request = checkoutRequest.parse({ ...checkoutBody(), scheduleId: undefined });
  const { url, orderId } = await checkout(repriced, visitor, request);
  const session = sessionRef(url.split('/').at(-1) ?? '');
  const page = await world.readApi<{ custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${session}`,
  );
  expect(page.custom_text.submit.message).toBe(cardPageTexts.notice('$60'));
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await billExtraHours(deps, bill(orderId, 5 * 60 + 61))).toMatchObject({ amount: 12_000 });
  expect(await billExtraHours(deps, bill(before, 5 * 60 + 61))).toMatchObject({ amount: 9_000 });
});

test('describes a charge in the customer’s language', async () => {
  const orderId = await confirmed();
  await db.updateTable('orders').set({ language: 'es' }).where('id', '=', orderId).execute();
  await billExtraHours(deps, bill(orderId, 5 * 60 + 61));
  const [charge] = await chargesFor(orderId);
  expect(charge?.description).toBe(spanish.extraHours(2));
});

test('does not write in a language that is no longer offered', async () => {
  const english = { ...deps, settings: parseSettings({ PAGE_LANGUAGES: 'en' }) };
  const orderId = await confirmed('decline_later');
  await db.updateTable('orders').set({ language: 'es' }).where('id', '=', orderId).execute();
  const wanted = bill(orderId, 301);
  await billExtraHours(english, wanted);
  const [charge] = await chargesFor(orderId);
  expect(charge?.description).toBe(cardPageTexts.extraHours(1));
  await openBill(english, wanted.billId, ORIGIN);
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', wanted.billId)
    .executeTakeFirstOrThrow();
  const page = await world.readApi<{ locale: string }>(`/v1/checkout/sessions/${session_ref}`);
  expect(page.locale).toBe('en');
});

test('a plan’s card pays extra hours too', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const orderId = await confirmed('works', plan);
  for (let visit = 0; visit < 2; visit += 1) {
    const wish = { ...bill(orderId, 301), visitId: await visitDone(db, orderId) };
    expect(await billExtraHours(deps, wish)).toMatchObject({ state: 'paid', hours: 1 });
  }
});

test('time within the booking costs nothing', async () => {
  const orderId = await confirmed();
  expect(await billExtraHours(deps, bill(orderId, 300))).toMatchObject({ state: null, hours: 0 });
  expect(await kinds(orderId)).toEqual([]);
});

test('the same bill requested ten times at once is one charge', async () => {
  const orderId = await confirmed();
  const once = bill(orderId, 400);
  await Promise.all(Array.from({ length: 10 }, () => billExtraHours(deps, once)));
  expect(await chargedFor(orderId)).toEqual([9_000]);
});

test('refuses a second bill for a one-time booking', async () => {
  const orderId = await confirmed();
  await billExtraHours(deps, bill(orderId, 301));
  await expect(billExtraHours(deps, bill(orderId, 301))).rejects.toMatchObject({
    failure: { code: 'extra-hours-billed-already' },
  });
});

test.each([-1, 1.5, 1441, Number.NaN])('refuses %s minutes', async (minutes) => {
  await expect(billExtraHours(deps, bill(nobodys, minutes))).rejects.toMatchObject({
    failure: { code: 'worked-minutes-malformed' },
  });
});

test('refuses to bill an unpaid or unknown booking', async () => {
  const { orderId } = await book();
  await expect(billExtraHours(deps, bill(orderId, 400))).rejects.toMatchObject({
    failure: { code: 'billing-needs-confirmed' },
  });
  await expect(billExtraHours(deps, bill(nobodys, 400))).rejects.toMatchObject({
    failure: { code: 'booking-not-found' },
  });
});

test.each([
  ['authenticate_later', 'needs-customer'],
  ['decline_later', 'failed'],
])('a card that answers %s leads to a payment link, paid once', async (card, state) => {
  const orderId = await confirmed(card);
  const wanted = bill(orderId, 301);
  expect(await billExtraHours(deps, wanted)).toMatchObject({ state });
  const links = await Promise.all([1, 2, 3].map(() => openBill(deps, wanted.billId, ORIGIN)));
  expect(new Set(links.map((link) => link.url)).size).toBe(1);
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', wanted.billId)
    .executeTakeFirstOrThrow();
  const offered = await world.readApi(`/v1/checkout/sessions/${attempt.session_ref}`);
  expect(offered).toMatchObject({ payment_method_types: ['card'] });
  await act(`sessions/${attempt.session_ref}/pay`);
  await applyPaymentSession(deps, sessionRef(attempt.session_ref ?? ''));
  await applyPaymentSession(deps, sessionRef(attempt.session_ref ?? ''));
  expect((await findPayment(db, wanted.billId))?.state).toBe('paid');
  expect(await world.statusOf(orderId)).toBe('confirmed');
  await expect(openBill(deps, wanted.billId, ORIGIN)).rejects.toMatchObject({
    failure: { code: 'bill-not-payable' },
  });
  expect((await kinds(orderId)).filter((kind) => kind === 'extra-hours.paid')).toHaveLength(1);
});

test('a charge whose answer was lost is looked up later, and not repeated', async () => {
  const orderId = await confirmed();
  const wanted = bill(orderId, 301);
  await world.faults({ api: { dropAfter: 1 } });
  expect(await billExtraHours(deps, wanted)).toMatchObject({ state: 'pending' });
  await world.faults({ api: { dropAfter: 0 } });
  await db
    .updateTable('payments')
    // biome-ignore lint/suspicious/noExplicitAny: time passes, which no code of ours may write.
    .set({ created_at: new Date(Date.now() - 61_000) } as any)
    .where('id', '=', wanted.billId)
    .execute();
  await sweepUnpaid(deps);
  const [charge, ...others] = await chargesFor(orderId);
  expect(others).toEqual([]);
  expect(charge?.amount_received).toBe(4_500);
  expect(await findPayment(db, wanted.billId)).toMatchObject({
    state: 'paid',
    paid_at: new Date((charge?.created ?? 0) * 1000),
  });
});

test.each([
  ['was made all the same', true],
  ['was not made', false],
])('makes a charge once if the processor failed during it and it %s', async (_what, done) => {
  const orderId = await confirmed();
  const processor = await breakingProcessor(world, { done, times: 1 });
  const billed = await billExtraHours({ ...deps, processor }, bill(orderId, 301));
  expect(billed).toMatchObject({ state: 'paid' });
  expect(await chargedFor(orderId)).toEqual([4_500]);
});

test('a charge that fails at the processor under every key is owed', async () => {
  const orderId = await confirmed();
  const processor = await breakingProcessor(world, { done: false });
  const billed = await billExtraHours({ ...deps, processor }, bill(orderId, 301));
  expect(billed).toMatchObject({ state: 'failed' });
  expect(await chargedFor(orderId)).toEqual([]);
});

async function paySession(id: PaymentId): Promise<SessionRef> {
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  await act(`sessions/${session_ref}/pay`);
  return sessionRef(session_ref ?? '');
}

test('refunds the second payment of a bill that is paid by link and by card', async () => {
  const orderId = await confirmed('decline_later');
  const wanted = bill(orderId, 301);
  await billExtraHours(deps, wanted);
  await openBill(deps, wanted.billId, ORIGIN);
  const session = await paySession(wanted.billId);
  const other = await book();
  await act(`sessions/${other.session}/pay`);
  const read = await deps.processor.readSession(other.session);
  const paymentIntentRef = read.ok ? read.value.paymentIntentRef : null;
  await storeCharge(deps, wanted.billId, {
    state: 'paid',
    paymentIntentRef,
    code: null,
    paidAt: null,
  });
  await applyPaymentSession(deps, session);
  await applyPaymentSession(deps, session);
  const payments = (await paymentsOf(db, orderId)).filter((each) => each.kind === 'extra-hours');
  expect(payments.map(({ state, amount_cents }) => `${state} ${amount_cents}`)).toEqual([
    'paid 4500',
    'paid 4500',
  ]);
  const second = payments.find(({ id }) => id !== wanted.billId);
  const refunds = await db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_cents'])
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();
  expect(refunds).toEqual([{ payment_id: second?.id, amount_cents: 4_500 }]);
  expect(await kinds(orderId)).toContain('payment.received-again');
});

test('opening a bill locks its order before the bill', async () => {
  const orderId = await confirmed('decline_later');
  const wanted = bill(orderId, 301);
  await billExtraHours(deps, wanted);
  let opening: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    opening = openBill(deps, wanted.billId, ORIGIN);
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await lockPayment(trx, wanted.billId);
  });
  await opening;
});

test('refuses a repeated bill with other values; with the same values it is the same bill', async () => {
  const orderId = await confirmed();
  const wanted = bill(orderId, 301);
  const first = await billExtraHours(deps, wanted);
  expect(await billExtraHours(deps, wanted)).toEqual(first);
  for (const changes of [{ workedMinutes: 400 }, { workedMinutes: 10 }]) {
    await expect(billExtraHours(deps, { ...wanted, ...changes })).rejects.toMatchObject({
      failure: { code: 'bill-differs' },
    });
  }
  expect(await chargedFor(orderId)).toEqual([4_500]);
});
