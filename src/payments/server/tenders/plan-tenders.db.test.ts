import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GiftCardId, OrderId, SessionRef, SubscriptionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { consentsOf } from '#payments/server/renewals/consent-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { signedIn } from '#test/console-caller.ts';
import { netOf } from '#test/journal.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { app, db, deps, call, book, act } = world;
const owner = await signedIn(app, db);
const PLAN = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

let last = 0;
/** Someone who has never booked. */
function someone() {
  last += 1;
  const email = `plan-tender-${last}@example.com`;
  const homeDetails = { customerPhone: `(415) 559-${1000 + last}`, customerEmail: email };
  return { e164: `+1415559${1000 + last}`, of: { customerEmail: email, homeDetails } };
}

async function sold(amount: string): Promise<{ id: GiftCardId; code: string }> {
  const id = randomUUID() as GiftCardId;
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const wish = { ...card, cardId: id, amount, soldBy: 'cash' };
  return { id, code: (await owner.post('/gift-cards', wish)).body.code };
}

async function leftOn(id: GiftCardId): Promise<number> {
  return (await owner.get(`/gift-cards/${id}`)).body.balanceCents;
}

/** A paid visit of someone with credit, and the link of its page. */
async function customerWithCredit(amount: string) {
  const who = someone();
  const { orderId, session } = await book(who.of);
  await pay(session);
  const { id } = (await owner.post('/credit', { phone: who.e164 })).body;
  const { version } = (await owner.get(`/credit/${id}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect(await owner.post(`/credit/${id}/grants`, given)).toMatchObject({ status: 200 });
  return { ...who, link: await mintBookingLink(db, orderId), account: id };
}

async function pay(session: SessionRef): Promise<void> {
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
}

async function paid(orderId: OrderId) {
  return (await paymentsOf(db, orderId)).map(({ kind, method, amount_cents: amount }) => {
    return [kind, method, amount];
  });
}

async function planOf(orderId: OrderId): Promise<SubscriptionRef> {
  const { subscription_ref: plan } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (plan === null) throw new Error('no plan');
  await applyPlan(deps, plan);
  return plan;
}

function cardPageOf(session: SessionRef) {
  return world.readApi<{ amount_total: number; custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${session}`,
  );
}

test('credit and a gift card pay part of the first month, and the card every later one', async () => {
  const who = await customerWithCredit('30');
  const { id, code } = await sold('100');
  const beside = { creditOf: who.link, giftCard: code, tenderAmount: 130 };
  const { orderId, session } = await book({ ...who.of, ...PLAN, ...beside });
  const page = await cardPageOf(session);
  expect(page).toMatchObject({ mode: 'subscription', amount_total: 110_00 });
  const price = { today: cents(110_00), month: cents(240_00), frequency: 'monthly' } as const;
  const words = consentWords(renewalTexts, price);
  expect(page.custom_text.submit.message).toContain(words);
  expect(await consentsOf(db, orderId)).toMatchObject([{ words, today_cents: 110_00 }]);
  await pay(session);
  expect((await owner.get(`/bookings/${orderId}`)).body).toMatchObject({
    ...{ status: 'confirmed', paidAt: expect.any(String), owedCents: 0 },
  });
  const plan = await planOf(orderId);
  await act(`subscriptions/${plan}/advance`);
  await applyPlan(deps, plan);
  expect(await paid(orderId)).toEqual([
    ['booking', 'card', 110_00],
    ['booking', 'credit', 30_00],
    ['booking', 'gift-card', 100_00],
    ['plan-month', 'card', 240_00],
  ]);
  expect(await leftOn(id)).toBe(0);
});

test('the card always pays 50 cents of a plan’s start, whatever a gift card has', async () => {
  const { id, code } = await sold('500');
  const asked = { ...someone().of, ...PLAN, giftCard: code };
  const refused = await call(
    '/functions/v1/checkout',
    checkoutBody({ ...asked, tenderAmount: 240 }),
  );
  expect(await refused.json()).toMatchObject({ code: 'tender-differs', params: { byCard: 50 } });
  const { orderId, session } = await book({ ...asked, tenderAmount: 239.5 });
  expect(await cardPageOf(session)).toMatchObject({ mode: 'subscription', amount_total: 50 });
  await pay(session);
  expect(await paid(orderId)).toEqual([
    ['booking', 'card', 50],
    ['booking', 'gift-card', 239_50],
  ]);
  expect(await leftOn(id)).toBe(260_50);
});

test('applies a discount code first, and one coupon includes both', async () => {
  const limits = { services: [], frequencies: [], firstBookingOnly: false, startsOn: '' };
  const discount = { code: 'PLAN40', worth: { kind: 'fixed', amount: '40' }, isActive: true };
  const open = { endsOn: '', mostUses: '', mostUsesEach: '' };
  const made = await owner.post('/discounts', { ...discount, ...limits, ...open });
  expect(made).toMatchObject({ status: 200 });
  const { code } = await sold('50');
  const less = { discountCode: 'PLAN40', discountAmount: 40, giftCard: code, tenderAmount: 50 };
  const { orderId, session } = await book({ ...someone().of, ...PLAN, ...less });
  expect(await cardPageOf(session)).toMatchObject({ amount_total: 150_00 });
  await pay(session);
  expect(await paid(orderId)).toEqual([
    ['booking', 'card', 150_00],
    ['booking', 'gift-card', 50_00],
  ]);
});

test('an abandoned page frees the gift card, and the link asks for the current amount again', async () => {
  const { id, code } = await sold('100');
  const { orderId, session } = await book({ ...someone().of, ...PLAN, giftCard: code });
  expect(await leftOn(id)).toBe(0);
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
  expect(await leftOn(id)).toBe(100_00);
  const payDeps = { ...world.checkoutDeps, now: () => new Date() } as never;
  await payOrder(payDeps, orderId, { origin: 'http://localhost:3000', ip: null });
  const { rows } = await sql<{ ref: SessionRef }>`
    select session_ref as ref from payment_attempts
    where order_id = ${orderId} order by created_at desc limit 1`.execute(db);
  const again = rows[0]?.ref as SessionRef;
  expect(await cardPageOf(again)).toMatchObject({ mode: 'subscription', amount_total: 140_00 });
  await pay(again);
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect(await leftOn(id)).toBe(0);
});

test('of 50 simultaneous plan starts with one gift card, one spends it', async () => {
  const { id, code } = await sold('120');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('/functions/v1/checkout', checkoutBody({ ...someone().of, ...PLAN, giftCard: code })),
    ),
  );
  const { balanceCents, entries } = (await owner.get(`/gift-cards/${id}`)).body;
  const reserved = entries.filter(({ kind }: { kind: string }) => kind === 'reserved');
  expect(reserved).toMatchObject([{ amountCents: -120_00 }]);
  expect(balanceCents).toBe(0);
  expect(answers.some(({ ok }) => ok)).toBe(true);
});

test('a refund of the first month goes back to what paid it: a part, then everything on cancellation', async () => {
  const who = await customerWithCredit('30');
  const { id, code } = await sold('100');
  const beside = { creditOf: who.link, giftCard: code, tenderAmount: 130 };
  const { orderId, session } = await book({ ...who.of, ...PLAN, ...beside });
  await pay(session);
  await planOf(orderId);
  const { version, payments } = (await owner.get(`/bookings/${orderId}`)).body;
  const byGift = payments.find(({ method }: { method: string }) => method === 'gift-card');
  const part = { version, refundId: randomUUID(), paymentId: byGift.id, amountCents: 25_00 };
  const wish = { ...part, endPlan: false, reason: 'Rained off', tips: [] };
  expect(await owner.post(`/bookings/${orderId}/refund`, wish)).toMatchObject({ status: 200 });
  expect(await leftOn(id)).toBe(25_00);
  const now = (await owner.get(`/bookings/${orderId}`)).body;
  const canceled = await owner.post(`/bookings/${orderId}/cancel`, {
    ...{ version: now.version, reason: 'Moved away', keep: [] },
    giveBack: now.payments.map(({ id: payment }: { id: string }) => payment),
  });
  expect(canceled).toMatchObject({ status: 200 });
  expect(await world.statusOf(orderId)).toBe('refunded');
  expect(await leftOn(id)).toBe(100_00);
  expect((await owner.get(`/credit/${who.account}`)).body).toMatchObject({ balanceCents: 30_00 });
  expect((await paymentsOf(db, orderId)).map(({ refunded_cents }) => refunded_cents)).toEqual([
    110_00, 30_00, 100_00,
  ]);
});

test('the books have each first month once, and gift cards as still owed', async () => {
  const { body } = await owner.get('/reconciliation/journal');
  const { rows } = await sql<{ cards: number; credit: number }>`
    select (select sum(balance_cents)::int from gift_cards)
        + coalesce(sum(cents) filter (where kind = 'gift-card'), 0)::int as cards,
      (select sum(amount_cents)::int from credit_entries)
        + coalesce(sum(cents) filter (where kind = 'credit'), 0)::int as credit
    from tenders where state = 'reserved'
  `.execute(db);
  const net = { cards: netOf(body.lines, 'gift-cards'), credit: netOf(body.lines, 'credit') };
  expect(net).toEqual(rows[0]);
});
