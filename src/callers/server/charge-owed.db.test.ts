import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { type OrderId, paymentId } from '#kernel/rules/ids.ts';
import type { ChargeRequest } from '#payments/server/processor/processor.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';
import { chargeCardForOwed } from './charge-owed.ts';

const world = await callersWorld();
const { db, staff, owner, by, callersDeps, callerWith, wish, kindsOf, messagesOf } = world;
const PRICE = 27_500;

/** A confirmed, unpaid booking of the caller. */
async function unpaidOf(cal: Caller): Promise<OrderId> {
  const { status, body } = await staff.post('/new-booking', wish(cal, { pays: 'after' }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

async function detail(id: OrderId): Promise<BookingDetail> {
  return (await staff.get(`/bookings/${id}`)).body;
}

interface Charging {
  readonly last4?: string;
  readonly agreed?: boolean;
  readonly paymentId?: string;
  readonly billId?: string;
  readonly version?: number;
}

async function charge(cal: Caller, id: OrderId, { version, ...what }: Charging = {}) {
  const { last4 = '4242', agreed = true, billId } = what;
  return staff.post(`/bookings/${id}/card-charge`, {
    version: version ?? (await detail(id)).version,
    paymentId: what.paymentId ?? randomUUID(),
    ...(billId && { billId }),
    card: { cardOf: cal.left, last4, agreed },
  });
}

async function note(id: OrderId, what: object) {
  const { version } = await detail(id);
  return staff.post(`/bookings/${id}/noted-payment`, {
    version,
    paymentId: randomUUID(),
    method: 'cash',
    ...what,
  });
}

/** What the processor charged for it, in cents. */
async function takenFor(id: OrderId): Promise<number[]> {
  const { data } = await world.readApi<{
    data: { amount_received: number; metadata: { order_id?: string } }[];
  }>('/v1/payment_intents?limit=100');
  return data
    .filter(({ metadata, amount_received: cents }) => metadata.order_id === id && cents > 0)
    .map((intent) => intent.amount_received);
}

/** Two extra hours of a completed booking, billed to a card that its bank declines later. */
async function refusedBill(): Promise<{ cal: Caller; id: OrderId; bill: BookingPayment }> {
  const cal = await callerWith('decline_later');
  const id = cal.left;
  await sql`update visits set starts_at = now() - interval '6 hours', ends_at = now() - interval '1 hour'
    where order_id = ${id}`.execute(db);
  const { version } = await detail(id);
  const billed = { billId: randomUUID(), workedMinutes: 7 * 60 };
  const { body } = await staff.post(`/bookings/${id}/extra-hours`, { version, ...billed });
  expect(body).toMatchObject({ state: 'failed' });
  const bill = billsOf(await detail(id)).at(-1);
  if (bill === undefined) throw new Error('nothing was billed');
  return { cal, id, bill };
}

function billsOf({ payments }: BookingDetail): BookingPayment[] {
  return payments.filter(({ kind }) => kind === 'extra-hours');
}

/** The processor charges, but its answer is lost. */
async function unheard(request: ChargeRequest) {
  await world.deps.processor.charge(request);
  return { ok: false, failure: { kind: 'unreachable', code: 'lost', param: null } } as const;
}

/** Replaces their saved card. */
async function replaceCard(of: Caller, by: Caller): Promise<void> {
  await sql`update orders set customer_ref = (select customer_ref from orders where id = ${by.left})
    where id = ${of.left}`.execute(db);
}

test('charges what is owed once, with the customer’s yes in the timeline and a receipt', async () => {
  const cal = await callerWith();
  const id = await unpaidOf(cal);
  await note(id, { amountCents: 7_500 });
  expect(await detail(id)).toMatchObject({ owedCents: 20_000, offers: { chargeCard: true } });
  // The CRM gets "paid" only once everything is paid.
  expect(await messagesOf(id)).not.toContain('crm booking.paid');
  const { version } = await detail(id);
  const chargeId = randomUUID();
  const asked = { paymentId: chargeId, version };
  const answers = await Promise.all([charge(cal, id, asked), charge(cal, id, asked)]);
  answers.push(await charge(cal, id, asked));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { state: 'paid' }]),
  );
  expect(await takenFor(id)).toEqual([20_000]);
  const paid = await detail(id);
  expect(paid).toMatchObject({
    status: 'confirmed',
    paidAt: expect.any(String),
    owedCents: 0,
    offers: { chargeCard: false, notePayment: false, sendPaymentLink: false },
    payments: [
      { method: 'cash', amountCents: 7_500 },
      { id: chargeId, method: 'card', state: 'paid', amountCents: 20_000 },
    ],
  });
  expect(paid.timeline.find(({ kind }) => kind === 'payment.agreed')).toMatchObject({
    event: { consent: { words: cardPageTexts.onFileYes('$200', '4242') } },
  });
  expect(await messagesOf(id)).toEqual(expect.arrayContaining(['mail confirmation']));
  expect((await charge(cal, id)).body.code).toBe('booking-not-payable');
});

test.each([
  ['decline_later', '0341', 'owed-card-declined'],
  ['authenticate_later', '3155', 'owed-card-needs-holder'],
])(
  'a card that answers %s leaves the booking as it is, and owed',
  async (behaviour, last4, code) => {
    const cal = await callerWith(behaviour);
    const id = await unpaidOf(cal);
    const before = await messagesOf(id);
    const refused = await charge(cal, id, { last4 });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'card', code }]]);
    expect(await detail(id)).toMatchObject({
      status: 'confirmed',
      paidAt: null,
      owedCents: PRICE,
      offers: { chargeCard: true, notePayment: true },
    });
    expect((await kindsOf(id)).slice(-2)).toEqual(['payment.agreed', 'payment.refused']);
    expect(await messagesOf(id)).toEqual(before);
    // The rest can still be paid, here by hand.
    expect((await note(id, {})).status).toBe(200);
    expect(await detail(id)).toMatchObject({ owedCents: 0 });
  },
);

test('charges nothing without a yes, with another’s card, or after a change', async () => {
  const cal = await callerWith();
  const other = await callerWith();
  const id = await unpaidOf(cal);
  const codes = async (asked: ReturnType<typeof charge>) => {
    const { status, body } = await asked;
    return [status, body.errors?.[0] ?? body.code];
  };
  const at = (path: string, code: string) => [422, expect.objectContaining({ path, code })];
  expect(await codes(charge(cal, id, { agreed: false }))).toEqual(
    at('card.agreed', 'card-consent-missing'),
  );
  expect(await codes(charge(other, id))).toEqual(at('card', 'card-of-another'));
  expect(await codes(charge(cal, id, { last4: '0000' }))).toEqual(
    at('card', 'card-on-file-changed'),
  );
  const { version } = await detail(id);
  await note(id, { amountCents: 100 });
  expect(await codes(charge(cal, id, { version }))).toEqual([409, 'booking-changed']);
  expect(await takenFor(id)).toEqual([]);
  const nobody = randomUUID() as OrderId;
  expect(await codes(charge(cal, nobody, { version: 1 }))).toEqual([404, 'booking-not-found']);
});

test('a charge whose answer was lost blocks other payments, and is paid once confirmed', async () => {
  const cal = await callerWith();
  const id = await unpaidOf(cal);
  const asked = paymentId(randomUUID());
  const { version } = await detail(id);
  const processor = { ...world.deps.processor, charge: unheard };
  const card = { cardOf: cal.left, last4: '4242', agreed: true };
  const wanted = { paymentId: asked, billId: null, card, language: 'en' } as const;
  const seen = { id, version, operatorId: by.operatorId };
  expect(await chargeCardForOwed({ ...callersDeps, processor }, seen, wanted)).toBe('pending');
  expect(await detail(id)).toMatchObject({ offers: { chargeCard: false, notePayment: false } });
  expect((await note(id, {})).body.code).toBe('payment-moved-meanwhile');
  expect((await charge(cal, id)).body.code).toBe('payment-moved-meanwhile');
  expect((await charge(cal, id, { paymentId: asked })).body).toEqual({ state: 'paid' });
  expect(await takenFor(id)).toEqual([PRICE]);
  expect(await detail(id)).toMatchObject({ owedCents: 0 });
});

test('charges a card that was found by email with a yes like any other', async () => {
  const cal = await callerWith();
  // Like an import: known by email only, without a booking.
  await sql`insert into customer_cards (customer_id, customer_ref, card_ref, brand, last4, ends_at)
    select ${cal.customerId}, customer_ref, 'pm_1', 'visa', '4242', now() + interval '1 year'
    from orders where id = ${cal.left}`.execute(db);
  await sql`update orders set customer_ref = null where id = ${cal.left}`.execute(db);
  const id = await unpaidOf(cal);
  const { card } = await world.cardsOf(`booking=${id}`);
  expect(card).toEqual({ cardOf: null, brand: 'visa', last4: '4242' });
  const { version } = await detail(id);
  const asked = { version, paymentId: randomUUID(), card: { ...card, agreed: true } };
  const charged = await staff.post(`/bookings/${id}/card-charge`, asked);
  expect(charged.body).toEqual({ state: 'paid' });
  expect(await takenFor(id)).toEqual([PRICE]);
  // It belongs to no one else.
  const other = await unpaidOf(await callerWith());
  const refused = await staff.post(`/bookings/${other}/card-charge`, {
    ...asked,
    version: (await detail(other)).version,
    paymentId: randomUUID(),
  });
  expect(refused.body.errors).toMatchObject([{ path: 'card', code: 'card-on-file-missing' }]);
});

test('charges a bill that the bank declined again, to the card saved by then', async () => {
  const { cal, id, bill } = await refusedBill();
  const refused = await charge(cal, id, { billId: bill.id, last4: '0341' });
  expect(refused.body.errors).toMatchObject([{ path: 'card', code: 'owed-card-declined' }]);
  const second = billsOf(await detail(id)).at(-1);
  expect(second).toMatchObject({ state: 'failed', amountCents: bill.amountCents });
  expect(await messagesOf(id)).not.toContain('mail bill-withdrawn');
  await replaceCard(cal, await callerWith());
  const asked = { billId: second?.id ?? '', paymentId: randomUUID() };
  expect((await charge(cal, id, asked)).body).toEqual({ state: 'paid' });
  expect((await charge(cal, id, asked)).body).toEqual({ state: 'paid' });
  expect(billsOf(await detail(id)).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'paid',
  ]);
  expect((await takenFor(id)).filter((cents) => cents === bill.amountCents)).toHaveLength(1);
  expect((await kindsOf(id)).slice(-2)).toEqual(['bill.agreed', 'extra-hours.paid']);
  expect((await charge(cal, id, { billId: bill.id })).body.code).toBe('bill-over-already');
  expect((await charge(cal, cal.left, { billId: randomUUID() })).body.code).toBe('bill-not-found');
});

test('charges the rest of a partly paid bill, and says that it is a part', async () => {
  const { cal, id, bill } = await refusedBill();
  await note(id, { billId: bill.id, amountCents: 4_000 });
  await replaceCard(cal, await callerWith());
  const rest = billsOf(await detail(id)).find(({ state }) => state === 'needs-customer');
  const before = await messagesOf(id);
  expect((await charge(cal, id, { billId: rest?.id ?? '' })).body).toEqual({ state: 'paid' });
  expect((await kindsOf(id)).slice(-2)).toEqual(['bill.agreed', 'extra-hours.part-paid']);
  const since = [...(await messagesOf(id))];
  for (const each of before) since.splice(since.indexOf(each), 1);
  expect(since.toSorted()).toEqual(['mail payment-arrived', 'mail payment-receipt']);
  const { data } = await world.readApi<{
    data: { amount: number; description: string; metadata: { order_id?: string } }[];
  }>('/v1/payment_intents?limit=100');
  const taken = data.filter(
    ({ metadata, amount }) => metadata.order_id === id && amount === bill.amountCents - 4_000,
  );
  expect(taken.map(({ description }) => description)).toEqual([cardPageTexts.extraTime]);
});

test('splits a bill that is partly paid by hand: the rest is a new bill whose hours cannot change', async () => {
  const { id, bill } = await refusedBill();
  expect(await note(id, { billId: bill.id, amountCents: bill.amountCents + 1 })).toMatchObject({
    status: 422,
    body: { code: 'noted-out-of-range', errors: [{ path: 'amountCents' }] },
  });
  const part = { billId: bill.id, amountCents: 4_000, paymentId: randomUUID() };
  expect((await note(id, part)).status).toBe(200);
  expect((await note(id, part)).status).toBe(200);
  const rest = billsOf(await detail(id)).find(({ state }) => state === 'needs-customer');
  expect(rest?.amountCents).toBe(bill.amountCents - 4_000);
  const { version } = await detail(id);
  const corrected = await owner.post(`/bookings/${id}/bill-correction`, {
    version,
    billId: randomUUID(),
    formerId: rest?.id,
    workedMinutes: 6 * 60,
  });
  expect(corrected.body.code).toBe('bill-paid-in-part');
  expect((await note(id, { billId: rest?.id, method: 'check' })).status).toBe(200);
  const bills = billsOf(await detail(id)).map(({ method, state, amountCents }) => {
    return [method, state, amountCents];
  });
  expect(bills.toSorted()).toEqual(
    [
      ['card', 'cancelled', bill.amountCents],
      ['card', 'cancelled', bill.amountCents - 4_000],
      ['cash', 'paid', 4_000],
      ['check', 'paid', bill.amountCents - 4_000],
    ].toSorted(),
  );
  const { rows } = (await owner.get('/owed')).body;
  expect(rows.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(id);
});
