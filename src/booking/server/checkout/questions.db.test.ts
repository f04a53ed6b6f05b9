import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { linesOf } from '#orders/server/queries.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, apiBase, secretKey, webhookSecret } = world;
const asking: Catalogue = { ...defaultCatalogue, questions: askedQuestions };
let catalogue = asking;
const app = testApp({
  db,
  catalogues: {
    current: () => catalogue,
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  },
  providers: {
    stripe: { apiBase, secretKey, webhookSecret },
    crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: true },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  },
});
const owner = await signedIn(app, db, 'owner');

beforeEach(() => {
  catalogue = asking;
});

async function call(path: string, body: object) {
  const init = { method: 'POST', headers: callHeaders(), body: JSON.stringify(body) };
  const response = await app.request(`/functions/v1/${path}`, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const answers = { condition: 'extra-care', pets: 'more' };

/** A new customer books that. */
async function book(changes: Record<string, unknown> = {}) {
  const bookingId = randomUUID();
  const address = { line1: '1 Elm St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const preferredTimes = [{ date, window: 'morning' }];
  const stored = await call('schedule', { bookingId, address, preferredTimes });
  const { scheduleId } = stored.body;
  return call('checkout', checkoutBody({ bookingId, scheduleId, ...changes }));
}

async function sold(orderId: OrderId) {
  const lines = await linesOf(db, orderId);
  return lines.map(({ kind, name, amount_cents: amount }) => [kind, name, amount]);
}

test('answers change the price; the card page, the office and the next booking show them', async () => {
  expect((await call('quote', checkoutBody({ answers }))).body).toMatchObject({
    totalCents: 322_50,
    lines: [{ kind: 'service' }, { kind: 'adjustment', amount: 27.5 }, { amount: 20 }],
  });
  const { status, body } = await book({ answers, amount: 322.5 });
  expect(status).toBe(200);
  expect(await sold(body.orderId)).toEqual([
    ['service', 'Home Standard Clean', 275_00],
    ['adjustment', 'Home condition: Needs extra care', 27_50],
    ['adjustment', 'Pets: Two or more', 20_00],
  ]);
  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', body.orderId)
    .executeTakeFirstOrThrow();
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(world.deps, session as never);
  const paid = await paymentsOf(db, body.orderId);
  expect(paid.map(({ amount_cents: amount }) => amount)).toEqual([322_50]);

  const detail = await owner.get(`/bookings/${body.orderId}`);
  expect(detail.body.home.answers).toEqual([
    'Home condition: Needs extra care',
    'Pets: Two or more',
  ]);
  const start = await owner.get(`/new-booking?booking=${body.orderId}`);
  expect(start.body.caller.booked.answers).toEqual(answers);
  const token = await mintBookingLink(db, body.orderId);
  const own = await call('my-booking', { token });
  expect(own.body.lines).toContainEqual(
    expect.objectContaining({ name: 'Pets: Two or more', amountCents: 20_00 }),
  );
  const again = await call('my-booking/book-again', { token });
  expect(again.body.booking).toMatchObject({ answers, amount: 322.5 });
  catalogue = defaultCatalogue;
  const unasked = await call('my-booking/book-again', { token });
  expect(unasked.body.booking).toMatchObject({ amount: 275 });
  expect(unasked.body.booking).not.toHaveProperty('answers');
});

test('refuses a price that ignores the answers, and an answer that is not listed', async () => {
  const differs = await book({ answers, amount: 275 });
  expect(differs).toMatchObject({ status: 409, body: { code: 'booking-price-differs' } });
  const odd = await book({ answers: { pets: 'a horse' } });
  expect(odd.status).toBe(422);
  expect(odd.body.errors).toEqual([
    expect.objectContaining({
      path: 'answers.pets',
      message: failureSentence('en', failure('answer-unknown')),
    }),
  ]);
});

test('stores answers that cost nothing; a call without answers means the usual home', async () => {
  const usual = await book();
  expect(usual.status).toBe(200);
  const none = await book({ answers: { condition: 'average', pets: 'none' } });
  expect(await sold(none.body.orderId)).toEqual([['service', 'Home Standard Clean', 275_00]]);
  const kept = async (id: OrderId) => (await owner.get(`/bookings/${id}`)).body.home.answers;
  expect(await kept(none.body.orderId)).toEqual(['Home condition: About average', 'Pets: No pets']);
  expect(await kept(usual.body.orderId)).toEqual([]);
});

test("answers do not change a plan's price", async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240, answers };
  const { status, body } = await book(plan);
  expect(status).toBe(200);
  expect(await sold(body.orderId)).toEqual([['service', 'Essential', 240_00]]);
});

test('without questions, bookings are made and recognized as before', async () => {
  catalogue = defaultCatalogue;
  const bookingId = randomUUID();
  const address = { line1: '1 Elm St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const stored = await call('schedule', {
    ...{ bookingId, address, preferredTimes: [{ date, window: 'morning' }] },
  });
  const { scheduleId } = stored.body;
  const first = await call('checkout', checkoutBody({ bookingId, scheduleId }));
  const second = await call('checkout', checkoutBody({ bookingId, scheduleId, answers }));
  expect([first.status, second.body]).toEqual([200, first.body]);
});
