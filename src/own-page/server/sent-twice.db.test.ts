import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import type { CallName, Calls } from '#registry/page-calls.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { expectOf, middleHome, planWorld } from '#test/running-plan.ts';
import { visitDone } from '#test/visit-done.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { deleteOldActs } from './act-once.ts';
import { mintBookingLink } from './booking-links.ts';

const { world, today, clear, paidPlan } = await planWorld();
const services = defaultCatalogue.services.map((service) => {
  return service.id === 'home-standard-clean'
    ? { ...service, rhythms: { 'every-4-weeks': 0 } }
    : service;
});
const callers = await callersOnRhythm({ ...defaultCatalogue, services });

type OwnCall = CallName extends infer Name
  ? Name extends `my-booking/${infer Short}`
    ? Short
    : never
  : never;
type World = Pick<typeof world, 'db' | 'call'>;
type Body<Name extends OwnCall> = Omit<NonNullable<Calls[`my-booking/${Name}`]['body']>, 'token'>;

/** A page's request, and the booking it is about. */
interface Asked<Name extends OwnCall> {
  readonly orderId: OrderId;
  readonly body: Body<Name>;
  readonly in?: World;
}

type Tried = {
  readonly [Name in OwnCall]: 'reads' | { readonly shownIn: string } | (() => Promise<Asked<Name>>);
};

const wishes = [{ date: addDays(today, 30), window: 'morning' as const }];
const home = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

async function paid(): Promise<OrderId> {
  const { orderId, session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(world.deps, session);
  return orderId;
}

async function plan() {
  await clear();
  const { orderId, own } = await paidPlan('weekly');
  const { visits } = (await own('visits')).body;
  const third = visits[2];
  if (third === undefined) throw new Error('no visit');
  return { orderId, own, visits, third };
}

const dayOf = (moment: string) => moment.slice(0, 10);
const weekly = {
  serviceId: 'essential',
  frequency: 'monthly' as const,
  home: middleHome,
  addOns: [],
};

/** Every call of the page: it only reads, or is done once however often it is sent. */
const CALLS: Tried = {
  credit: 'reads',
  visits: 'reads',
  messages: 'reads',
  'free-times': 'reads',
  'after-visit': 'reads',
  'plan-options': 'reads',
  'of-session': 'reads',
  'book-again': 'reads',
  tax: 'reads',
  // All calls return the same open page of the processor.
  pay: { shownIn: 'src/own-page/server/my-booking.db.test.ts' },
  again: { shownIn: 'src/own-page/server/my-booking.db.test.ts' },
  visit: { shownIn: 'src/own-page/server/my-booking.db.test.ts' },
  portal: { shownIn: 'src/own-page/server/my-booking.db.test.ts' },
  // All calls return the same link.
  share: { shownIn: 'src/own-page/server/my-booking.db.test.ts' },
  // A tip and a new price are identified by their content.
  tip: { shownIn: 'src/after-visit/server/tips/tips.db.test.ts' },
  'terms-renew': { shownIn: 'src/booking/server/checkout/rhythms.db.test.ts' },
  'price-agree': { shownIn: 'src/payments/server/renewals/price-increase.db.test.ts' },
  time: async () => ({
    orderId: await paid(),
    body: { preferredTimes: wishes, note: '' },
  }),
  answer: async () => ({
    orderId: await paid(),
    body: { messageId: randomUUID(), text: 'The key is next door.' },
  }),
  renew: async () => ({ orderId: await paid(), body: {} }),
  cancel: async () => ({ orderId: await paid(), body: { expect: 'refund' } }),
  rate: async () => {
    const orderId = await paid();
    const visitId = await visitDone(world.db, orderId);
    return { orderId, body: { visitId, stars: 5 } };
  },
  'tip-none': async () => {
    const orderId = await paid();
    return { orderId, body: { visitId: await visitDone(world.db, orderId) } };
  },
  address: async () => {
    const orderId = await paid();
    await sql`update orders set schedule_request_id = null where id = ${orderId}`.execute(world.db);
    return { orderId, body: { address: home, preferredTimes: wishes } };
  },
  move: async () => {
    const { orderId, own, third } = await plan();
    const at = { from: dayOf(third.start), days: 3, visitId: third.id };
    const { times } = (await own('free-times', at)).body;
    const start = times.find((time) => dayOf(time.start) !== dayOf(third.start))?.start ?? '';
    return { orderId, body: { visitId: third.id, start } };
  },
  skip: async () => {
    const { orderId, third } = await plan();
    return { orderId, body: { visitId: third.id } };
  },
  pause: async () => {
    const { orderId, third, visits } = await plan();
    return { orderId, body: { from: dayOf(third.start), to: dayOf(visits[3]?.start ?? '') } };
  },
  'pause-end': async () => {
    const { orderId, own, third, visits } = await plan();
    const pause = { from: dayOf(third.start), to: dayOf(visits[4]?.start ?? '') };
    expect((await own('pause', pause)).status).toBe(200);
    return { orderId, body: { from: pause.from, on: dayOf(visits[3]?.start ?? '') } };
  },
  'series-end': async () => {
    const { id: orderId } = await callers.booked();
    return { orderId, body: { until: null }, in: callers.world };
  },
  'rhythm-change': async () => {
    const { id: orderId } = await callers.booked();
    const rhythm = 'every-4-weeks' as const;
    const { eachCents, words } = (await callers.own(orderId, 'rhythm-change', { rhythm })).body;
    return { orderId, body: { rhythm, expect: { eachCents, words } }, in: callers.world };
  },
  'plan-change': async () => {
    const { orderId, own } = await plan();
    const said = (await own('plan-change', weekly)).body;
    return { orderId, body: { ...weekly, expect: expectOf(said) } };
  },
  'plan-change-withdraw': async () => {
    const { orderId, own } = await plan();
    const said = (await own('plan-change', weekly)).body;
    const changed = await own('plan-change', { ...weekly, expect: expectOf(said) });
    expect(changed.status).toBe(200);
    return { orderId, body: {} };
  },
  'plan-end': async () => ({
    orderId: (await plan()).orderId,
    body: { expect: 'period-end' },
  }),
  'plan-keep': async () => {
    const { orderId } = await plan();
    const token = await mintBookingLink(world.db, orderId);
    const ended = { token, expect: 'period-end' };
    expect((await world.call('/functions/v1/my-booking/plan-end', ended)).status).toBe(200);
    return { orderId, body: {} };
  },
};

/** Row counts of everything that an act may create, including emails and webhooks. */
async function leftBy(of: World): Promise<Record<string, string>> {
  const tables = [
    'order_events',
    'outbox_messages',
    'visit_events',
    'visits',
    'credit_entries',
    'payments',
    'refunds',
    'ratings',
    'schedules',
    'time_requests',
    'customer_messages',
    'series_pauses',
    'plan_prices',
    'renewal_consents',
  ];
  const counts = tables.map(async (table) => {
    const counted = sql<{ count: string }>`select count(*) from ${sql.table(table)}`;
    return [table, (await counted.execute(of.db)).rows[0]?.count ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const acts = Object.entries(CALLS).flatMap(([name, tried]) =>
  typeof tried === 'function' ? [{ name, tried: tried as () => Promise<Asked<OwnCall>> }] : [],
);

test.each(acts)('$name, sent again after a lost answer, is done once', async ({ name, tried }) => {
  const { orderId, body, in: of = world } = await tried();
  const token = await mintBookingLink(of.db, orderId);
  const press = { token, actId: randomUUID(), ...body };
  const send = async () => {
    const response = await of.call(`/functions/v1/my-booking/${name}`, press);
    return { status: response.status, body: await response.json() };
  };
  const before = await leftBy(of);
  const first = await send();
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const after = await leftBy(of);
  expect(after).not.toEqual(before);
  expect(await send()).toEqual(first);
  expect(await leftBy(of)).toEqual(after);
});

test('simultaneous requests of one press count once, and another press counts again', async () => {
  const token = await mintBookingLink(world.db, await paid());
  const press = { token, preferredTimes: wishes, actId: randomUUID() };
  const send = (body: object) => world.call('/functions/v1/my-booking/time', body);
  const before = Number((await leftBy(world)).time_requests);
  const both = await Promise.all([send(press), send(press)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(Number((await leftBy(world)).time_requests)).toBe(before + 1);
  await send({ ...press, note: 'After four' });
  expect(Number((await leftBy(world)).time_requests)).toBe(before + 2);
});

test('does not store a refusal, and stores what was done for a day', async () => {
  const token = await mintBookingLink(world.db, await paid());
  const refused = { token, expect: 'ask', actId: randomUUID() };
  const kept = () => world.db.selectFrom('own_acts').select('done_at').execute();
  const before = await kept();
  expect((await world.call('/functions/v1/my-booking/cancel', refused)).status).toBe(409);
  expect(await kept()).toHaveLength(before.length);
  await deleteOldActs(world.db, new Date(Date.now() + 23 * 3_600_000));
  expect((await kept()).length).toBeGreaterThan(0);
  await deleteOldActs(world.db, new Date(Date.now() + 25 * 3_600_000));
  expect(await kept()).toEqual([]);
});
