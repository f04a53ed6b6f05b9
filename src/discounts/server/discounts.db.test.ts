import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '#kernel/contract/problem.ts';
import type { OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { linesOf } from '#orders/server/queries.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { callHeaders } from '#test/test-app.ts';

const world = await paymentWorld();
const { app, db, deps, call, book, act } = world;
const owner = await signedIn(app, db);

const anyLimits = {
  ...{ services: [], frequencies: [], firstBookingOnly: false, startsOn: '', endsOn: '' },
  ...{ mostUses: '', mostUsesEach: '', isActive: true },
};
const tenPercent = { kind: 'percent', percent: '10' };

let made = 0;
/** A code that no other test has. */
async function newCode(limits: object = {}, worth: object = tenPercent): Promise<string> {
  made += 1;
  const code = `TEST-${made}`;
  const answer = await owner.post('/discounts', { code, worth, ...anyLimits, ...limits });
  expect(answer).toMatchObject({ status: 200 });
  return code;
}

let last = 0;
/** Someone who has never booked. */
function someone() {
  last += 1;
  const email = `someone-${last}@example.com`;
  const customerPhone = `(415) 556-${1000 + last}`;
  return { customerEmail: email, homeDetails: { customerPhone, customerEmail: email } };
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

async function usesOf(code: string) {
  const { body } = await owner.get('/discounts');
  return body.rows.find((row: { code: string }) => row.code === code);
}

async function ordersOf(bookingId: string) {
  return db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).execute();
}

test('asks no one for a code before there is one, or after all are switched off', async () => {
  const offered = async () => (await (await call('/functions/v1/discounts', {})).json()).offered;
  expect(await offered()).toBe(false);
  const { id } = (
    await owner.post('/discounts', { code: 'first', worth: tenPercent, ...anyLimits })
  ).body;
  expect(await offered()).toBe(true);
  const off = { ...anyLimits, isActive: false, version: 1 };
  expect(await owner.send('PUT', `/discounts/${id}`, off)).toMatchObject({ status: 200 });
  expect(await offered()).toBe(false);
});

test('charges the price less the code, in every book', async () => {
  const code = await newCode();
  const booking = await book({ ...someone(), discountCode: ` ${code.toLowerCase()} ` });
  const [order] = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', booking.orderId)
    .execute();
  expect(order).toEqual({ total_cents: 247_50 });
  expect(await linesOf(db, booking.orderId)).toMatchObject([
    { kind: 'service', amount_cents: 275_00 },
    { kind: 'discount', item_id: code, amount_cents: -27_50 },
  ]);
  const page = await world.readApi<object>(`/v1/checkout/sessions/${booking.session}`);
  expect(page).toMatchObject({
    ...{ amount_subtotal: 275_00, amount_total: 247_50 },
    total_details: { amount_discount: 27_50 },
  });
  await pay(booking);
  expect(await world.statusOf(booking.orderId)).toBe('confirmed');
  expect(await paymentsOf(db, booking.orderId)).toMatchObject([{ amount_cents: 247_50 }]);
  expect(await usesOf(code)).toMatchObject({ taken: 1, reserved: 0, takenCents: 27_50 });
});

test('of 50 buyers of the last use exactly one gets it', async () => {
  const code = await newCode({ mostUses: '1' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('/functions/v1/checkout', checkoutBody({ ...someone(), discountCode: code })),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(1);
  const problems = await Promise.all(refused.map((answer) => answer.json() as Promise<Problem>));
  expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set(['discount-used-up']));
  expect(await usesOf(code)).toMatchObject({ reserved: 1, taken: 0 });
});

test('a card page that closes unpaid frees the use, and a payment takes it permanently', async () => {
  const code = await newCode({ mostUses: '1' });
  const left = { ...someone(), discountCode: code, bookingId: randomUUID() };
  const first = await book(left);
  expect(await refusal({ ...someone(), discountCode: code })).toMatchObject({
    ...{ status: 422, code: 'discount-used-up' },
    errors: [{ path: 'discountCode' }],
  });
  await expire(first);
  const second = await book({ ...someone(), discountCode: code });
  // The first visitor returns too late: the page says so, and nothing is stored halfway.
  expect(await refusal(left)).toMatchObject({ code: 'discount-used-up' });
  expect(await world.statusOf(first.orderId)).toBe('expired');
  await pay(second);
  expect(await usesOf(code)).toMatchObject({ reserved: 0, taken: 1 });
  expect(await refusal({ ...someone(), discountCode: code })).toMatchObject({
    code: 'discount-used-up',
  });
});

test('a booking has one use, however often it is sent, and a changed selection keeps it', async () => {
  const code = await newCode({ mostUses: '1', mostUsesEach: '1' });
  const asked = { ...someone(), discountCode: code, bookingId: randomUUID() };
  const [one, other] = await Promise.all([book(asked), book(asked)]);
  expect(one.orderId).toBe(other.orderId);
  const addOns = [{ id: 'handyman-services', quantity: 1 }];
  const changed = await book({ ...asked, amount: 365, selectedAddOns: addOns });
  expect(changed.orderId).not.toBe(one.orderId);
  expect(await usesOf(code)).toMatchObject({ reserved: 1, taken: 0 });
  // Without the code it is a new order again, and the use is free.
  await book({ ...asked, discountCode: undefined });
  expect(await usesOf(code)).toMatchObject({ reserved: 0, taken: 0 });
  expect((await ordersOf(asked.bookingId)).length).toBe(3);
});

test('a booking that returns to pay gets its use again while there is one', async () => {
  const code = await newCode({ mostUses: '1' });
  const asked = { ...someone(), discountCode: code, bookingId: randomUUID() };
  const first = await book(asked);
  await expire(first);
  expect((await book(asked)).orderId).toBe(first.orderId);
  expect(await usesOf(code)).toMatchObject({ reserved: 1 });
});

test('canceling before payment frees the use; a refund after payment does not', async () => {
  const code = await newCode();
  const unpaid = await book({ ...someone(), discountCode: code });
  const paid = await book({ ...someone(), discountCode: code });
  await pay(paid);
  for (const { orderId } of [unpaid, paid]) await cancel(orderId);
  expect(await usesOf(code)).toMatchObject({ reserved: 0, taken: 1 });
  const back = await paymentsOf(db, paid.orderId);
  expect(back).toMatchObject([{ amount_cents: 247_50, refunded_cents: 247_50 }]);
});

async function cancel(orderId: OrderId): Promise<void> {
  const { body: booking } = await owner.get(`/bookings/${orderId}`);
  const { status } = await owner.post(`/bookings/${orderId}/cancel`, {
    ...{ version: booking.version, reason: 'wished by phone' },
    ...{ giveBack: (await paymentsOf(db, orderId)).map(({ id }) => id), keep: [] },
  });
  expect(status).toBe(200);
}

test('a plan’s code only lowers its first month', async () => {
  const code = await newCode({}, { kind: 'fixed', amount: '$40' });
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const booking = await book({ ...someone(), ...plan, discountCode: code });
  const page = await world.readApi<{ custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${booking.session}`,
  );
  expect(page).toMatchObject({ mode: 'subscription', amount_total: 200_00 });
  expect(page.custom_text.submit.message).toContain(
    consentWords(renewalTexts, {
      ...{ today: cents(200_00), month: cents(240_00) },
      frequency: 'monthly',
    }),
  );
  await pay(booking);
  expect(await world.statusOf(booking.orderId)).toBe('confirmed');
  const { subscription_ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', booking.orderId)
    .executeTakeFirstOrThrow();
  await act(`subscriptions/${subscription_ref}/advance`);
  const invoices = await world.readApi<{ data: { amount_paid: number }[] }>(
    `/v1/invoices?subscription=${subscription_ref}`,
  );
  expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([240_00, 200_00]);
});

test('refuses a first-booking code to a phone, an email or a browser that has booked before', async () => {
  const code = await newCode({ firstBookingOnly: true });
  const customer = someone();
  await pay(await book(customer));
  const asked = { ...customer, discountCode: code };
  expect(await refusal(asked)).toMatchObject({ code: 'discount-first-booking' });
  const stranger = someone();
  const { customerEmail } = customer;
  expect(await refusal({ ...stranger, customerEmail, discountCode: code })).toMatchObject({
    code: 'discount-first-booking',
  });
  await book({ ...stranger, discountCode: code });
  expect(await refusal({ ...stranger, discountCode: code })).toMatchObject({
    code: 'discount-used-already',
  });
});

test('a code takes off exactly what was shown, or nothing is stored', async () => {
  const code = await newCode();
  const bookingId = randomUUID();
  const asked = { ...someone(), bookingId, discountCode: code, discountAmount: 30 };
  const problem = await refusal(asked);
  expect(problem).toMatchObject({
    ...{ status: 409, code: 'discount-differs' },
    params: { discount: 27_50 },
  });
  expect(await ordersOf(bookingId)).toEqual([]);
  await book({ ...asked, discountAmount: 27.5 });
});

test('the answer for a code says what it takes off, and nothing about an unknown one', async () => {
  const code = await newCode({ services: ['home-deep-cleaning'] });
  const ask = async (service: string, discountCode: string, amount = 1) => {
    const { homeDetails } = checkoutBody();
    const body = { serviceType: { id: service }, frequency: 'one-time', homeDetails, discountCode };
    const answer = await call('/functions/v1/discount', { ...body, amount });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ask('home-deep-cleaning', code)).toEqual({
    status: 200,
    body: { code, discountCents: 38_00 },
  });
  expect(await ask('home-standard-clean', code)).toMatchObject({
    ...{ status: 422, body: { code: 'discount-other-service' } },
  });
  for (const typed of ['NO-SUCH', 'x', '<script>', code.repeat(20)]) {
    const { status, body } = await ask('home-deep-cleaning', typed);
    expect({ status, code: body.code }).not.toMatchObject({ status: 200 });
  }
});

test.each<[string, object, string]>([
  [
    'discount-percent-out-of-range',
    { worth: { kind: 'percent', percent: '101' } },
    'worth.percent',
  ],
  ['discount-percent-out-of-range', { worth: { kind: 'percent', percent: '0' } }, 'worth.percent'],
  [
    'discount-percent-out-of-range',
    { worth: { kind: 'percent', percent: '1.5' } },
    'worth.percent',
  ],
  ['discount-amount-out-of-range', { worth: { kind: 'fixed', amount: '0' } }, 'worth.amount'],
  ['discount-amount-out-of-range', { worth: { kind: 'fixed', amount: '-5' } }, 'worth.amount'],
  ['discount-amount-malformed', { worth: { kind: 'fixed', amount: 'ten' } }, 'worth.amount'],
  ['discount-ends-before-start', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  ['discount-day-malformed', { endsOn: 'soon' }, 'endsOn'],
  ['discount-uses-out-of-range', { mostUses: '0' }, 'mostUses'],
  ['discount-code-malformed', { code: 'A B!' }, 'code'],
  ['discount-code-taken', { code: 'test-1' }, 'code'],
  ['discount-service-unknown', { services: ['nothing'] }, 'services'],
])('tells an owner %s at its field, and stores nothing (%o)', async (code, wrong, path) => {
  const before = (await owner.get('/discounts')).body.rows.length;
  const body = { code: 'WRONG-ONE', worth: tenPercent, ...anyLimits, ...wrong };
  const answer = await owner.post('/discounts', body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  expect((await owner.get('/discounts')).body.rows.length).toBe(before);
});

test('staff can read codes but not change them, and the second of two owners is refused', async () => {
  const staff = await signedIn(app, db, 'staff');
  const code = await newCode();
  const { id, version } = await usesOf(code);
  expect((await staff.get('/discounts')).status).toBe(200);
  const body = { ...anyLimits, version, mostUses: '5' };
  expect((await staff.send('PUT', `/discounts/${id}`, body)).status).toBe(403);
  expect((await owner.send('PUT', `/discounts/${id}`, body)).status).toBe(200);
  expect(await owner.send('PUT', `/discounts/${id}`, body)).toMatchObject({
    ...{ status: 409, body: { code: 'discount-changed' } },
  });
  expect(await usesOf(code)).toMatchObject({ mostUses: 5, version: 2 });
});

test('refuses in the visitor’s language', async () => {
  const answer = await app.request('/functions/v1/checkout', {
    method: 'POST',
    headers: { ...callHeaders(), 'accept-language': 'es' },
    body: JSON.stringify(checkoutBody({ ...someone(), discountCode: 'NO-SUCH' })),
  });
  expect((await answer.json()).detail).toBe(failureSentence('es', failure('discount-unknown')));
});
