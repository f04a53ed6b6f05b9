import { expect, test } from 'vitest';
import { firstValues, fullQuote, pricedOf, requestOf } from '#callers/console/new-booking.ts';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { takeBooking } from '#callers/server/callers.ts';
import { quoteForCaller } from '#callers/server/price-for-caller.ts';
import { startBooking } from '#callers/server/start-booking.ts';
import { cents, noCents } from '#kernel/rules/money.ts';
import { linesOf } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payments.ts';
import { withBusiness } from '#platform/server/settings.ts';
import { callersWorld } from '#test/callers-world.ts';

const world = await callersWorld();
const { db, by, callersDeps, callerWith, wish } = world;
const { business } = callersDeps.settings;
const travelFees = [{ zip: '946', cents: cents(35_00) }];
const deps = {
  ...callersDeps,
  settings: withBusiness(callersDeps.settings, () => ({ ...business, travelFees })),
};
const at = { line1: '1 Main St', line2: '', city: 'Oakland', region: 'CA', postalCode: '94607' };

async function take(changes: object) {
  const body = wish(await callerWith(), changes);
  return takeBooking(deps, by, callerCalls['POST /new-booking'].body.parse(body));
}

async function amountsOf(id: Awaited<ReturnType<typeof take>>['id']) {
  const lines = await linesOf(db, id);
  return lines.map(({ kind, amount_cents: amount }) => [kind, amount]);
}

test('shows the office the fee for the address, and charges what the form sends', async () => {
  const start = await startBooking(deps, {});
  const cal = await callerWith();
  const { homeDetails, customerEmail, card } = wish(cal) as never as Parameters<typeof wish>[1] & {
    homeDetails: { customerPhone: string };
    customerEmail: string;
    card: { cardOf: never; last4: string };
  };
  const blank = firstValues(start);
  const values = {
    ...{ ...blank, name: 'Cal Lima', customerEmail, pays: 'card' as const, address: at },
    serviceType: { id: 'home-standard-clean' },
    frequency: 'one-time' as const,
    homeDetails: {
      ...{ ...homeDetails, bedroomBath: '3br2ba', sizeCategory: 'average', levels: '1' },
    },
    preferredTimes: { date: '2099-06-01', window: 'morning' as const },
    card: { agreed: true },
  };
  const priced = pricedOf(start, values);
  expect(fullQuote(priced)).toMatchObject({ total: 310_00 });
  const onFile = { ...card, brand: 'visa' };
  const request = requestOf(values, priced, crypto.randomUUID(), onFile);
  expect(request).toMatchObject({ amount: 275, travelAmount: 35 });
  const { preferredTimes } = wish(cal);
  const body = { ...request, preferredTimes };
  const { id } = await takeBooking(deps, by, callerCalls['POST /new-booking'].body.parse(body));
  expect(await amountsOf(id)).toEqual([
    ['service', 275_00],
    ['adjustment', 35_00],
  ]);
  expect((await paymentsOf(db, id)).map(({ amount_cents: paid }) => paid)).toEqual([310_00]);
});

test('refuses a charge that was read out without the fee; a link asks for it', async () => {
  await expect(take({ address: at })).rejects.toMatchObject({
    failure: { code: 'travel-fee-differs' },
  });
  const { id } = await take({ address: at, pays: 'link' });
  expect(await amountsOf(id)).toContainEqual(['adjustment', 35_00]);
});

test('includes it in each visit of a series, but not in a price set by hand', async () => {
  const rhythm = { unit: 'week', every: 2 };
  const { id } = await take({ address: at, rhythm, pays: 'after' });
  const series = await db
    .selectFrom('series')
    .select('visit_cents')
    .where('order_id', '=', id)
    .execute();
  expect(series).toEqual([{ visit_cents: 310_00 }]);
  const set = { cents: 240_00, reason: 'Agreed on the phone' };
  const { id: byHand } = await take({ address: at, setPrice: set });
  expect(await amountsOf(byHand)).toEqual([
    ['service', 275_00],
    ['adjustment', -35_00],
  ]);
});

test('a code discounts the price together with its fee', async () => {
  const { owner } = world;
  await owner.post('/discounts', {
    ...{ code: 'FARAWAY', worth: { kind: 'percent', percent: '10' }, isActive: true },
    ...{ services: [], frequencies: [], firstBookingOnly: false, startsOn: '', endsOn: '' },
    ...{ mostUses: '', mostUsesEach: '' },
  });
  const asked = callerCalls['POST /new-booking/price'].body.parse({
    ...wish(await callerWith()),
    ...{ discountCode: 'FARAWAY', postalCode: '94607' },
  });
  const price = await quoteForCaller(deps, asked, { language: 'en', takesPayments: false });
  expect(price).toMatchObject({ discount: { discountCents: 31_00 }, creditCents: noCents });
});
