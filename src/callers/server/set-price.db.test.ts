import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { firstValues, fullQuote, pricedOf, requestOf } from '#callers/console/new-booking.ts';
import { startBooking } from '#callers/server/start-booking.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { centsToDollars, highestAmount } from '#kernel/rules/money.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { paymentsOf } from '#payments/server/payments.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { type Caller, callersWorld } from '#test/callers-world.ts';

const world = await callersWorld();
const { db, staff, owner, callersDeps, callerWith, wish, kindsOf } = world;

const why = 'Agreed on the phone with Pat';

let cal: Caller;

beforeEach(async () => {
  cal = await callerWith();
});

async function taken(setPrice: object, changes: object = {}): Promise<OrderId> {
  const { status, body } = await owner.post('/new-booking', wish(cal, { setPrice, ...changes }));
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
  return body.id;
}

async function collectTax(): Promise<void> {
  const { version } = (await owner.get('/tax')).body;
  await owner.send('PUT', '/tax/states/CA', { version, permit: 'P-1', collects: true });
  expect(
    await owner.post('/tax/rates', {
      ...{ version: version + 1, place: 'California', state: 'CA', zips: '', rate: '7.25' },
      ...{ classes: serviceClasses, taxable: true, from: '2020-01-01', source: '', checkedOn: '' },
    }),
  ).toMatchObject({ status: 200 });
}

async function refusedTo(setPrice: object | undefined, changes: object = {}, by = owner) {
  const before = await db.selectFrom('orders').select('id').execute();
  const { status, body } = await by.post('/new-booking', wish(cal, { setPrice, ...changes }));
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.code];
}

test('sets a price by hand below and above the list, charges it, and keeps the reason internal', async () => {
  for (const [cents, line] of [
    [240_00, -35_00],
    [310_50, 35_50],
  ] as const) {
    const id = await taken({ cents, reason: why });
    const paid = (await paymentsOf(db, id)).map(({ amount_cents: amount }) => amount);
    expect(paid).toEqual([cents]);
    const { lines, totalCents, timeline, owedCents } = (await owner.get(`/bookings/${id}`)).body;
    expect([totalCents, owedCents]).toEqual([cents, 0]);
    expect(lines.map((each: { amountCents: number }) => each.amountCents)).toEqual([275_00, line]);
    const set = timeline.find(({ kind }: { kind: string }) => kind === 'price.set');
    expect(set.event).toMatchObject({ listed: 275_00, amount: cents, reason: { text: why } });

    const token = await mintBookingLink(db, id);
    const own = await (await world.call('/functions/v1/my-booking', { token })).text();
    expect(own).toContain('Price adjustment');
    expect(own).not.toContain(why);
  }
});

test('asks by link for the set price less a code, and refunds all of it', async () => {
  const code = `HAND${Math.floor(Math.random() * 1e9)}`;
  await owner.post('/discounts', {
    ...{ code, worth: { kind: 'percent', percent: '10' }, isActive: true },
    ...{ services: [], frequencies: [], firstBookingOnly: false, startsOn: '', endsOn: '' },
    ...{ mostUses: '', mostUsesEach: '' },
  });
  const id = await taken(
    { cents: 200_00, reason: why },
    { discountCode: code, discountAmount: 20, pays: 'link' },
  );
  expect(await kindsOf(id)).toEqual(['price.set', 'order.taken', 'payment-link.sent']);
  const { url } = await payOrder(callersDeps, id, { origin: 'http://localhost:3000', ip: null });
  const session = url.split('/').pop() ?? '';
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(world.deps, session as never);
  const [payment] = await paymentsOf(db, id);
  expect(payment).toMatchObject({ state: 'paid', amount_cents: 180_00 });
  const { version, payments } = (await owner.get(`/bookings/${id}`)).body;
  const refund = { version, refundId: randomUUID(), paymentId: payments[0].id, tips: [] };
  const whole = { ...refund, amountCents: null, endPlan: false, reason: 'They moved away' };
  expect(await owner.post(`/bookings/${id}/refund`, whole)).toMatchObject({ status: 200 });
  expect((await owner.get(`/bookings/${id}`)).body.payments[0].leftCents).toBe(0);
});

test('each visit of a series costs the price that was set', async () => {
  const rhythm = { unit: 'week', every: 2 };
  const id = await taken({ cents: 210_00, reason: why }, { rhythm, pays: 'after' });
  const series = await db
    .selectFrom('series')
    .select('visit_cents')
    .where('order_id', '=', id)
    .execute();
  expect(series).toEqual([{ visit_cents: 210_00 }]);
});

test('refuses a wrong price, a missing reason and a plan at their fields, and books nothing', async () => {
  for (const cents of [0, -5_00, 49, 1_000_001, 1.5]) {
    const told = await refusedTo({ cents, reason: why });
    expect(told).toEqual([422, 'setPrice.cents', 'set-price-out-of-range']);
  }
  expect(await refusedTo({ cents: 275_00, reason: why })).toEqual([
    422,
    'setPrice.cents',
    'set-price-is-listed',
  ]);
  expect(await refusedTo({ cents: 200_00, reason: ' ' })).toEqual([
    422,
    'setPrice.reason',
    'reason-missing',
  ]);
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly' };
  const asked = await world.call('/functions/v1/quote', {
    ...plan,
    homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  });
  const { totalCents } = (await asked.json()) as { totalCents: number };
  const told = await refusedTo(
    { cents: 200_00, reason: why },
    { ...plan, amount: totalCents / 100, pays: 'link' },
  );
  expect(told.slice(1)).toEqual(['setPrice.cents', 'set-price-of-plan']);
});

test('lets staff set prices as far below the list as they may refund', async () => {
  const { staffRefundLimit } = defaultBusiness;
  const least = 275_00 - staffRefundLimit * 100;
  expect(await refusedTo({ cents: least - 1, reason: why }, {}, staff)).toEqual([
    422,
    'setPrice.cents',
    'set-price-below-limit',
  ]);
  const within = wish(cal, { setPrice: { cents: least === 275_00 ? 276_00 : least, reason: why } });
  expect(await staff.post('/new-booking', within)).toMatchObject({ status: 200 });
});

test('charges what the form shows for any set price, discount and tax', async () => {
  await collectTax();
  const start = await startBooking(callersDeps, { booking: cal.left });
  for (const typed of ['0.50', '99.99', '275.01', '1,000', '9000']) {
    const values = {
      ...firstValues(start),
      ...{ serviceType: { id: 'home-standard-clean' }, frequency: 'one-time' as const },
      setPrice: { isSet: true, cents: typed, reason: why },
    };
    const { serviceType, frequency, homeDetails } = values;
    const asked = {
      ...{ serviceType, frequency, homeDetails, postalCode: '94607', selectedAddOns: [] },
      ...{ customerPhone: '', customerEmail: '' },
      setPriceCents: pricedOf(start, values).setCents,
    };
    const { body: told } = await owner.post('/new-booking/price', asked);
    const priced = pricedOf(start, values, told);
    const shown = fullQuote(priced);
    const booked = requestOf(values, priced, randomUUID());
    if (shown.status !== 'priced' || booked === null) throw new Error('no price');
    const { setPrice, amount, taxAmount } = booked;
    const id = await taken(setPrice ?? {}, { amount, taxAmount });
    const [payment] = await paymentsOf(db, id);
    expect([typed, payment?.amount_cents]).toEqual([typed, shown.total]);
    expect(taxAmount).toBe(centsToDollars(told.tax.taxCents));
  }
  expect(await refusedTo({ cents: 10_000_00, reason: why }, { pays: 'link' })).toEqual([
    422,
    'setPrice.cents',
    'booking-price-too-high',
  ]);
});

test('refuses a list price that exceeds the maximum booking price with its tax', async () => {
  const selectedAddOns = [{ id: 'handyman-services', quantity: 105 }];
  const asked = await world.call('/functions/v1/quote', { ...wish(cal), selectedAddOns });
  const { totalCents } = (await asked.json()) as { totalCents: number };
  const { tax } = (
    await owner.post('/new-booking/price', {
      ...{ ...wish(cal), selectedAddOns, postalCode: '94607', customerPhone: '' },
    })
  ).body;
  expect(tax.totalCents).toBeGreaterThan(highestAmount);
  const wanted = { selectedAddOns, amount: totalCents / 100, pays: 'link' };
  const told = await refusedTo(undefined, { ...wanted, taxAmount: tax.taxCents / 100 });
  expect(told).toEqual([422, 'amount', 'booking-price-too-high']);
});
