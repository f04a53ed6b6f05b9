import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { PersonId } from '#kernel/rules/ids.ts';
import { createLogger } from '#platform/server/logger.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { addDays, dayAt, mondayOf, wallClock } from '#visits/rules/wall-clock.ts';

const ZONE = 'America/Los_Angeles';
const { db } = await testDatabase();
const app = testApp({ db, env: { BUSINESS_TIME_ZONE: ZONE } });
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');
const world = await crewWorld(db);
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const today = dayAt(Date.now(), ZONE);
/** The Mondays of two past weeks. */
const first = addDays(mondayOf(today), -14);
const second = addDays(first, 7);
const at = (day: string, minutes: number) => new Date(wallClock(day, ZONE).at(minutes));

const pay = async () => (await owner.get('/pay')).body;
const setTerms = (more: object = {}) =>
  owner.send('PUT', '/pay/terms', {
    ...{ cadence: 'weekly', begins: first, overtime: 'weekly', driving: 'work' },
    ...more,
  });
const setRate = (person: PersonId, more: object) =>
  owner.post(`/people/${person}/rates`, { from: first, hasOvertime: true, ...more });
const close = async (more: object = {}) => {
  const { current } = await pay();
  const { from, to, sums } = current;
  return owner.post('/pay/close', { from, to, totalCents: sums.total, ...more });
};
const worked = (phone: TestPhone, day: string, from: number, until: number) =>
  phone.send([
    phoneEvent('start', world.visitId, { at: at(day, from) }),
    phoneEvent('finish', world.visitId, { at: at(day, until) }),
  ]);

test('an owner sets pay terms and a person’s rate; staff see none of it', async () => {
  expect((await pay()).current).toBeNull();
  const nothing = { from: first, to: first, totalCents: 0 };
  expect(await owner.post('/pay/close', nothing)).toMatchObject({
    status: 409,
    body: { code: 'pay-not-set-up' },
  });
  const refused = await setTerms({ driving: 'rate', drivingAmount: 'much' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'drivingAmount', code: 'pay-amount-malformed' }] },
  });
  expect((await setTerms()).status).toBe(200);
  const tooMuch = await setRate(world.ben, { way: 'share', amount: '140' });
  expect(tooMuch).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount', code: 'pay-share-malformed' }] },
  });
  expect((await setRate(world.ana, { way: 'hour', amount: '18.50' })).status).toBe(200);
  expect((await setRate(world.ben, { way: 'share', amount: '40 %' })).status).toBe(200);
  expect((await setRate(randomUUID() as PersonId, { way: 'flat', amount: '40' })).status).toBe(404);
  expect((await owner.get(`/people/${world.ana}/rates`)).body).toMatchObject({
    name: 'Ana',
    rates: [{ way: 'hour', amount: 1_850, from: first }],
  });
  for (const path of ['/pay', '/pay.csv', `/people/${world.ana}/rates`]) {
    expect((await staff.get(path)).status, path).toBe(403);
  }
  expect((await staff.send('PUT', '/pay/terms', {})).status).toBe(403);
  expect((await staff.post(`/people/${world.ana}/rates`, {})).status).toBe(403);
  expect((await staff.post('/pay/close', {})).status).toBe(403);
});

test('pays hours and shares of jobs to the cent, and warns about oddities first', async () => {
  await sql`update visits set state = 'done', starts_at = ${at(first, 540)}, ends_at = ${at(first, 720)}
    where id = ${world.visitId}`.execute(db);
  await db
    .insertInto('visit_workers')
    .values([world.ana, world.ben].map((id) => ({ visit_id: world.visitId, person_id: id })))
    .execute();
  await worked(ana, first, 540, 540 + 125);
  await worked(ben, first, 540, 540 + 60);
  const { current } = await pay();
  expect(current).toMatchObject({ from: first, to: addDays(first, 6), isOver: true, closed: null });
  // 125 minutes at $18.50 are $38.54; 40 % of 60 of 185 minutes of $200.00 are $25.95.
  expect(current.people).toMatchObject([
    { name: 'Ana', sums: { workedMinutes: 125, work: 3_854, jobs: 0, total: 3_854 } },
    { name: 'Ben', sums: { workedMinutes: 60, work: 0, jobs: 2_595, total: 2_595 } },
  ]);
  expect(current.sums.total).toBe(6_449);
  expect(current.odd).toMatchObject([
    { kind: 'not-approved', name: 'Ana', week: first },
    { kind: 'not-approved', name: 'Ben', week: first },
  ]);
  expect(await close()).toMatchObject({ status: 409, body: { code: 'pay-odd' } });
});

test('closes a period once, as it was shown, and never changes its lines', async () => {
  for (const [id, minutes] of [
    [world.ana, 125],
    [world.ben, 60],
  ] as const) {
    const seen = { personId: id, week: first, workedMinutes: minutes, drivingMinutes: 0 };
    expect((await staff.post('/worked-hours/approval', seen)).status).toBe(200);
  }
  expect((await pay()).current.odd).toEqual([]);
  expect(await close({ totalCents: 1 })).toMatchObject({
    status: 409,
    body: { code: 'pay-changed' },
  });
  const seen = { from: first, to: addDays(first, 6), totalCents: 6_449 };
  const both = await Promise.all([owner.post('/pay/close', seen), owner.post('/pay/close', seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { past, current } = await pay();
  expect(past).toMatchObject([{ from: first, totalCents: 6_449 }]);
  expect(current).toMatchObject({ from: second, people: [] });
  for (const change of ['update pay_lines set cents = 0', 'delete from pay_lines']) {
    await expect(sql.raw(change).execute(db)).rejects.toThrow(/append-only/);
  }
  expect(await setTerms({ begins: second })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'begins', code: 'pay-begins-late' }] },
  });
});

test('pays a later change in the next period, once, named as a correction', async () => {
  const { events } = (await owner.get(`/people/${world.ana}/clock?day=${first}`)).body;
  const finish = events.find(({ kind }: { kind: string }) => kind === 'finish');
  const moved = await owner.post(`/people/${world.ana}/clock`, {
    ...{ id: randomUUID(), correctedOf: finish.id, kind: 'finish', visitId: world.visitId },
    ...{ at: at(first, 540 + 185).toISOString(), reason: 'She stayed longer' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await ana.send([
    phoneEvent('day-in', null, { at: at(second, 540) }),
    phoneEvent('day-out', null, { at: at(second, 600) }),
  ]);
  const { current, past } = await pay();
  const corrects = { from: first, to: addDays(first, 6) };
  const [anasPay, bensPay] = current.people;
  // One more hour at $18.50. Ben's part of the job is now 60 of 245 minutes: $19.59 instead of $25.95.
  expect(anasPay.sums).toMatchObject({ driving: 1_850, corrections: 1_850, total: 3_700 });
  expect(anasPay.lines).toMatchObject([
    { kind: 'work', day: first, minutes: 60, cents: 1_850, corrects },
    { kind: 'driving', day: second, minutes: 60, cents: 1_850, corrects: null },
  ]);
  expect(bensPay.lines).toMatchObject([{ kind: 'share', day: first, cents: -636, corrects }]);
  const closed = (await owner.get(`/pay/periods/${past[0].id}`)).body;
  expect(closed.sums.total).toBe(6_449);
  expect((await close({ despite: true })).status).toBe(200);
  const after = await pay();
  expect(after.current.people).toEqual([]);
  expect(after.past.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([
    3_700 - 636,
    6_449,
  ]);
});

test('refuses to close a period before it is over, and pays a rate change in a closed period later', async () => {
  expect(await close({ despite: true })).toMatchObject({
    status: 409,
    body: { code: 'pay-period-not-over' },
  });
  expect((await setRate(world.ana, { way: 'hour', amount: '20' })).status).toBe(200);
  const [anasPay] = (await pay()).current.people;
  // 185 minutes at $20.00 are $61.67, and $57.04 was paid; then an hour at $1.50 more.
  expect(anasPay.lines).toMatchObject([
    { day: first, minutes: 0, cents: 463 },
    { day: second, minutes: 0, cents: 150 },
  ]);
});

test('the payroll file has one line per person, and no name that runs as a formula', async () => {
  await sql`update cleaners set name = '=HYPERLINK("x")' where id = ${world.ben}`.execute(db);
  const { past } = await pay();
  const { body } = await owner.get(`/pay.csv?period=${past[1].id}`);
  const [, ...rows] = body.trim().split('\r\n');
  const days = `${first},${addDays(first, 6)},closed`;
  expect(rows).toEqual([
    `"'=HYPERLINK(""x"")",${days},60,0,0,0.00,0.00,0.00,25.95,0.00,0.00,0.00,25.95`,
    `Ana,${days},125,0,0,38.54,0.00,0.00,0.00,0.00,0.00,0.00,38.54`,
  ]);
});

test('lets a person read their own pay; refuses and logs a request for another’s', async () => {
  const { status, body } = await ana.call('GET', `/people/${world.ana}/pay`);
  expect(status).toBe(200);
  expect(body.periods).toMatchObject([
    { isClosed: false, totalCents: 613 },
    { from: second, isClosed: true, totalCents: 3_700, drivingMinutes: 60 },
    { from: first, isClosed: true, totalCents: 3_854, lines: [{ kind: 'work', rate: 1_850 }] },
  ]);
  expect(body.periods[1].lines[0]).toMatchObject({ day: first, cents: 1_850, isCorrection: true });
  expect(JSON.stringify(body)).not.toContain('share');
  const logger = createLogger('silent');
  const lines: unknown[][] = [];
  vi.spyOn(logger, 'child').mockReturnThis();
  vi.spyOn(logger, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
  const loud = new TestPhone(testApp({ db, logger, env: { BUSINESS_TIME_ZONE: ZONE } }));
  loud.token = ben.token;
  expect(await loud.call('GET', `/people/${world.ana}/pay`)).toMatchObject({
    status: 403,
    body: { code: 'pay-not-yours' },
  });
  expect(lines).toEqual([[{ device: expect.any(String) }, 'pay of another person is refused']]);
  expect((await new TestPhone(app).call('GET', `/people/${world.ana}/pay`)).status).toBe(401);
});
