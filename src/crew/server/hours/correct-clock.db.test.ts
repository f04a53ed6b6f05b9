import { randomUUID } from 'node:crypto';
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
const today = dayAt(Date.now(), ZONE);
/** Monday of last week. */
const week = addDays(today, -6 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
const at = (day: string, minutes: number) => new Date(wallClock(day, ZONE).at(minutes));

const hours = async () =>
  (await staff.get(`/worked-hours?from=${week}&days=7`)).body.people.find(
    ({ id }: { id: string }) => id === world.ana,
  );
const clock = async (day: string) =>
  (await staff.get(`/people/${world.ana}/clock?day=${day}`)).body;
const correct = (what: object, person: string = world.ana) =>
  staff.post(`/people/${person}/clock`, {
    ...{ id: randomUUID(), correctedOf: null, visitId: null, reason: 'She told us' },
    ...what,
  });
const approve = async (more: object = {}) => {
  const { workedMinutes, drivingMinutes } = await hours();
  const seen = { personId: world.ana, week, workedMinutes, drivingMinutes };
  return staff.post('/worked-hours/approval', { ...seen, ...more });
};

const started = phoneEvent('start', visitId, { at: at(week, 9 * 60) });
await ana.send([started]);

test('lets the office add a missing end: a new event, with who and why', async () => {
  expect(await hours()).toMatchObject({ workedMinutes: 0, approval: null });
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'hours-open' } });
  const added = { id: randomUUID(), kind: 'finish', visitId, at: at(week, 11 * 60).toISOString() };
  expect((await correct(added)).status).toBe(200);
  // The same request again.
  expect((await correct(added)).status).toBe(200);
  expect(await hours()).toMatchObject({ workedMinutes: 120, runningSince: null });
  const { events, visits } = await clock(week);
  expect(events).toMatchObject([
    { id: started.id, kind: 'start', correction: null, addedBy: null },
    { kind: 'finish', correction: null, addedBy: expect.stringMatching(/./) },
  ]);
  expect(visits).toMatchObject([{ id: visitId }]);
});

test('uses the corrected time of an entry, and sends the correction to the phone', async () => {
  const earlier = at(week, 8 * 60 + 30).toISOString();
  const moved = await correct({ correctedOf: started.id, kind: 'start', visitId, at: earlier });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await hours()).toMatchObject({
    workedMinutes: 150,
    odd: [{ oddity: 'corrected', visitId }],
  });
  const [event] = (await clock(week)).events;
  expect(event).toMatchObject({
    at: earlier,
    correction: { firstAt: started.at, reason: 'She told us', by: expect.stringMatching(/./) },
  });
  const own = await ana.call('GET', `/hours?from=${week}&days=7`);
  expect(own.body.days).toMatchObject([{ date: week, workedMinutes: 150 }]);
});

test('approves a week as it was shown, and marks the approval outdated after a change', async () => {
  expect(await approve({ workedMinutes: 149 })).toMatchObject({
    status: 409,
    body: { code: 'hours-changed' },
  });
  expect((await approve({ week: addDays(week, 1) })).status).toBe(422);
  expect((await approve()).status).toBe(200);
  expect(await hours()).toMatchObject({ approval: { isCurrent: true } });
  const { events } = await clock(week);
  const removed = await correct({
    ...{ correctedOf: events[1].id, kind: 'finish', visitId, at: events[1].at },
    removes: true,
  });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect((await hours()).approval).toMatchObject({ isCurrent: false });
});

test('refuses a correction without a visit, of an unknown entry, or in the future', async () => {
  const start = { kind: 'start', at: at(week, 600).toISOString() };
  expect(await correct(start)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'visitId', code: 'clock-visit-missing' }] },
  });
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  expect(await correct({ kind: 'day-in', at: ahead })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'at', code: 'clock-time-ahead' }] },
  });
  expect((await correct({ kind: 'day-in', at: start.at, reason: ' ' })).status).toBe(422);
  const unknown = { kind: 'day-in', at: start.at, correctedOf: randomUUID() };
  expect(await correct(unknown)).toMatchObject({
    status: 404,
    body: { code: 'clock-event-not-found' },
  });
  // Another person's.
  expect((await correct({ ...start, correctedOf: started.id, visitId }, world.ben)).status).toBe(
    404,
  );
});
