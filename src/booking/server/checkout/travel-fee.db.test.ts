import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import type { TravelFee } from '#kernel/rules/business/travel-fee.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { linesOf } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings, withBusiness } from '#platform/server/settings.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { startTaxes } from '#tax/server/tax.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { collectInTexas } from '#test/tax-table.ts';
import { callHeaders, testApp } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, apiBase, secretKey, webhookSecret } = world;
let travelFees: readonly TravelFee[] = [];
const settings = withBusiness(parseSettings({ RATE_LIMIT: 'off' }), () => ({
  ...defaultBusiness,
  travelFees,
}));
const taxes = await startTaxes({ db, logger: createLogger('silent') });
afterAll(() => taxes.stop());
const app = testApp({
  ...{ db, settings, taxes },
  providers: {
    stripe: { apiBase, secretKey, webhookSecret },
    crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: true },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  },
});
const owner = await signedIn(app, db);

beforeEach(() => {
  travelFees = [
    { zip: '752', cents: cents(25_00) },
    { zip: '75209', cents: cents(40_00) },
  ];
});

async function call(path: string, body: object) {
  const init = { method: 'POST', headers: callHeaders(), body: JSON.stringify(body) };
  const response = await app.request(`/functions/v1/${path}`, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

let last = 0;
/** A visitor whose visit is stored with a ZIP code. */
async function someoneAt(postalCode: string) {
  last += 1;
  const email = `far-${last}@example.com`;
  const bookingId = randomUUID();
  const address = { line1: '1 Elm St', city: 'Dallas', region: 'TX', postalCode };
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const preferredTimes = [{ date, window: 'morning' }];
  const stored = await call('schedule', { bookingId, address, preferredTimes });
  expect(stored.status).toBe(200);
  const customerPhone = `(415) 557-${1000 + last}`;
  return {
    bookingId,
    scheduleId: stored.body.scheduleId,
    customerEmail: email,
    homeDetails: { customerPhone, customerEmail: email },
  };
}

async function shownAt(postalCode: string, changes: object = {}): Promise<QuotedTax> {
  const shown = await call('tax', { ...checkoutBody({ ...changes }), postalCode });
  expect(shown.status).toBe(200);
  return shown.body;
}

/** Pays what the card page charges, and returns the payments. */
async function paid(orderId: OrderId): Promise<number[]> {
  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(world.deps, session as never);
  return (await paymentsOf(db, orderId)).map(({ amount_cents: amount }) => amount);
}

async function sold(orderId: OrderId) {
  const lines = await linesOf(db, orderId);
  return lines.map(({ kind, item_id: id, amount_cents: amount }) => [kind, id, amount]);
}

test('shows the fee of the most specific ZIP code row, and charges what it showed', async () => {
  const shown = await shownAt('75209-1234');
  expect(shown).toMatchObject({
    ...{ lines: [], taxCents: 0, totalCents: 315_00 },
    travel: { name: 'Travel fee', amountCents: 40_00, discountCents: null },
  });
  const { status, body } = await call(
    'checkout',
    checkoutBody({ ...(await someoneAt('75209')), travelAmount: 40, taxAmount: 0 }),
  );
  expect(status).toBe(200);
  expect(await sold(body.orderId)).toEqual([
    ['service', 'home-standard-clean', 275_00],
    ['adjustment', 'travel', 40_00],
  ]);
  expect(await paid(body.orderId)).toEqual([315_00]);
});

test('when the fees changed in between, charges nothing and answers with the current fee', async () => {
  const who = await someoneAt('75201');
  const before = await db.selectFrom('orders').select('id').execute();
  for (const [fees, travel] of [
    [[{ zip: '752', cents: cents(30_00) }], 30_00],
    [[], 0],
  ] as const) {
    travelFees = fees;
    const { status, body } = await call('checkout', checkoutBody({ ...who, travelAmount: 25 }));
    const said = failureSentence('en', failure('travel-fee-differs', { travel: cents(travel) }));
    expect([status, body.code, body.detail]).toEqual([409, 'travel-fee-differs', said]);
  }
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

test('adds no fee to a plan, a booking without an address, or another area', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 259 };
  expect(await shownAt('75209', plan)).not.toHaveProperty('travel');
  expect(await shownAt('94607')).not.toHaveProperty('travel');
  const bare = await call('checkout', checkoutBody({ scheduleId: undefined }));
  expect(bare.status).toBe(200);
  expect(await sold(bare.body.orderId)).toEqual([['service', 'home-standard-clean', 275_00]]);
});

test('an empty table changes no answer', async () => {
  travelFees = [];
  const shown = await call('tax', { ...checkoutBody(), postalCode: '75209' });
  expect(shown.body).toEqual({ lines: [], taxCents: 0, totalCents: 275_00, monthCents: null });
  const who = await someoneAt('75209');
  const { body } = await call('checkout', checkoutBody({ ...who, travelAmount: 0 }));
  expect(await sold(body.orderId)).toEqual([['service', 'home-standard-clean', 275_00]]);
});

test('a code discounts the fee too, tax is on the rest, and a gift card pays part of the total', async () => {
  await collectInTexas(owner);
  const made = await owner.post('/discounts', {
    ...{ code: 'FAR', worth: { kind: 'percent', percent: '10' }, services: [], frequencies: [] },
    ...{ firstBookingOnly: false, startsOn: '', endsOn: '', mostUses: '', mostUsesEach: '' },
    isActive: true,
  });
  expect(made.status).toBe(200);
  const card = await owner.post('/gift-cards', {
    ...{ cardId: randomUUID(), amount: '50', soldBy: 'cash', fromName: '', toName: '' },
    ...{ email: '', message: '', language: 'en', deliverOn: '' },
  });
  const giftCard = card.body.code;
  // 275 + 25, minus 10%, plus 8.25%.
  const code = { discountCode: 'FAR' };
  const shown = await shownAt('75201', code);
  expect(shown).toMatchObject({
    ...{ taxCents: 22_28, totalCents: 292_28 },
    travel: { amountCents: 25_00, discountCents: 30_00 },
  });
  const told = { ...code, discountAmount: 30, travelAmount: 25, taxAmount: 22.28 };
  const { status, body } = await call(
    'checkout',
    checkoutBody({ ...(await someoneAt('75201')), ...told, giftCard, tenderAmount: 50 }),
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  expect(await paid(body.orderId)).toContain(242_28);
  const lines = await sold(body.orderId);
  expect(lines).toEqual([
    ['service', 'home-standard-clean', 275_00],
    ['adjustment', 'travel', 25_00],
    ['discount', 'FAR', -30_00],
    ['tax', 'once', 22_28],
  ]);
});

test('without a shown fee, a different discount is not refused', async () => {
  const who = await someoneAt('75201');
  const told = { discountCode: 'FAR', discountAmount: 27.5 };
  const { status, body } = await call('checkout', checkoutBody({ ...who, ...told }));
  expect(status).toBe(200);
  expect(await sold(body.orderId)).toContainEqual(['discount', 'FAR', -30_00]);
});
