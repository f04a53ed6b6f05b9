import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { creditBalance } from '#payments/server/credit/credit-queries.ts';
import { paymentsOf } from '#payments/server/payments.ts';
import type { ChargeRequest } from '#payments/server/processor/processor.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { cardPageTexts as english } from '#payments/words/en/card-page.ts';
import { cardPageTexts as spanish } from '#payments/words/es/card-page.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';
import { todaySection } from '#test/console-caller.ts';

import { takeBooking } from './callers.ts';

const world = await callersWorld();
const { db, deps, staff, owner, by, callersDeps, callerWith, wish } = world;
const { kindsOf, messagesOf, newest } = world;

let cal: Caller;

beforeEach(async () => {
  cal = await callerWith();
});

/** What was charged to saved cards for an order, by the processor's own record. */
async function chargesOf(id: OrderId): Promise<number[]> {
  const { data } = await world.readApi<{
    data: { amount_received: number; metadata: { order_id?: string; payment_id?: string } }[];
  }>('/v1/payment_intents?limit=100');
  return data
    .filter(({ metadata }) => metadata.order_id === id && metadata.payment_id !== undefined)
    .map((intent) => intent.amount_received);
}

test('offers a caller’s saved card by customer page and by booking, and none if the processor fails', async () => {
  const card = { cardOf: cal.left, brand: 'visa', last4: '4242' };
  const none = { card: null, planCard: null };
  expect(await world.cardsOf(`customer=${cal.customerId}`)).toEqual({ card, planCard: card });
  expect(await world.cardsOf(`booking=${cal.left}`)).toEqual({ card, planCard: card });
  expect(await world.cardsOf('')).toEqual(none);
  await world.faults({ api: { error: 1 } });
  expect(await world.cardsOf(`customer=${cal.customerId}`)).toEqual(none);
  await world.faults({ api: { error: 0 } });
});

test('charges once with the caller’s yes, no matter how often the form is sent', async () => {
  const body = wish(cal);
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/new-booking', body)));
  answers.push(await staff.post('/new-booking', body));
  const [{ body: first } = { body: null }] = answers;
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
    answers.map(() => [200, { id: first.id }]),
  );
  const { id } = first;
  expect(await chargesOf(id)).toEqual([27_500]);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await kindsOf(id)).toEqual(['payment.agreed', 'order.taken', 'payment.charged']);
  expect(await messagesOf(id)).toEqual(['mail booking-paid', 'mail confirmation']);
  const { timeline, payments, mails } = (await owner.get(`/bookings/${id}`)).body;
  expect(payments).toMatchObject([
    { kind: 'booking', method: 'card', state: 'paid', leftCents: 27_500 },
  ]);
  expect(mails).toMatchObject([{ kind: 'booking-paid' }, { kind: 'confirmation' }]);
  // Who heard the yes, when, and to which words.
  expect(timeline.find(({ kind }: { kind: string }) => kind === 'payment.agreed')).toMatchObject({
    who: 'Staff',
    event: {
      last4: '4242',
      amount: 27_500,
      consent: {
        by: by.operatorId,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        words: english.onFileYes('$275', '4242'),
      },
    },
  });
  // The same form with other values is refused, since it already made a booking.
  const { homeDetails } = body;
  const changed = { ...body, homeDetails: { ...homeDetails, levels: 2 } };
  const other = await staff.post('/new-booking', changed);
  expect([other.status, other.body.code]).toEqual([409, 'booking-made-already']);
});

test('counts, reconciles, bills and refunds like any card payment', async () => {
  await sql`delete from sales_entries`.execute(db);
  const { body } = await staff.post('/new-booking', wish(cal));
  const { id } = body;
  const counted = await sql`
    select sum(bookings)::int as bookings, sum(booked_cents)::int as booked,
      sum(received_cents)::int as received from sales_entries
  `.execute(db);
  expect(counted.rows).toEqual([{ bookings: 1, booked: 27_500, received: 27_500 }]);
  const from = new Date(Date.now() - 86_400_000);
  const run = () => reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
  expect((await run()).differences).toEqual([]);
  const bill = { billId: randomUUID(), workedMinutes: 301 };
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const billed = await owner.post(`/bookings/${id}/extra-hours`, { version, ...bill });
  expect(billed.body).toMatchObject({ state: 'paid', amount: 4_500 });
  const seen = (await owner.get(`/bookings/${id}`)).body;
  const [payment] = seen.payments;
  const refund = {
    refundId: randomUUID(),
    paymentId: payment.id,
    amountCents: null,
    endPlan: false,
  };
  const answer = await owner.post(`/bookings/${id}/refund`, {
    ...refund,
    version: seen.version,
    reason: 'Moved away',
  });
  expect(answer.body).toEqual({ state: 'succeeded' });
  expect((await run()).differences).toEqual([]);
  // The processor's events change nothing.
  for (const event of await world.events()) {
    if (event.type === 'payment_intent.succeeded') await world.deliver(event);
  }
  expect((await paymentsOf(db, id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['booking', 'paid'],
    ['extra-hours', 'paid'],
  ]);
});

test.each([
  ['decline_later', '0341', 'card-on-file-declined'],
  ['authenticate_later', '3155', 'card-needs-holder'],
])(
  'refuses a card that answers %s at its field, and a link books instead',
  async (behaviour, last4, code) => {
    const declined = await callerWith(behaviour);
    const body = wish(declined, { card: { cardOf: declined.left, last4, agreed: true } });
    const answers = await Promise.all([1, 2].map(() => staff.post('/new-booking', body)));
    for (const answer of answers) {
      expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: 'pays', code }]]);
    }
    const refused = await newest(declined);
    expect(await kindsOf(refused)).toEqual(['payment.agreed', 'payment.refused', 'order.replaced']);
    expect(await world.statusOf(refused)).toBe('expired');
    expect((await chargesOf(refused)).filter((cents) => cents > 0)).toEqual([]);
    expect(await messagesOf(refused)).toEqual([]);
    const held = await sql`select from visits where order_id = ${refused}`.execute(db);
    expect(held.rows).toEqual([]);
    for (const name of ['failed-payments', 'open-bills'] as const) {
      const { rows } = await todaySection(owner, name);
      expect(rows.map(({ booking }) => booking.id)).not.toContain(refused);
    }
    const instead = await staff.post('/new-booking', { ...body, pays: 'link' });
    expect(instead.status).toBe(200);
    expect(instead.body.id).not.toBe(refused);
    expect(await kindsOf(instead.body.id)).toEqual(['order.taken', 'payment-link.sent']);
  },
);

test('stores nothing without a yes, with another’s card, or with another card than was read out', async () => {
  const bo = await callerWith();
  const { rows: before } = await sql<{ count: string }>`select count(*) from orders`.execute(db);
  const refused = async (changes: object) => {
    const { status, body } = await staff.post('/new-booking', wish(cal, changes));
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
  };
  const card = { cardOf: cal.left, last4: '4242', agreed: true };
  expect(await refused({ card: { ...card, agreed: false } })).toEqual([
    422,
    'card.agreed',
    'card-consent-missing',
  ]);
  expect(await refused({ card: undefined })).toEqual([422, 'pays', 'card-on-file-missing']);
  expect(await refused({ card: { ...card, cardOf: bo.left } })).toEqual([
    422,
    'pays',
    'card-of-another',
  ]);
  expect(await refused({ card: { ...card, last4: '1881' } })).toEqual([
    422,
    'pays',
    'card-on-file-changed',
  ]);
  // Ruling 28: every paid booking has what a crew needs.
  expect((await refused({ address: { line1: '' } }))[0]).toBe(422);
  expect(await refused({ preferredTimes: [] })).toEqual([422, 'preferredTimes', 'times-missing']);
  const { rows: after } = await sql<{ count: string }>`select count(*) from orders`.execute(db);
  expect(after).toEqual(before);
  const yes = await staff.send('POST', '/new-booking', wish(cal), { 'accept-language': 'es' });
  const [agreed] = await eventsOf(db, yes.body.id);
  expect(JSON.stringify(agreed)).toContain(spanish.onFileYes('$275', '4242'));
});

/** The processor charges, but its answer is lost. */
async function unheard(request: ChargeRequest) {
  await deps.processor.charge(request);
  return unreachable;
}

const unreachable = {
  ok: false,
  failure: { kind: 'unreachable', code: 'lost', param: null },
} as const;

test('finds out later about a charge whose answer was lost, and does not repeat it', async () => {
  const processor = { ...deps.processor, charge: unheard };
  const wanted = callerCalls['POST /new-booking'].body.parse(wish(cal));
  const { id } = await takeBooking({ ...callersDeps, processor }, by, wanted);
  const waiting = (await owner.get(`/bookings/${id}`)).body;
  expect(waiting).toMatchObject({ status: 'awaiting_payment', payments: [{ state: 'pending' }] });
  // A charge may be under way: never ask for it twice.
  expect(waiting.offers.sendPaymentLink).toBe(false);
  const { version } = waiting;
  const link = await owner.post(`/bookings/${id}/send-payment-link`, { version });
  expect(link.body.code).toBe('payment-link-not-needed');
  // Their own page, which a new link may open, does not ask for it either.
  const token = await mintBookingLink(db, id);
  const own = async (path: string) => (await world.call(`/functions/v1/${path}`, { token })).json();
  expect(await own('my-booking')).toMatchObject({ mayPay: false });
  expect(await own('my-booking/pay')).toMatchObject({ code: 'payment-under-review' });
  await sql`
    update payments set created_at = now() - interval '61 seconds' where order_id = ${id}
  `.execute(db);
  await sweepUnpaid(deps);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await chargesOf(id)).toEqual([27_500]);
});

/** A booking canceled while the result of its charge is unknown. */
async function cancelledWhileAsked(charge: typeof unheard, last = '7') {
  const asked = wish(cal);
  // Another phone, so that this is its first booking.
  const phones = { customerPhone: `(415) 555-077${last}`, referrerPhone: '(415) 555-0780' };
  const homeDetails = { ...asked.homeDetails, ...phones };
  const wanted = callerCalls['POST /new-booking'].body.parse({ ...asked, homeDetails });
  const processor = { ...deps.processor, charge };
  const { id } = await takeBooking({ ...callersDeps, processor }, by, wanted);
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const cancel = { version, giveBack: [], keep: [], reason: 'Changed their mind' };
  expect((await owner.post(`/bookings/${id}/cancel`, cancel)).status).toBe(200);
  const [payment] = await paymentsOf(db, id);
  if (payment === undefined) throw new Error('no charge');
  await sendCharge(deps, payment.id);
  // A canceled booking earns no referral credit.
  expect(await creditBalance(db, '+14155550780')).toBe(0);
  return { id, payment };
}

test('refunds the charge of a booking canceled while the bank was asked', async () => {
  const { id, payment } = await cancelledWhileAsked(unheard);
  expect(await kindsOf(id)).toEqual([
    'payment.agreed',
    'order.cancelled',
    'payment.charged',
    'refund.requested',
  ]);
  const [back] = await sql<{ reason: string }>`
    select reason from refunds where payment_id = ${payment.id}
  `
    .execute(db)
    .then(({ rows }) => rows);
  expect(back?.reason).toContain('paid-after-cancellation');
});

test('does not charge after a cancellation if the bank was not asked before', async () => {
  const { id } = await cancelledWhileAsked(async () => unreachable, '8');
  expect(await chargesOf(id)).toEqual([]);
  expect(await kindsOf(id)).toEqual(['payment.agreed', 'order.cancelled']);
  expect(await paymentsOf(db, id)).toMatchObject([{ state: 'failed' }]);
});
