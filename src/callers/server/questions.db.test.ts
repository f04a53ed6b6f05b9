import { expect, test } from 'vitest';
import { firstValues, pricedOf, requestOf } from '#callers/console/new-booking.ts';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { takeBooking } from '#callers/server/callers.ts';
import { startBooking } from '#callers/server/start-booking.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { linesOf } from '#orders/server/orders.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { callersWorld } from '#test/callers-world.ts';
import { crmEvents } from '#test/crm-events.ts';

const world = await callersWorld();
const { db, by, callersDeps, callerWith, wish } = world;
const deps = {
  ...callersDeps,
  catalogues: {
    ...callersDeps.catalogues,
    current: () => ({ ...defaultCatalogue, questions: askedQuestions }),
  },
};

await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example/hook', state: 'on' })
  .execute();

test('asks callers the same questions as the page, and books at the same price', async () => {
  const start = await startBooking(deps, {});
  const blank = firstValues(start);
  expect(blank.answers).toEqual({ condition: 'average', pets: 'none' });
  const { homeDetails, customerEmail, preferredTimes } = wish(await callerWith()) as never as {
    homeDetails: { customerPhone: string };
    customerEmail: string;
    preferredTimes: never;
  };
  const values = {
    ...{ ...blank, name: 'Cal Lima', customerEmail },
    serviceType: { id: 'home-standard-clean' },
    frequency: 'one-time' as const,
    homeDetails: {
      ...{ ...homeDetails, bedroomBath: '3br2ba', sizeCategory: 'average', levels: '1' },
    },
    answers: { condition: 'average', pets: 'more' },
    address: { line1: '1 Main St', line2: '', city: 'Oakland', region: 'CA', postalCode: '94607' },
  };
  const request = requestOf(values, pricedOf(start, values), crypto.randomUUID());
  expect(request).toMatchObject({ amount: 295, answers: values.answers });
  const body = callerCalls['POST /new-booking'].body.parse({ ...request, preferredTimes });
  const { id } = await takeBooking(deps, by, body);
  const lines = await linesOf(db, id);
  expect(lines.map(({ name, amount_cents: amount }) => [name, amount])).toEqual([
    ['Home Standard Clean', 275_00],
    ['Pets: Two or more', 20_00],
  ]);
  const again = firstValues(await startBooking(deps, { booking: id }));
  expect(again.answers).toEqual(values.answers);
});

test('sends the answers to the CRM in the words that the booking stores', async () => {
  const answered = wish(await callerWith(), {
    pays: 'link',
    amount: 295,
    answers: { pets: 'more' },
  });
  const { id } = await takeBooking(deps, by, callerCalls['POST /new-booking'].body.parse(answered));
  const events = (await crmEvents(db)).filter(({ order_id: order }) => order === id);
  expect(events).toMatchObject([{ type: 'booking.created', pets: 'Two or more' }]);
  expect(events[0]).not.toHaveProperty('condition');
});

test('includes the answer’s price in each visit of a series; sends no answers without questions', async () => {
  const series = wish(await callerWith(), {
    ...{ rhythm: { unit: 'week', every: 2 }, pays: 'after', amount: 295 },
    answers: { pets: 'more' },
  });
  const { id } = await takeBooking(deps, by, callerCalls['POST /new-booking'].body.parse(series));
  const sold = await db
    .selectFrom('series')
    .select('visit_cents')
    .where('order_id', '=', id)
    .execute();
  expect(sold).toEqual([{ visit_cents: 295_00 }]);
  const start = await startBooking(callersDeps, {});
  const values = { ...firstValues(start), serviceType: { id: 'home-standard-clean' } };
  expect(requestOf(values, pricedOf(start, values), 'id')).not.toHaveProperty('answers');
});
