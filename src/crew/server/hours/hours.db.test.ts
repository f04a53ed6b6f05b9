import { expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';

const ZONE = 'America/Los_Angeles';
const { db } = await testDatabase();
const app = testApp({ db, env: { BUSINESS_TIME_ZONE: ZONE } });
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');
const world = await crewWorld(db);
const { visitId } = world;
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const cy = await new TestPhone(app).signIn(owner, world.cy);
const [zoeRow] = await db
  .insertInto('cleaners')
  .values({ name: 'Zoe', phone: '', language: 'en', kind: 'employee' })
  .returning('id')
  .execute();
if (zoeRow === undefined) throw new Error('nobody came');
await db
  .insertInto('crew_cleaners')
  .values({ crew_id: world.crewId, person_id: zoeRow.id, from_day: '2020-01-01', to_day: null })
  .execute();
const zoe = await new TestPhone(app).signIn(owner, zoeRow.id);
const yesterday = addDays(dayAt(Date.now(), ZONE), -1);
const at = (minutes: number) => new Date(wallClock(yesterday, ZONE).at(minutes));

await ana.send([
  phoneEvent('day-in', null, { at: at(8 * 60) }),
  phoneEvent('start', visitId, { at: at(9 * 60) }),
  phoneEvent('finish', visitId, { at: at(11 * 60) }),
  phoneEvent('day-out', null, { at: at(11 * 60 + 30) }),
]);
// More than 16 hours ago at any time of day.
await ben.send([phoneEvent('start', visitId, { at: at(0) })]);
// An unreadable event is dated when it was received: later.
await cy.send([
  phoneEvent('start', visitId, { at: at(12 * 60), note: 'I was there' }),
  { kind: 'dance' },
]);

test('shows hours by person and day, oddities first, and what was not counted', async () => {
  const { status, body } = await staff.get(`/worked-hours?from=${yesterday}&days=2`);
  expect(status).toBe(200);
  expect(body.people).toMatchObject([
    { name: 'Ben', workedMinutes: 0, odd: [{ oddity: 'open', visitId }], runningSince: null },
    {
      name: 'Ana',
      days: [{ date: yesterday, workedMinutes: 120, drivingMinutes: 90, breakMinutes: 0 }],
      workedMinutes: 120,
      odd: [],
      runningSince: null,
    },
  ]);
  expect(body.uncounted).toMatchObject([
    { who: 'Cy', code: 'not-understood', raw: '{"kind":"dance"}' },
    {
      ...{ who: 'Cy', code: 'not-yours', kind: 'start', note: 'I was there' },
      visit: { orderId: world.orderId },
    },
  ]);
});

test('shows that a location was denied', async () => {
  const day = addDays(yesterday, -28);
  const moment = (minutes: number) => new Date(wallClock(day, ZONE).at(minutes));
  await ana.send([
    phoneEvent('start', visitId, { at: moment(9 * 60), place: { denied: true } }),
    phoneEvent('finish', visitId, { at: moment(10 * 60) }),
  ]);
  const { body } = await staff.get(`/worked-hours?from=${day}&days=1`);
  expect(body.people).toMatchObject([{ name: 'Ana', odd: [{ oddity: 'no-place' }] }]);
});

test('shows by how many minutes a clock was wrong', async () => {
  const day = addDays(yesterday, -35);
  const moment = (minutes: number) => new Date(wallClock(day, ZONE).at(minutes));
  const wrong = (at: Date) => new Date(at.getTime() + 47 * 60_000);
  await ana.send(
    [
      phoneEvent('start', visitId, { at: wrong(moment(9 * 60)) }),
      phoneEvent('finish', visitId, { at: wrong(moment(10 * 60)) }),
    ],
    wrong(new Date()),
  );
  const { body } = await staff.get(`/worked-hours?from=${day}&days=1`);
  const odd = { oddity: 'clock-wrong', minutesAhead: 47 };
  expect(body.people).toMatchObject([{ name: 'Ana', workedMinutes: 60, odd: [odd, odd] }]);
});

test('lists a person first whose clock has been running since yesterday', async () => {
  const late = at(23 * 60 + 59);
  const isRecent = Date.now() - late.getTime() < 16 * 3_600_000;
  const start = phoneEvent('start', visitId, { at: late });
  await zoe.send([start]);
  const { body } = await staff.get(`/worked-hours?from=${yesterday}&days=2`);
  const place = body.people.findIndex(({ name }: { name: string }) => name === 'Zoe');
  const ofAna = body.people.findIndex(({ name }: { name: string }) => name === 'Ana');
  expect(place).toBeLessThan(ofAna);
  expect(body.people[place].runningSince === null).toBe(!isRecent);
  await zoe.send([phoneEvent('undo', null, { correctedOf: start.id })]);
});

test('shows the miles of a start recorded far from the home, but not of one nearby', async () => {
  const day = addDays(yesterday, -21);
  const moment = (minutes: number) => new Date(wallClock(day, ZONE).at(minutes));
  // At the home, in 94110, and in San Jose.
  const near = { lat: 37.7489, lng: -122.4155, accuracy: 15 };
  const far = { lat: 37.3382, lng: -121.8863, accuracy: 15 };
  await ana.send([
    phoneEvent('arrived', visitId, { at: moment(9 * 60), place: near }),
    phoneEvent('start', visitId, { at: moment(9 * 60 + 5), place: far }),
    // We do not look at where the phone is in the evening.
    phoneEvent('finish', visitId, { at: moment(10 * 60), place: far }),
  ]);
  const { body } = await staff.get(`/worked-hours?from=${day}&days=1`);
  expect(body.people).toMatchObject([
    {
      name: 'Ana',
      workedMinutes: 55,
      odd: [{ oddity: 'far-away', visitId, miles: 41, at: moment(9 * 60 + 5).toISOString() }],
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('37.33');
});

test('exports the same minutes for owners, and for staff only if an owner allows it', async () => {
  const path = `/worked-hours.csv?from=${yesterday}&days=2`;
  expect((await staff.get(path)).status).toBe(403);
  const { body } = await owner.get(path);
  expect(body.split('\r\n')[1]).toBe(`Ana,${yesterday},120,90,0`);
});

test('lets a person read only their own hours', async () => {
  const own = async (phone: TestPhone) =>
    (await phone.call('GET', `/hours?from=${yesterday}&days=2`)).body.days;
  expect(await own(ana)).toEqual([
    { date: yesterday, workedMinutes: 120, drivingMinutes: 90, isOpen: false },
  ]);
  expect(await own(cy)).toEqual([]);
});

test('counts a night that begins on the last requested day until midnight', async () => {
  const night = addDays(yesterday, -7);
  const moment = (minutes: number) => new Date(wallClock(night, ZONE).at(minutes));
  await cy.send([
    phoneEvent('day-in', null, { at: moment(22 * 60) }),
    phoneEvent('day-out', null, { at: moment(25 * 60) }),
  ]);
  const hours = async (from: string) =>
    (await staff.get(`/worked-hours?from=${from}&days=1`)).body.people;
  expect(await hours(night)).toMatchObject([
    { name: 'Cy', drivingMinutes: 120, runningSince: null, odd: [] },
  ]);
  expect(await hours(addDays(night, 1))).toMatchObject([{ name: 'Cy', drivingMinutes: 60 }]);
});

test('an event undone days later does not count on its own day', async () => {
  const day = addDays(yesterday, -14);
  const moment = (minutes: number) => new Date(wallClock(day, ZONE).at(minutes));
  const late = phoneEvent('day-out', null, { at: moment(15 * 60) });
  const right = { ...phoneEvent('day-out', null, { at: moment(10 * 60) }), correctedOf: late.id };
  const night = phoneEvent('day-in', null, { at: moment(20 * 60) });
  await cy.send([phoneEvent('day-in', null, { at: moment(9 * 60) }), late, night]);
  const undo = phoneEvent('undo', null, { correctedOf: night.id });
  await cy.send([right, undo]);
  const { body } = await staff.get(`/worked-hours?from=${day}&days=1`);
  expect(body.people).toMatchObject([{ name: 'Cy', drivingMinutes: 60, runningSince: null }]);
});
