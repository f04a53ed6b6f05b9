import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GiftCardId, OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 20 } as const;
const world = await paymentWorld({}, catalogueWith(deposit));
const { app, db, deps, call, book, act } = world;
const owner = await signedIn(app, db);

let last = 0;
function someone() {
  last += 1;
  const email = `after-${last}@example.com`;
  const phone = `(415) 557-${1000 + last}`;
  const homeDetails = { customerPhone: phone, customerEmail: email };
  return { e164: `+1415557${1000 + last}`, of: { customerEmail: email, homeDetails } };
}

async function sold(amount: string): Promise<{ id: GiftCardId; code: string }> {
  const id = randomUUID() as GiftCardId;
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const wish = { ...card, cardId: id, amount, soldBy: 'cash' };
  return { id, code: (await owner.post('/gift-cards', wish)).body.code };
}

async function card(id: GiftCardId) {
  return (await owner.get(`/gift-cards/${id}`)).body;
}

async function granted(phone: string, amount: string): Promise<{ id: string; version: number }> {
  const { id } = (await owner.post('/credit', { phone })).body;
  const { version } = (await owner.get(`/credit/${id}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect(await owner.post(`/credit/${id}/grants`, given)).toMatchObject({ status: 200 });
  return { id, version: (await owner.get(`/credit/${id}`)).body.version };
}

async function pay(session: SessionRef): Promise<void> {
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
}

async function paid(orderId: OrderId) {
  const payments = await paymentsOf(db, orderId);
  return payments.map(({ method, amount_cents: amount }) => [method, amount]);
}

async function openedFor(orderId: OrderId): Promise<{ session: SessionRef; asks: number | null }> {
  const bookingDeps = { ...world.checkoutDeps, now: () => new Date() } as never;
  await payOrder(bookingDeps, orderId, { origin: 'http://localhost:3000', ip: null });
  const { rows } = await sql<{ session: SessionRef; asks: number | null }>`
    select session_ref as session, asks_cents as asks from payment_attempts
    where order_id = ${orderId} order by created_at desc limit 1`.execute(db);
  return rows[0] as { session: SessionRef; asks: number | null };
}

async function cancelInTime(orderId: OrderId): Promise<void> {
  const reason = { code: 'customer-cancelled-in-time' } as const;
  const wish = { kind: 'order.cancelled', reason, actor: 'visitor', refund: 'all' } as const;
  await cancelBooking(deps, { ...wish, orderId });
}

test('after a deposit with a gift card, the rest can be paid with any card', async () => {
  const { code } = await sold('75');
  const changes = { ...someone().of, giftCard: code };
  const orderId = await bookOnTerms(world, { changes });
  expect(await paid(orderId)).toEqual([
    ['card', 40_00],
    ['gift-card', 75_00],
  ]);
  const { session, asks } = await openedFor(orderId);
  expect(asks).toBe(160_00);
  await pay(session);
  expect((await owner.get(`/bookings/${orderId}`)).body).toMatchObject({
    ...{ owedCents: 0, paidAt: expect.any(String) },
  });
});

test('a gift card freed while the page is open pays no more than the page said', async () => {
  const who = someone();
  const first = await book(who.of);
  await pay(first.session);
  await granted(who.e164, '40');
  const { id, code } = await sold('100');
  const link = await mintBookingLink(db, first.orderId);
  const booked = await book({ ...who.of, creditOf: link, giftCard: code, tenderAmount: 140 });
  await deps.processor.expireSession(booked.session);
  await applyPaymentSession(deps, booked.session);
  // Someone else holds the gift card while the page is made, and frees it before the page is paid.
  const other = await book({ ...someone().of, giftCard: code });
  const { session, asks } = await openedFor(booked.orderId);
  expect(asks).toBe(235_00);
  await deps.processor.expireSession(other.session);
  await applyPaymentSession(deps, other.session);
  await pay(session);
  expect(await paid(booked.orderId)).toEqual([
    ['card', 235_00],
    ['credit', 40_00],
  ]);
  expect(await card(id)).toMatchObject({ balanceCents: 100_00 });
});

test('money returned to a gift card whose balance was refunded can be spent again', async () => {
  const { id, code } = await sold('60');
  const booking = await book({ ...someone().of, giftCard: code, tenderAmount: 60 });
  await pay(booking.session);
  const { version } = await card(id);
  const refund = { version, reason: 'Asked for it' };
  expect(await owner.post(`/gift-cards/${id}/refund`, refund)).toMatchObject({ status: 200 });
  await cancelInTime(booking.orderId);
  const answer = await call('/functions/v1/gift-card', { giftCard: code });
  expect(await answer.json()).toEqual({ lastFour: code.slice(-4), balanceCents: 60_00 });
});
