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

/** What someone did before, as the log of an order has it. */
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

test('the office is told what a code takes off, the credit of the number, and what is on a card', async () => {
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

test('a code that is for first bookings tells the office that its caller has booked before', async () => {
  const code = await discountCode({ firstBookingOnly: true });
  const { status, body } = await priceOf({ discountCode: code });
  expect([status, body.errors[0].code]).toEqual([422, 'discount-first-booking']);
});

test('code, credit and gift card pay a part, the card on file what is left: said, and charged', async () => {
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

test('a card that is refused gives the credit and the gift card back at once', async () => {
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

test('cash pays what a gift card leaves, and the form sent twice is one booking', async () => {
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

test('where nothing is left the booking stands at once, without an email address', async () => {
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

test('what is paid after the visit owes what credit leaves', async () => {
  await grant(cal, '30');
  const id = await taken({ useCredit: true, tenderAmount: 30, pays: 'after' });
  const { owedCents, status } = (await owner.get(`/bookings/${id}`)).body;
  expect([owedCents, status]).toEqual([24_500, 'confirmed']);
  // Its emails ask for no more than that, also where another part has come by then.
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

test('a link asks for what is left, also after what was set aside was released', async () => {
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

test('what waits for a link is paid by cash instead: what was set aside pays its part', async () => {
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

test('of two bookings that want the last of a card one has it, the other is told what is left', async () => {
  const { id: card, code } = await giftCard('50');
  const other = await callerWith();
  const want = (of: Caller) =>
    staff.post('/new-booking', wish(of, { giftCard: code, tenderAmount: 50, pays: 'cash' }));
  const answers = await Promise.all([want(cal), want(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await leftOn(card)).toBe(0);
});

test('a plan begins on the card on file with what a gift card leaves of its first month', async () => {
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

test('visits that are each paid after them take no gift card; credit comes off each by itself', async () => {
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
