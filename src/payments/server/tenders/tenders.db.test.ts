import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Problem } from '#kernel/contract/problem.ts';
import type { GiftCardId, OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { signedIn } from '#test/console-caller.ts';
import { crmEvents } from '#test/crm-events.ts';
import { netOf } from '#test/journal.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { releaseStale } from './tender-queries.ts';

const world = await paymentWorld();
const { app, db, deps, call, book, act } = world;
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

let last = 0;
/** Someone who has never booked. */
function someone() {
  last += 1;
  const email = `tender-${last}@example.com`;
  const phone = `(415) 558-${1000 + last}`;
  const e164 = `+1415558${1000 + last}`;
  return {
    e164,
    of: { customerEmail: email, homeDetails: { customerPhone: phone, customerEmail: email } },
  };
}

async function sold(
  amount = '50',
  changes: object = {},
): Promise<{ id: GiftCardId; code: string }> {
  const id = randomUUID() as GiftCardId;
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const { status, body } = await owner.post('/gift-cards', {
    ...{ ...card, cardId: id, amount, soldBy: 'cash' },
    ...changes,
  });
  expect(status).toBe(200);
  return { id, code: body.code };
}

async function card(id: GiftCardId) {
  return (await owner.get(`/gift-cards/${id}`)).body;
}

async function grant(phone: string, amount: string): Promise<void> {
  const { id } = (await owner.post('/credit', { phone })).body;
  const { version } = (await owner.get(`/credit/${id}`)).body;
  const given = { version, grantId: randomUUID(), amount, reason: 'A broken vase' };
  expect(await owner.post(`/credit/${id}/grants`, given)).toMatchObject({ status: 200 });
}

async function creditOf(phone: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::int as sum from credit_entries where phone = ${phone}
  `.execute(db);
  const account = await sql<{ balance: number }>`
    select balance_cents as balance from credit_accounts where phone = ${phone}
  `.execute(db);
  expect(account.rows[0]?.balance ?? 0).toBe(rows[0]?.sum);
  return rows[0]?.sum ?? 0;
}

/** A paid booking of someone, and the link of its page. */
async function customer() {
  const who = someone();
  const first = await book(who.of);
  await pay(first);
  return { ...who, link: await mintBookingLink(db, first.orderId), first: first.orderId };
}

async function pay({ session }: { session: SessionRef }): Promise<void> {
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
}

async function expire({ session }: { session: SessionRef }): Promise<void> {
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
}

async function refusal(changes: Record<string, unknown>): Promise<Problem> {
  const response = await call('/functions/v1/checkout', checkoutBody(changes));
  expect(response.ok).toBe(false);
  return (await response.json()) as Problem;
}

function paid(orderId: OrderId) {
  return paymentsOf(db, orderId).then((payments) =>
    payments.map(({ method, amount_cents: amount }) => [method, amount]),
  );
}

async function detail(id: OrderId) {
  return (await owner.get(`/bookings/${id}`)).body;
}

async function back(id: OrderId, method: string, amountCents: number | null) {
  const { version, payments } = await detail(id);
  const payment = payments.find((each: { method: string }) => each.method === method);
  const refund = { version, refundId: randomUUID(), paymentId: payment.id, amountCents };
  const wish = { ...refund, endPlan: false, reason: 'Rained off', tips: [] };
  expect(await owner.post(`/bookings/${id}/refund`, wish)).toMatchObject({ status: 200 });
}

test('a gift card pays a part, the card the rest, and both books agree', async () => {
  const { id, code } = await sold('50');
  const asked = await call('/functions/v1/gift-card', { giftCard: code.toLowerCase() });
  expect(await asked.json()).toEqual({ lastFour: code.slice(-4), balanceCents: 50_00 });
  const booking = await book({ ...someone().of, giftCard: code, tenderAmount: 50 });
  expect(await card(id)).toMatchObject({ balanceCents: 0 });
  const page = await world.readApi<object>(`/v1/checkout/sessions/${booking.session}`);
  expect(page).toMatchObject({ mode: 'payment', amount_total: 225_00 });
  await pay(booking);
  expect(await detail(booking.orderId)).toMatchObject({
    status: 'confirmed',
    paidAt: expect.any(String),
    owedCents: 0,
    payments: [
      { method: 'card', amountCents: 225_00 },
      { method: 'gift-card', amountCents: 50_00, lastFour: code.slice(-4) },
    ],
  });
  expect(await card(id)).toMatchObject({
    balanceCents: 0,
    entries: [
      { kind: 'reserved', amountCents: -50_00, orderId: booking.orderId },
      { kind: 'sold' },
    ],
  });
  const told = (await crmEvents(db)).filter((event) => event.order_id === booking.orderId);
  expect(told.map(({ type }) => type)).toEqual(['booking.created', 'booking.paid']);
});

test('a gift card that pays everything saves the card and moves no money', async () => {
  const { id, code } = await sold('300');
  const booking = await book({ ...someone().of, giftCard: code, tenderAmount: 275 });
  const page = await world.readApi<object>(`/v1/checkout/sessions/${booking.session}`);
  expect(page).toMatchObject({ mode: 'setup' });
  await pay(booking);
  expect(await world.statusOf(booking.orderId)).toBe('confirmed');
  const stored = await db
    .selectFrom('orders')
    .select(['paid_at', 'customer_ref'])
    .where('id', '=', booking.orderId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ paid_at: expect.any(Date), customer_ref: expect.any(String) });
  expect(await paid(booking.orderId)).toEqual([['gift-card', 275_00]]);
  expect(await card(id)).toMatchObject({ balanceCents: 25_00 });
  // Applying it again changes nothing.
  await applyPaymentSession(deps, booking.session);
  expect(await paid(booking.orderId)).toHaveLength(1);
  expect(await card(id)).toMatchObject({ balanceCents: 25_00 });
});

test('leaves 50 cents for the card rather than 20', async () => {
  const { id, code } = await sold('274.80');
  expect(await refusal({ ...someone().of, giftCard: code, tenderAmount: 274.8 })).toMatchObject({
    ...{ status: 409, code: 'tender-differs' },
  });
  const booking = await book({ ...someone().of, giftCard: code, tenderAmount: 274.5 });
  await pay(booking);
  expect(await paid(booking.orderId)).toEqual([
    ['card', 50],
    ['gift-card', 274_50],
  ]);
  expect(await card(id)).toMatchObject({ balanceCents: 30 });
});

test('of 50 buyers with one gift card, no one spends what another one has', async () => {
  const { id, code } = await sold('120');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('/functions/v1/checkout', checkoutBody({ ...someone().of, giftCard: code })),
    ),
  );
  const { balanceCents, entries } = await card(id);
  const reserved = entries.filter(({ kind }: { kind: string }) => kind === 'reserved');
  expect(reserved).toMatchObject([{ amountCents: -120_00 }]);
  expect(balanceCents).toBe(0);
  // The others pay everything by card, or hear that it is gone.
  const codes = await Promise.all(
    answers.map(async (answer) => (answer.ok ? 'ok' : ((await answer.json()) as Problem).code)),
  );
  expect(new Set(codes)).toEqual(new Set(['ok', 'tender-gone']));
});

test('gives the same answer for an unknown code, a void one, and text that is not a code', async () => {
  const { id, code } = await sold('50');
  const { version } = await card(id);
  const ended = await owner.post(`/gift-cards/${id}/void`, { version, reason: 'Sold twice' });
  expect(ended).toMatchObject({ status: 200 });
  const answers = await Promise.all(
    [code, '0000-0000-0000-0000-0000', 'nonsense'].map(async (giftCard) => {
      const answer = await call('/functions/v1/gift-card', { giftCard });
      const { detail: sentence, errors, code: failure } = (await answer.json()) as Problem;
      return { status: answer.status, sentence, errors, failure };
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]?.errors).toEqual(answers[0]?.errors);
  expect(await refusal({ ...someone().of, giftCard: code })).toMatchObject({ status: 422 });
});

test('credit is spent by the link of its owner’s page, once, and never by a typed number', async () => {
  const who = await customer();
  await grant(who.e164, '50');
  const own = await call('/functions/v1/my-booking/credit', { token: who.link });
  expect(await own.json()).toEqual({ creditCents: 50_00 });
  // Two tabs at once.
  const both = await Promise.all(
    [1, 2].map(() =>
      call(
        '/functions/v1/checkout',
        checkoutBody({
          ...{ ...who.of, bookingId: randomUUID(), creditOf: who.link, tenderAmount: 50 },
        }),
      ),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await creditOf(who.e164)).toBe(0);

  // Someone who books with that number, and gets a page that way.
  const thief = await customer();
  const stolen = await book({
    ...thief.of,
    homeDetails: { ...who.of.homeDetails, customerEmail: thief.of.customerEmail },
  });
  await pay(stolen);
  const link = await mintBookingLink(db, stolen.orderId);
  const answer = await call('/functions/v1/my-booking/credit', { token: link });
  expect(await answer.json()).toEqual({ creditCents: 0 });
});

test('a checkout that fails, is refused or replaced frees what it reserved', async () => {
  const who = await customer();
  await grant(who.e164, '40');
  const { id, code } = await sold('100');
  const entered = { creditOf: who.link, giftCard: code, tenderAmount: 140 };
  const dead = await book({ ...who.of, ...entered });
  expect([await creditOf(who.e164), (await card(id)).balanceCents]).toEqual([0, 0]);
  await expire(dead);
  expect([await creditOf(who.e164), (await card(id)).balanceCents]).toEqual([40_00, 100_00]);

  // Paid by its link after all: what is still available pays again.
  const bookingDeps = { ...world.checkoutDeps, now: () => new Date() } as never;
  await payOrder(bookingDeps, dead.orderId, { origin: 'http://localhost:3000', ip: null });
  const { rows } = await sql<{ session_ref: SessionRef; asks_cents: number }>`
    select session_ref, asks_cents from payment_attempts
    where order_id = ${dead.orderId} order by created_at desc limit 1`.execute(db);
  expect(rows[0]?.asks_cents).toBe(135_00);
  await pay({ session: rows[0]?.session_ref as SessionRef });
  expect(await paid(dead.orderId)).toEqual([
    ['card', 135_00],
    ['credit', 40_00],
    ['gift-card', 100_00],
  ]);
  expect([await creditOf(who.e164), (await card(id)).balanceCents]).toEqual([0, 0]);
});

test('a server that dies before the card page frees the gift card after an hour; after the page, it pays once', async () => {
  const { id, code } = await sold('100');
  await world.faults({ api: { error: 1 } });
  const refused = await call(
    '/functions/v1/checkout',
    checkoutBody({ ...someone().of, giftCard: code }),
  );
  await world.faults({ api: { error: 0 } });
  expect(refused.ok).toBe(false);
  expect((await card(id)).balanceCents).toBe(0);
  await sql`update tenders set reserved_until = now() - interval '1 second'
    where state = 'reserved'`.execute(db);
  // Its page may still be made: a retry of the same checkout finds it.
  await releaseStale(db);
  expect((await card(id)).balanceCents).toBe(0);
  await sql`update payment_attempts set state = 'failed' where state = 'pending'`.execute(db);
  await sweepUnpaid(deps);
  expect((await card(id)).balanceCents).toBe(100_00);

  const booking = await book({ ...someone().of, giftCard: code });
  await act(`sessions/${booking.session}/pay`);
  // No event arrived; now the sweep and the event come at once.
  await Promise.all([
    applyPaymentSession(deps, booking.session),
    applyPaymentSession(deps, booking.session),
  ]);
  expect(await paid(booking.orderId)).toHaveLength(2);
  expect((await card(id)).balanceCents).toBe(0);
});

test('a page paid after it had closed takes what is still available, and owes the rest', async () => {
  const { id, code } = await sold('100');
  const booking = await book({ ...someone().of, giftCard: code });
  await act(`sessions/${booking.session}/pay`);
  // As if an older answer had closed it here, and someone else had spent the card.
  await sql`update orders set status = 'expired' where id = ${booking.orderId}`.execute(db);
  expect((await card(id)).balanceCents).toBe(100_00);
  const other = await book({ ...someone().of, giftCard: code });
  await pay(other);
  await applyPaymentSession(deps, booking.session);
  expect(await detail(booking.orderId)).toMatchObject({
    status: 'confirmed',
    paidAt: null,
    owedCents: 100_00,
    payments: [{ method: 'card', amountCents: 175_00 }],
  });
});

test('a refund returns card money to the card, and the rest to its ledgers', async () => {
  const who = await customer();
  await grant(who.e164, '30');
  const { id, code } = await sold('50');
  const entered = { creditOf: who.link, giftCard: code, tenderAmount: 80 };
  const booking = await book({ ...who.of, ...entered });
  await pay(booking);
  await back(booking.orderId, 'gift-card', 20_00);
  expect((await card(id)).balanceCents).toBe(20_00);
  await back(booking.orderId, 'gift-card', null);
  await back(booking.orderId, 'credit', null);
  expect(await creditOf(who.e164)).toBe(30_00);
  expect((await card(id)).balanceCents).toBe(50_00);
  expect(await world.statusOf(booking.orderId)).toBe('confirmed');
  await back(booking.orderId, 'card', null);
  expect(await world.statusOf(booking.orderId)).toBe('refunded');
});

test('canceling refunds everything automatically', async () => {
  const { id, code } = await sold('300');
  const booking = await book({ ...someone().of, giftCard: code });
  await pay(booking);
  const token = await mintBookingLink(db, booking.orderId);
  const answer = await call('/functions/v1/my-booking/cancel', { token, expect: 'refund' });
  expect(await answer.json()).toEqual({ outcome: 'cancelled' });
  expect((await card(id)).balanceCents).toBe(300_00);
  expect(await world.statusOf(booking.orderId)).toBe('refunded');
});

test('the office pays what is owed with credit and a gift card, in parts', async () => {
  const who = someone();
  const booking = await book(who.of);
  await grant(who.e164, '30');
  const { id, code } = await sold('400');
  const note = async (wish: object) =>
    staff.post(`/bookings/${booking.orderId}/noted-payment`, {
      version: (await detail(booking.orderId)).version,
      paymentId: randomUUID(),
      ...wish,
    });
  // A payment that confirms a booking must cover its whole price.
  expect(await note({ method: 'credit' })).toMatchObject({ body: { code: 'tender-gone' } });
  expect(await note({ method: 'gift-card', giftCard: 'nonsense' })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'giftCard' }] } },
  });
  expect(await creditOf(who.e164)).toBe(30_00);
  const paymentId = randomUUID();
  const wish = { method: 'gift-card', giftCard: code, paymentId };
  expect((await note(wish)).status).toBe(200);
  expect((await note(wish)).status).toBe(200);
  expect(await detail(booking.orderId)).toMatchObject({
    status: 'confirmed',
    payments: [{ id: paymentId, method: 'gift-card', amountCents: 275_00 }],
  });
  expect((await card(id)).balanceCents).toBe(125_00);

  await back(booking.orderId, 'gift-card', 75_00);
  expect((await card(id)).balanceCents).toBe(200_00);
});

test('staff sell a card, an owner refunds the unused balance, and cash-outs count', async () => {
  const { id, code } = await sold('60');
  const booking = await book({ ...someone().of, giftCard: code });
  await pay(booking);
  await back(booking.orderId, 'gift-card', 25_00);
  const seen = async () => ({ version: (await card(id)).version, reason: 'Asked for it' });
  expect(await staff.post(`/gift-cards/${id}/refund`, await seen())).toMatchObject({ status: 403 });
  const out = { ...(await seen()), amount: '30' };
  expect(await staff.post(`/gift-cards/${id}/cash-out`, out)).toMatchObject({
    ...{ status: 422, body: { code: 'gift-card-cash-out-too-much' } },
  });
  expect(await staff.post(`/gift-cards/${id}/cash-out`, { ...out, amount: '5' })).toMatchObject({
    status: 200,
  });
  expect(await owner.post(`/gift-cards/${id}/refund`, out)).toMatchObject({ status: 409 });
  expect(await owner.post(`/gift-cards/${id}/refund`, await seen())).toMatchObject({ status: 200 });
  expect(await card(id)).toMatchObject({
    ...{ balanceCents: 0, isVoid: false },
    entries: [
      { kind: 'refunded', amountCents: -20_00 },
      { kind: 'cashed-out', amountCents: -5_00 },
      { kind: 'returned', amountCents: 25_00, orderId: booking.orderId },
      { kind: 'reserved', amountCents: -60_00 },
      { kind: 'sold', amountCents: 60_00 },
    ],
  });
});

test('every balance is the sum of its entries, and every tender has its payment', async () => {
  const { rows } = await sql`
    select card.id from gift_cards as card where balance_cents <> (
      select coalesce(sum(amount_cents), 0) from gift_card_entries where card_id = card.id)
    union all
    select tenders.id from tenders left join payments on payments.id = payment_id
    where tenders.state = 'taken' and payments.amount_cents is distinct from tenders.cents
    union all
    select payments.id from payments
    where method in ('credit', 'gift-card') and not exists (
      select from tenders where payment_id = payments.id)
  `.execute(db);
  expect(rows).toEqual([]);
});

test('the accountant sees what is owed in work until it is used, and each sale once', async () => {
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
  expect(body.lines.reduce((sum: number, { debit }: { debit: number }) => sum + debit, 0)).toBe(
    body.lines.reduce((sum: number, { credit }: { credit: number }) => sum + credit, 0),
  );
  // Payments by hand include what cards were sold for, but not what they paid.
  const month = (await owner.get('/reconciliation/month')).body;
  expect(month.byHand).toEqual([]);
});
