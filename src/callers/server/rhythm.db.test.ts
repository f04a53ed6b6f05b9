import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { crmEvents } from '#test/crm-events.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { beginSeries } from '#visits/server/visits.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';

const { world, db, owner, post, jobs, ...callers } = await callersOnRhythm();
const { tuesday, at, wish, booked, detail, seriesOf, begin, complete, owedOf, mailsOf } = callers;

await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example/hook', state: 'on' })
  .execute();
beforeEach(callers.forget);

test('a caller who books every two weeks gets a series, and owes nothing before a visit is done', async () => {
  const { id, first } = await booked();
  const series = await seriesOf(id);
  expect(series).toMatchObject({ rhythm: { unit: 'week', every: 2, weekday: 2, time: '09:00' } });
  expect(series.next.map(({ number, start }) => `${number} ${start.slice(0, 16)}`)).toEqual(
    [0, 1, 2, 3].map((number) => `${number} ${addDays(first, 14 * number)}T09:00`),
  );
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    owedCents: 0,
    offers: { notePayment: false, sendPaymentLink: false, addVisit: false, complete: false },
    service: { recurring: false, comesAgain: true },
    comes: { rhythm: series.rhythm, visitCents: 27_500 },
  });
  expect(await owedOf(id)).toEqual([]);
  expect(await mailsOf(id)).toEqual(['confirmation']);
});

test('says in the confirmation how often, what a visit costs, and when it is due', async () => {
  await sql`delete from sandbox.mails`.execute(db);
  await booked();
  await post.runDueMails();
  const mails = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const often = rhythmText(rhythmWords, { unit: 'week', every: 2, weekday: 2, time: '09:00' });
  const says = mailTexts.confirmation.agreed.series(often, '$275');
  expect(mails.filter((plain) => plain.includes(says))).toHaveLength(1);
});

test('says every part of a rhythm in an email, like the customer’s page', async () => {
  const { id } = await booked();
  const { id: series, version } = await seriesOf(id);
  const weekly = { unit: 'week', every: 1, weekday: 4, time: '13:00' };
  const change = { version, fromNumber: 2, rhythm: weekly };
  expect((await owner.post(`/series/${series}/change`, change)).status).toBe(200);
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  await begin(id);
  await complete(id);
  await post.runDueMails();
  const told = await seriesOf(id);
  expect(told.rhythm.later).toHaveLength(1);
  const [mail] = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  expect(mail).toContain(rhythmText(rhythmWords, told.rhythm));
});

test('makes each visit owed once it is done, while the series continues', async () => {
  const { id } = await booked();
  await begin(id);
  await complete(id);
  expect(await detail(id)).toMatchObject({ status: 'confirmed', owedCents: 0 });
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  expect(await mailsOf(id)).toEqual(['confirmation', 'visit-price']);
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 27500', 'visit-price 27500']);
  expect((await seriesOf(id)).next).not.toHaveLength(0);
  // A billed visit cannot be reopened; upcoming visits stay.
  const { payments } = await detail(id);
  expect(payments.map(({ kind }: { kind: string }) => kind)).toEqual([
    'visit-price',
    'visit-price',
  ]);
});

test('sends each completed visit to the CRM once, with its number and day', async () => {
  const { id, first } = await booked();
  const told = async () =>
    (await crmEvents(db))
      .filter(({ order_id: order, type }) => order === id && type === 'booking.completed')
      .map(({ visit_number: number, order_status: status }) => `${number} ${status}`);
  await begin(id);
  await complete(id);
  expect(await told()).toEqual(['1 confirmed']);
  const { id: series, version } = await seriesOf(id);
  const until = addDays(first, 15);
  await owner.post(`/series/${series}/change`, { version, fromNumber: 0, until });
  await begin(id);
  await complete(id);
  expect(await told()).toEqual(['1 confirmed', '2 completed']);
  const [event] = (await crmEvents(db)).filter(({ visit_number: number }) => number === 2);
  expect(event?.visit_date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('lets the customer skip, pause and move as in a plan, without anything due or credited', async () => {
  const { id, first } = await booked();
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, id));
  const own = async (name: string, body: object = {}) =>
    (await world.call(`/functions/v1/my-booking/${name}`, { token, ...body })).json();
  const { visits, rhythm, mayPause } = (await own('visits')) as {
    visits: { id: string }[];
    rhythm: unknown;
    mayPause: boolean;
  };
  expect([rhythm, mayPause]).toEqual([{ unit: 'week', every: 2, weekday: 2, time: '09:00' }, true]);
  const skip = { visitId: visits[1]?.id, dryRun: false };
  expect(await own('skip', skip)).toEqual({
    money: { kind: 'not-due', cents: 0 },
    isLate: false,
    lacksNumber: false,
    swapUntil: null,
  });
  const pause = { from: addDays(first, 28), to: addDays(first, 35), dryRun: false };
  expect(await own('pause', pause)).toMatchObject({ money: { kind: 'not-due', cents: 0 } });
  expect((await seriesOf(id)).next.map(({ number }) => number)).toEqual([0, 3]);
  expect(await owedOf(id)).toEqual([]);
});

test('schedules twice a week on both days, and moves one of them with all following', async () => {
  const also = { weekday: 5, time: '13:00' };
  const { id, first } = await booked({ rhythm: { unit: 'week', every: 1, also } });
  const series = await seriesOf(id);
  expect(series.rhythm).toEqual({ unit: 'week', every: 1, weekday: 2, time: '09:00', also });
  const shown = ({ next }: SeriesAnswer) =>
    next.slice(0, 4).map(({ number, start }) => `${number} ${start.slice(0, 16)}`);
  expect(shown(series)).toEqual([
    `0 ${first}T09:00`,
    `1 ${addDays(first, 3)}T13:00`,
    `2 ${addDays(first, 7)}T09:00`,
    `3 ${addDays(first, 10)}T13:00`,
  ]);
  const friday = series.next[1];
  const move = (day: string, clock: string) =>
    owner.post(`/visits/${friday?.id}/move`, {
      version: friday?.version,
      start: at(day, clock),
      crewId: friday?.crewId,
      scope: 'following',
    });
  const onTuesdays = await move(addDays(first, 7), '15:00');
  expect([onTuesdays.status, onTuesdays.body.errors?.[0]?.code]).toEqual([
    422,
    'rhythm-same-day-twice',
  ]);
  const moved = await move(addDays(first, 2), '10:00');
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(shown(await seriesOf(id))).toEqual([
    `0 ${first}T09:00`,
    `1 ${addDays(first, 2)}T10:00`,
    `2 ${addDays(first, 7)}T09:00`,
    `3 ${addDays(first, 9)}T10:00`,
  ]);
});

test('completes a series that has ended with its last visit', async () => {
  const { id, first } = await booked();
  const { id: series, version } = await seriesOf(id);
  const end = { version, fromNumber: 0, until: addDays(first, 3) };
  const { status, body } = await owner.post(`/series/${series}/change`, end);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await seriesOf(id)).next).toHaveLength(1);
  await begin(id);
  await complete(id);
  expect((await detail(id)).status).toBe('completed');
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  expect(await mailsOf(id)).not.toContain('completed');
});

test.each([
  [
    'a plan',
    { serviceType: { id: 'essential' }, frequency: 'weekly', pays: 'link', amount: 740 },
    'rhythm-of-plan',
  ],
  ['what is paid before', { pays: 'link' }, 'rhythm-is-paid-after'],
  [
    'one day a week twice',
    { rhythm: { unit: 'week', every: 1, also: { weekday: 2, time: '13:00' } } },
    'rhythm-same-day-twice',
  ],
])('refuses a rhythm for %s', async (_, changes, code) => {
  const { status, body } = await owner.post('/new-booking', wish(changes));
  expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([422, code]);
});

test('a series can begin without a first visit, like an imported one', async () => {
  const { body } = await owner.post('/new-booking', wish({ rhythm: undefined }));
  const id = orderId(body.id);
  await sql`delete from visits where order_id = ${id}`.execute(db);
  const day = addDays(tuesday(), 1);
  await db.transaction().execute(async (trx) => {
    const rhythm = { unit: 'month', every: 1 } as const;
    const visitCents = cents(16_000);
    await beginSeries(trx, { id }, { rhythm, visitCents, day, time: '13:00', crewId: null });
  });
  await jobs['visits.plan-order']({ orderId: id });
  const { rhythm, next } = await seriesOf(id);
  expect(rhythm).toMatchObject({ unit: 'month', every: 1, weekday: 3, time: '13:00' });
  expect(next[0]).toMatchObject({ number: 0, start: at(day, '13:00') });
  await begin(id);
  await complete(id);
  expect(await owedOf(id)).toEqual(['visit-price 16000']);
});
