import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { paymentsOf } from '#payments/server/payments.ts';
import { consentsOf } from '#payments/server/renewals/consent-queries.ts';
import { releaseStale } from '#payments/server/tenders/tender-queries.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';
import { mailWorld } from '#test/mail-world.ts';

const world = await callersWorld();
const { db, staff, owner, callersDeps, callerWith, wish, kindsOf, messagesOf } = world;

const post = await mailWorld(db);

/** Logs an earlier event of an order. */
function tell(id: OrderId, event: OrderEvent): Promise<void> {
  return inTransaction(db, (trx) => callersDeps.orderLog.appendEvent(trx, id, event, 'system'));
}

let cal: Caller;

beforeEach(async () => {
  cal = await callerWith();
});

async function giftCard(amount: string): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const sold = await owner.post('/gift-cards', { ...card, cardId: id, amount, soldBy: 'cash' });
  return { id, code: sold.body.code };
}

const leftOn = async (id: string) => (await owner.get(`/gift-cards/${id}`)).body.balanceCents;

async function grant({ contact }: Caller, amount: string): Promise<string> {
  const { id } = (await owner.post('/credit', { phone: contact.customerPhone })).body;
  const { version } = (await owner.get(`/credit/${id}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect(await owner.post(`/credit/${id}/grants`, given)).toMatchObject({ status: 200 });
  return id;
}

async function discountCode(changes: object = {}): Promise<string> {
  const code = `CODE${Math.floor(Math.random() * 1e9)}`;
  const made = await owner.post('/discounts', {
    ...{ code, worth: { kind: 'percent', percent: '10' }, isActive: true },
    ...{ services: [], frequencies: [], firstBookingOnly: false, startsOn: '', endsOn: '' },
    ...{ mostUses: '', mostUsesEach: '', ...changes },
  });
  expect([made.status, made.body]).toMatchObject([200, expect.anything()]);
  return code;
}

const priceOf = (changes: object) => {
  const { serviceType, homeDetails, selectedAddOns, frequency } = wish(cal) as never as {
    [key: string]: object;
  };
  const { customerPhone, customerEmail } = cal.contact;
  const asked = { serviceType, homeDetails, selectedAddOns, frequency, postalCode: '94607' };
  return staff.post('/new-booking/price', { ...asked, customerPhone, customerEmail, ...changes });
};

async function paid(id: OrderId): Promise<(string | number)[][]> {
  const payments = (await paymentsOf(db, id)).filter(({ state }) => state === 'paid');
  return payments.map(({ method, amount_cents: amount }) => [method, amount]).sort();
}

async function taken(changes: object): Promise<OrderId> {
  const { status, body } = await staff.post('/new-booking', wish(cal, changes));
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  return body.id;
}

test('shows the office a code’s discount, the number’s credit, and a card’s balance', async () => {
  const code = await discountCode();
  const { code: gift } = await giftCard('50');
  await grant(cal, '30');
  expect((await priceOf({ discountCode: code.toLowerCase(), giftCard: gift })).body).toEqual({
    discount: { code, discountCents: 2_750 },
    tax: null,
    creditCents: 3_000,
    giftCard: { lastFour: gift.slice(-4), balanceCents: 5_000 },
    terms: null,
  });
  const wrong = await priceOf({ discountCode: 'NOSUCHCODE' });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'discountCode']);
  expect((await priceOf({ giftCard: 'AAAA-AAAA-AAAA-AAAA-AAAA' })).body.errors[0].path).toBe(
    'giftCard',
  );
});

test('tells the office that a first-booking code is not for a caller who has booked before', async () => {
  const code = await discountCode({ firstBookingOnly: true });
  const { status, body } = await priceOf({ discountCode: code });
  expect([status, body.errors[0].code]).toEqual([422, 'discount-first-booking']);
});

test('pays a part with code, credit and gift card, and charges the rest to the card on file', async () => {
  const discount = await discountCode();
  const { id: card, code } = await giftCard('50');
  await grant(cal, '30');
  const less = { discountCode: discount, discountAmount: 27.5, useCredit: true, giftCard: code };
  const id = await taken({ ...less, tenderAmount: 80 });
  expect(await paid(id)).toEqual([
    ['card', 16_750],
    ['credit', 3_000],
    ['gift-card', 5_000],
  ]);
  const { owedCents, status, timeline } = (await owner.get(`/bookings/${id}`)).body;
  expect([owedCents, status, await leftOn(card)]).toEqual([0, 'confirmed', 0]);
  const agreed = timeline.find(({ kind }: { kind: string }) => kind === 'payment.agreed');
  expect(agreed.event.consent.words).toBe(
    cardPageTexts.onFileYes(formatUsd(cents(16_750)), '4242'),
  );
});

test('returns the credit and the gift card at once if the card is declined', async () => {
  cal = await callerWith('decline_later');
  const { id: card, code } = await giftCard('50');
  const card4 = (await world.cardsOf(`booking=${cal.left}`)).card?.last4;
  const claimed = { cardOf: cal.left, last4: card4, agreed: true };
  const less = { giftCard: code, tenderAmount: 50, card: claimed };
  const { status, body } = await staff.post('/new-booking', wish(cal, less));
  expect([status, body.errors[0].code]).toEqual([422, 'card-on-file-declined']);
  const { entries, balanceCents } = (await owner.get(`/gift-cards/${card}`)).body;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'released',
    'reserved',
    'sold',
  ]);
  expect(balanceCents).toBe(5_000);
});

test('pays with cash what a gift card leaves, and makes one booking of a form sent twice', async () => {
  const { id: card, code } = await giftCard('50');
  const wanted = wish(cal, { giftCard: code, tenderAmount: 50, pays: 'cash' });
  const first = await staff.post('/new-booking', wanted);
  const again = await staff.post('/new-booking', wanted);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await paid(first.body.id)).toEqual([
    ['cash', 22_500],
    ['gift-card', 5_000],
  ]);
  expect(await leftOn(card)).toBe(0);
});

test('books at once without an email address if nothing is left to pay', async () => {
  const { id: card, code } = await giftCard('300');
  const id = await taken({
    ...{ giftCard: code, tenderAmount: 275, pays: 'link' },
    customerEmail: '',
  });
  expect(await paid(id)).toEqual([['gift-card', 27_500]]);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await kindsOf(id)).toEqual(['order.taken', 'payment.noted']);
  expect(await leftOn(card)).toBe(2_500);
});

test('owes after the visit what credit leaves', async () => {
  await grant(cal, '30');
  const id = await taken({ useCredit: true, tenderAmount: 30, pays: 'after' });
  const { owedCents, status } = (await owner.get(`/bookings/${id}`)).body;
  expect([owedCents, status]).toEqual([24_500, 'confirmed']);
  // Its emails ask for no more than that, even after another part was paid.
  await post.runDueMails();
  const confirmed = (await post.arrived()).at(-1)?.plain.replaceAll(/\s+/g, ' ');
  expect(confirmed).toContain(mailTexts.confirmation.agreed.after('$245'));
  const part = { paymentId: randomUUID(), method: 'cash', amountCents: 45_00 };
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const noted = await owner.post(`/bookings/${id}/noted-payment`, { version, ...part });
  expect([noted.status, noted.body]).toEqual([200, expect.anything()]);
  await tell(id, { kind: 'payment-link.sent' });
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe(mailTexts.paymentLink.subject('$200'));
});

test('asks by link for what is left, even after what was set aside was released', async () => {
  const { id: card, code } = await giftCard('50');
  const id = await taken({ giftCard: code, tenderAmount: 50, pays: 'link' });
  expect(await messagesOf(id)).toEqual(['mail payment-link']);
  await sql`update tenders set reserved_until = now() - interval '1 second' where order_id = ${id}`.execute(
    db,
  );
  await releaseStale(db);
  expect(await leftOn(card)).toBe(5_000);
  await mintBookingLink(db, id);
  const { url } = await payOrder(callersDeps, id, { origin: 'http://localhost:3000', ip: null });
  const session = url.split('/').pop() ?? '';
  expect(session).not.toBe('');
  const attempt = await sql<{ asks: number; beside: number }>`
    select asks_cents as asks, tender_cents as beside from payment_attempts where order_id = ${id}
  `.execute(db);
  expect(attempt.rows).toEqual([{ asks: 22_500, beside: 5_000 }]);
  expect(await leftOn(card)).toBe(0);
});

test('uses what was set aside when a booking that waits for its link is paid in cash', async () => {
  const { id: card, code } = await giftCard('50');
  const id = await taken({ giftCard: code, tenderAmount: 50, pays: 'link' });
  const { version, setAsideCents } = (await owner.get(`/bookings/${id}`)).body;
  expect(setAsideCents).toBe(5_000);
  const noted = {
    version,
    paymentId: randomUUID(),
    billId: null,
    method: 'cash',
    amountCents: null,
  };
  expect(await owner.post(`/bookings/${id}/noted-payment`, noted)).toMatchObject({ status: 200 });
  expect(await paid(id)).toEqual([
    ['cash', 22_500],
    ['gift-card', 5_000],
  ]);
  expect(await leftOn(card)).toBe(0);
});

test('gives the rest of a gift card to one of two bookings, and tells the other what is left', async () => {
  const { id: card, code } = await giftCard('50');
  const other = await callerWith();
  const want = (of: Caller) =>
    staff.post('/new-booking', wish(of, { giftCard: code, tenderAmount: 50, pays: 'cash' }));
  const answers = await Promise.all([want(cal), want(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await leftOn(card)).toBe(0);
});

test('begins a plan on the card on file with what a gift card leaves of its first month', async () => {
  const { id: card, code } = await giftCard('100');
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await taken({ ...plan, giftCard: code, tenderAmount: 100 });
  expect(await paid(id)).toEqual([
    ['card', 14_000],
    ['gift-card', 10_000],
  ]);
  const { owedCents, status, timeline } = (await owner.get(`/bookings/${id}`)).body;
  expect([owedCents, status, await leftOn(card)]).toEqual([0, 'confirmed', 0]);
  const agreed = timeline.find(({ kind }: { kind: string }) => kind === 'payment.agreed');
  expect(agreed.event.consent.words).toBe(
    cardPageTexts.onFilePlanYes(formatUsd(cents(14_000)), formatUsd(cents(24_000)), '4242'),
  );
  expect(await consentsOf(db, id)).toMatchObject([{ today_cents: 14_000, month_cents: 24_000 }]);
});

test('takes no gift card for a series paid after each visit; credit comes off each visit', async () => {
  const { code } = await giftCard('50');
  await grant(cal, '30');
  const rhythm = { unit: 'week', every: 1 };
  const refused = await staff.post(
    '/new-booking',
    wish(cal, { giftCard: code, rhythm, pays: 'after' }),
  );
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'tender-of-rhythm']);
  const credited = await staff.post(
    '/new-booking',
    wish(cal, { useCredit: true, rhythm, pays: 'after' }),
  );
  expect(credited.status, JSON.stringify(credited.body)).toBe(200);
});
