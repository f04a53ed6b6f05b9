import { expect, test } from 'vitest';
import { caller, garbage } from '#test/caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const call = caller(testApp({ db }));
const home = { bedroomBath: '3br3ba', sizeCategory: 'average' };

test('prices a selection line by line, in dollars', async () => {
  const answer = await call('quote', {
    serviceType: { id: 'essential', name: 'Anything', basePrice: 1 },
    frequency: 'biweekly',
    homeDetails: home,
    selectedAddOns: [{ id: 'laundry-dishes-organizing', quantity: 3 }],
  });
  expect(answer).toEqual({
    status: 200,
    body: {
      status: 'priced',
      currency: 'usd',
      lines: [
        {
          kind: 'service',
          id: 'essential',
          name: 'Essential',
          quantity: 1,
          unitAmount: 495,
          amount: 495,
        },
        {
          kind: 'add-on',
          id: 'laundry-dishes-organizing',
          name: expect.any(String),
          quantity: 3,
          unitAmount: 57.5,
          amount: 172.5,
        },
      ],
      total: 667.5,
      totalCents: 66_750,
    },
  });
});

test('prices add-ons without a service; the placeholder counts as none', async () => {
  const selectedAddOns = [{ id: 'handyman-services' }];
  for (const serviceType of [null, { id: 'addons-only' }]) {
    const { body } = await call('quote', { serviceType, homeDetails: home, selectedAddOns });
    expect(body).toMatchObject({ status: 'priced', total: 103.5 });
  }
});

test('a home of 5,000 square feet or more is a custom quote, not a price of 0', async () => {
  const { body } = await call('quote', {
    serviceType: { id: 'essential' },
    homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
  });
  expect(body).toMatchObject({ status: 'custom-quote', lines: [], total: 0, totalCents: 0 });
});

test.each([
  { serviceType: null, homeDetails: home },
  { serviceType: { id: 'essential' } },
  { serviceType: { id: 'essential' }, homeDetails: { bedroomBath: '3br2ba' } },
])('without a choice the quote is incomplete: %j', async (body) => {
  expect((await call('quote', body)).body).toMatchObject({ status: 'incomplete', total: 0 });
});

test('LIVE_CARD_TEST makes the essential plan and each of its add-on units cost a dollar', async () => {
  const live = caller(testApp({ db, env: { LIVE_CARD_TEST: 'on' } }));
  const selectedAddOns = [{ id: 'handyman-services', quantity: 2 }];
  const { body } = await live('quote', {
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    homeDetails: home,
    selectedAddOns,
  });
  expect(body.total).toBe(3);
});

const good = { serviceType: { id: 'essential' }, frequency: 'monthly', homeDetails: home };
const addOn = (entry: unknown) => ({ ...good, selectedAddOns: [entry] });

test.each<[string, unknown]>([
  ['serviceType.id', { ...good, serviceType: { id: 'no-such-service' } }],
  ['serviceType.id', { ...good, serviceType: { id: '__proto__' } }],
  ['serviceType.id', { ...good, serviceType: { id: 'constructor' } }],
  ['serviceType.id', { ...good, serviceType: { id: '' } }],
  ['serviceType.id', { ...good, serviceType: { id: '🧹' } }],
  ['serviceType.id', { ...good, serviceType: { id: 'מטבח' } }],
  ['serviceType.id', { ...good, serviceType: { id: 'x'.repeat(65) } }],
  ['serviceType', { ...good, serviceType: 'essential' }],
  ['serviceType', { frequency: 'monthly', homeDetails: home }],
  ['frequency', { ...good, frequency: 'yearly' }],
  ['frequency', { ...good, frequency: 'toString' }],
  ['homeDetails.bedroomBath', { ...good, homeDetails: { ...home, bedroomBath: '9br9ba' } }],
  ['homeDetails.bedroomBath', { ...good, homeDetails: { ...home, bedroomBath: 3 } }],
  ['homeDetails.sizeCategory', { ...good, homeDetails: { ...home, sizeCategory: 'estate' } }],
  ['selectedAddOns', { ...good, selectedAddOns: 'all' }],
  ['selectedAddOns', { ...good, selectedAddOns: Array(51).fill({ id: 'handyman-services' }) }],
  ['selectedAddOns.0.id', addOn({ id: 'no-such-add-on', quantity: 1 })],
  ['selectedAddOns.0.quantity', addOn({ id: 'handyman-services', quantity: 0 })],
  ['selectedAddOns.0.quantity', addOn({ id: 'handyman-services', quantity: -1 })],
  ['selectedAddOns.0.quantity', addOn({ id: 'handyman-services', quantity: 1.5 })],
  ['selectedAddOns.0.quantity', addOn({ id: 'handyman-services', quantity: 1e9 })],
  ['selectedAddOns.0.quantity', addOn({ id: 'handyman-services', quantity: '2' })],
  ['selectedAddOns.1.id', { ...good, selectedAddOns: Array(2).fill({ id: 'handyman-services' }) }],
])('refuses an unknown item at %s: %j', async (path, body) => {
  const answer = await call('quote', body);
  expect(answer).toMatchObject({ status: 422, body: { status: 422 } });
  expect(answer.body.code).toBe(answer.body.errors[0].code);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test.each(garbage)('answers %s with a problem', async (_name, body, status) => {
  expect(await call('quote', body)).toMatchObject({ status, body: { status } });
});
