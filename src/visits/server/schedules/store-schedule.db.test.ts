import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { visitFacts } from '#messages/server/crm/visit-facts.ts';
import { caller, garbage } from '#test/caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { scheduleOf } from './schedule-queries.ts';

const { db } = await testDatabase();
const timeZone = 'Pacific/Kiritimati';
const call = caller(testApp({ db, env: { BUSINESS_TIME_ZONE: timeZone } }));
const day = (days: number) => dayAt(Date.now() + days * 86_400_000, timeZone);
const address = {
  line1: '1 Main Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
};
const visit = { preferredTimes: [{ date: day(3), window: 'morning' }], address };

beforeEach(async () => {
  await db.deleteFrom('schedules').execute();
});

function stored() {
  return db.selectFrom('schedules').selectAll().execute();
}

test('stores when and where the crew is wanted, and finds it by id', async () => {
  const preferredTimes = [
    { date: day(0), window: 'evening' },
    { date: day(90), window: 'afternoon' },
  ];
  const { status, body } = await call('schedule', {
    email: 'jo@example.com',
    preferredTimes,
    address: { ...address, line2: 'Apt 4' },
    accessNotes: 'The key is 🔑 with Ann.',
    petNotes: 'כלב',
  });
  expect(status).toBe(200);
  expect(body).toEqual({ scheduleId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await scheduleOf(db, body.scheduleId)).toEqual({
    id: body.scheduleId,
    email: 'jo@example.com',
    preferredTimes,
    address: { ...address, line2: 'Apt 4' },
    ...noNotes,
    accessNotes: 'The key is 🔑 with Ann.',
    petNotes: 'כלב',
  });
});

test('gives the CRM a schedule as a few texts', async () => {
  const { body } = await call('schedule', { ...visit, parkingNotes: 'In the yard' });
  const schedule = await scheduleOf(db, body.scheduleId);
  expect(schedule && visitFacts(schedule)).toEqual({
    preferred_times: `${day(3)} morning`,
    address: '1 Main Street, San Francisco, CA 94105',
    parking_notes: 'In the yard',
  });
});

test('finds nothing for an unknown id', async () => {
  expect(await scheduleOf(db, randomUUID())).toBeUndefined();
});

const at = (date: unknown, window: unknown = 'morning') => ({
  ...visit,
  preferredTimes: [{ date, window }],
});

test.each<[string, unknown]>([
  ['preferredTimes.0.date', at(day(-1))],
  ['preferredTimes.0.date', at(day(91))],
  ['preferredTimes.0.date', at('2026-02-30')],
  ['preferredTimes.0.date', at('tomorrow')],
  ['preferredTimes.0.date', at('')],
  ['preferredTimes.0.date', at(20261121)],
  ['preferredTimes.0.date', at('+012026-11-21')],
  ['preferredTimes.0.window', at(day(1), 'night')],
  ['preferredTimes.0.window', at(day(1), 'constructor')],
  ['preferredTimes', { ...visit, preferredTimes: [] }],
  ['preferredTimes', { ...visit, preferredTimes: Array(11).fill(visit.preferredTimes[0]) }],
  ['preferredTimes', { address }],
  ['address', { ...visit, address: '1 Main Street' }],
  ['address', { preferredTimes: visit.preferredTimes }],
  ['address.line1', { ...visit, address: { ...address, line1: '  ' } }],
  ['address.city', { ...visit, address: { ...address, city: 'x'.repeat(101) } }],
  ['address.postalCode', { ...visit, address: { ...address, postalCode: 94105 } }],
  ['accessNotes', { ...visit, accessNotes: 'x'.repeat(1001) }],
  ['petNotes', { ...visit, petNotes: null }],
  ['email', { ...visit, email: 'nobody' }],
])('reports an invalid field at %s and stores nothing: %j', async (path, body) => {
  const answer = await call('schedule', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await stored()).toEqual([]);
});

test.each(garbage)('answers %s with a problem and stores nothing', async (_name, body, status) => {
  expect(await call('schedule', body)).toMatchObject({ status, body: { status } });
  expect(await stored()).toEqual([]);
});
