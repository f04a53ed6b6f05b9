import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileTexts } from '#figures/words/en/files.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { addDays, dayAt, mondayOf, wallClock } from '#visits/rules/wall-clock.ts';
import { tipsDue } from './tips-due.ts';

const ZONE = 'America/Los_Angeles';
const { db } = await testDatabase();
const env = { BUSINESS_TIME_ZONE: ZONE };
const app = testApp({ db, env });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
const today = dayAt(Date.now(), ZONE);
/** The Mondays of two past weeks. */
const first = addDays(mondayOf(today), -14);
const second = addDays(first, 7);
const at = (day: string, minutes: number) => new Date(wallClock(day, ZONE).at(minutes));
const pay = async () => (await owner.get('/pay')).body;
const due = (day = today) =>
  tipsDue({ db, settings: parseSettings(env), now: () => at(day, 12 * 60) });

async function close(): Promise<void> {
  const { from, to, sums } = (await pay()).current;
  const body = { from, to, totalCents: sums.total, despite: true };
  expect((await owner.post('/pay/close', body)).status).toBe(200);
}

async function tip(cents: number, day: string, visitId = world.visitId): Promise<void> {
  await sql`
    insert into payments (order_id, kind, state, amount_cents, currency, details, paid_at)
    select order_id, 'tip', 'paid', ${cents}, 'usd', jsonb_build_object('visitId', id),
      ${at(day, 600)} from visits where id = ${visitId}`.execute(db);
}

interface TipPay {
  name: string;
  sums: { tips: number; cashTips: number; total: number; overtime: number };
}
const tips = async (): Promise<[string, number][]> =>
  (await pay()).current.people.map(({ name, sums }: TipPay) => [name, sums.tips]);

test('lists tips on Today even without pay periods', async () => {
  await sql`update visits set state = 'done', starts_at = ${at(first, 540)},
    ends_at = ${at(first, 720)} where id = ${world.visitId}`.execute(db);
  const { rows } = await sql<{ id: string }>`insert into cleaners (name, phone, language, kind)
    values ('Cleo', '', 'en', 'employee') returning id`.execute(db);
  const workers = [world.ana, world.ben, rows[0]?.id];
  for (const id of workers) {
    await sql`insert into visit_workers values (${world.visitId}, ${id})`.execute(db);
  }
  expect(await due()).toBeNull();
  await tip(2_000, addDays(first, 1));
  expect(await due()).toEqual({ cents: 2_000, period: null, payday: null, isLate: false });
});

test('splits $20.00 by 120, 120 and 95 minutes into 2,000 cents; the owner who cleaned gets none', async () => {
  const terms = { cadence: 'weekly', begins: first, overtime: 'weekly', driving: 'work' };
  expect((await owner.send('PUT', '/pay/terms', { ...terms, paydayDays: 3 })).status).toBe(200);
  for (const [phone, minutes] of [
    [ana, 120],
    [ben, 120],
  ] as const) {
    await phone.send([
      phoneEvent('start', world.visitId, { at: at(first, 540) }),
      phoneEvent('finish', world.visitId, { at: at(first, 540 + minutes) }),
    ]);
  }
  const cleo = (await owner.get('/people')).body.people.find(
    ({ name }: { name: string }) => name === 'Cleo',
  );
  for (const [kind, minute] of [
    ['start', 540],
    ['finish', 635],
  ] as const) {
    const { status, body } = await owner.post(`/people/${cleo.id}/clock`, {
      ...{ id: crypto.randomUUID(), correctedOf: null, kind, visitId: world.visitId },
      reason: 'No phone',
      at: at(first, minute).toISOString(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  const shares = await tips();
  expect(shares.map(([, cents]) => cents).toSorted()).toEqual([567, 716, 717]);
  expect(shares.find(([name]) => name === 'Cleo')).toEqual(['Cleo', 567]);
  const change = { ...cleo, managesSince: first };
  expect((await owner.send('PUT', `/people/${cleo.id}`, change)).status).toBe(200);
  expect(await tips()).toEqual([
    ['Ana', 1_000],
    ['Ben', 1_000],
    ['Cleo', 0],
  ]);
});

test('lists tips due by their payday, and puts a tip after the close into the next period', async () => {
  const period = { from: first, to: addDays(first, 6) };
  const payday = addDays(first, 9);
  expect(await due(addDays(first, 6))).toBeNull();
  expect(await due(payday)).toEqual({ cents: 2_000, period, payday, isLate: false });
  expect(await due(addDays(payday, 1))).toMatchObject({ isLate: true });
  await close();
  expect(await due()).toBeNull();
  await sql`update payments set amount_cents = 2_300 where kind = 'tip'`.execute(db);
  expect(await due(addDays(second, 9))).toEqual({
    ...{ cents: 300, period: { from: second, to: addDays(second, 6) } },
    ...{ payday: addDays(second, 9), isLate: false },
  });
  const later = (await pay()).current;
  expect(later).toMatchObject({ from: second, sums: { tips: 300, corrections: 0, total: 300 } });
  expect(later.people[0].lines).toMatchObject([
    { kind: 'tip', cents: 150, corrects: { from: first } },
  ]);
});

test('shows tips in their own column of the file and on the phone, and cash in no total', async () => {
  await ana.send([phoneEvent('cash-tip', world.visitId, { cents: 1_001, at: at(second, 600) })]);
  const { current } = await pay();
  expect(current.people.slice(0, 2)).toMatchObject([
    { name: 'Ana', sums: { tips: 150, cashTips: 501, total: 150 } },
    { name: 'Ben', sums: { tips: 150, cashTips: 500, total: 150 } },
  ]);
  const { body } = await owner.get('/pay.csv');
  const [head, anas] = body.replace('\uFEFF', '').trim().split('\r\n');
  const { tips: byCard, cashTips, corrections } = fileTexts.pay;
  expect(head).toContain(`${byCard},"${cashTips}",${corrections}`);
  expect(anas).toMatch(/,1\.50,5\.01,0\.00,1\.50$/);
  const mine = (await ana.call('GET', `/people/${world.ana}/pay`)).body.periods[0];
  expect(mine).toMatchObject({ totalCents: 150, tipCents: 150 });
  expect(mine.lines).toContainEqual(
    expect.objectContaining({ kind: 'cash-tip', cents: 0, cashCents: 501 }),
  );
});

test('the file of a year has what each person was paid in it, by payday, for their tax form', async () => {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const paid = yearOf(addDays(first, 9));
  expect((await pay()).tipYears).toContain(paid);
  await sql`update cleaners set kind = 'contractor' where id = ${world.ben}`.execute(db);
  const { status, body } = await owner.get(`/pay/tips.csv?year=${paid}`);
  expect(status).toBe(200);
  const [head, ...people] = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toContain(fileTexts.tipYear.box12);
  const { employee, contractor } = fileTexts.tipYear.kinds;
  expect(people).toEqual([
    `Ana,${paid},${employee},10.00,0.00,10.00,10.00,407`,
    `Ben,${paid},${contractor},10.00,0.00,10.00,,`,
  ]);
  expect((await owner.get(`/pay/tips.csv?year=${paid + 1}`)).body).not.toContain('Ana');
  expect((await owner.get('/pay/tips.csv?year=soon')).status).toBe(422);
});

test('does not let open weeks without tips hide a later payday', async () => {
  await close();
  expect(await due(addDays(second, 30))).toBeNull();
  await tip(700, addDays(second, 15), await visitSoon(db, world.orderId, null));
  const period = { from: addDays(second, 14), to: addDays(second, 20) };
  expect(await due(period.to)).toBeNull();
  const payday = addDays(second, 23);
  expect(await due(payday)).toEqual({ cents: 700, period, payday, isLate: false });
  expect(await due(addDays(payday, 1))).toMatchObject({ isLate: true });
});
