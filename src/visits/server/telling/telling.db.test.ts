import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { findOrder } from '#orders/server/orders.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk, PLAN } from '#test/booking-desk.ts';
import { mailWorld } from '#test/mail-world.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';
import { addDays, dayAt, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { ownVisits } from '#visits/server/series/own-series.ts';
import { announceVisits } from './announce-visits.ts';

const { db, world, owner, staff, paid, detail, kinds, deps } = await bookingDesk();
const post = await mailWorld(db);
await ensureCompany(db, true);
const settings = parseSettings({});
const { timeZone } = settings.business;
const crewId = await crewOf(db);
const today = dayAt(Date.now(), timeZone);

/** A number of hours after midnight of a day. */
function at(day: string, hours: number): Date {
  return new Date(wallClock(day, timeZone).starts + hours * 3_600_000);
}

async function visitAt(
  orderId: OrderId,
  start: Date,
  crew: string | null = crewId,
): Promise<VisitId> {
  const id = await visitBegun(db, orderId, 1);
  await sql`update visits set starts_at = ${start}, ends_at = ${new Date(start.getTime() + 7_200_000)},
    crew_id = ${crew} where id = ${id}`.execute(db);
  return id;
}

/** A booking with an address where free times are sold. */
async function atHome(): Promise<{ bookingId: string; scheduleId: string }> {
  const bookingId = randomUUID();
  const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
  const preferredTimes = [{ date: addDays(today, 7), window: 'morning' }];
  const stored = await world.call('/functions/v1/schedule', { bookingId, preferredTimes, address });
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  return { bookingId, scheduleId };
}

/** Sets how many hours before a visit customers can still choose another time. */
async function freeToMove(hours: number): Promise<void> {
  await db.updateTable('scheduling_rules').set({ mode: 'times', move_free_hours: hours }).execute();
}

const announce = (hour: number, business = settings.business) =>
  announceVisits({ ...deps, settings: { ...settings, business }, now: () => at(today, hour) });

async function mailsOf(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where order_id = ${orderId} and channel = 'mail' order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

const reminders = async (id: OrderId) =>
  (await mailsOf(id)).filter((kind) => kind === 'visit-tomorrow').length;

test('emails a customer once on the evening before, and again if the time changes', async () => {
  const id = await paid(PLAN);
  const visitId = await visitAt(id, at(addDays(today, 1), 9));
  await visitAt(id, at(addDays(today, 2), 9));
  await announce(16.9);
  expect(await reminders(id)).toBe(0);
  await Promise.all([announce(17), announce(17)]);
  await announce(18);
  expect(await reminders(id)).toBe(1);
  expect((await kinds(id)).at(-1)).toBe('visit.announced');
  await sql`update visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
    where id = ${visitId}`.execute(db);
  await announce(20);
  expect(await reminders(id)).toBe(1);
  await announce(19.5);
  expect(await reminders(id)).toBe(2);
});

test('emails a customer once if the crew changes after the evening-before email', async () => {
  const id = await paid();
  const start = at(addDays(today, 1), 22);
  const visitId = await visitAt(id, start);
  const other = (await allCrews(db)).find((crew) => crew.id !== crewId)?.id ?? '';
  const give = async (crew: string) => {
    const { version } = (await detail(id)).visits[0];
    const move = { version, start, crewId: crew, despite: 'They asked' };
    expect((await owner.post(`/visits/${visitId}/move`, move)).status).toBe(200);
  };
  const told = async () => (await mailsOf(id)).filter((kind) => kind === 'visit-crew').length;
  await give(other);
  await give(crewId ?? '');
  expect(await told()).toBe(0);
  await announce(18);
  await give(other);
  expect(await told()).toBe(1);
  expect((await kinds(id)).at(-1)).toBe('visit.crew-changed');
});

test('the evening-before email says when, who and what to prepare, and links to moving or skipping', async () => {
  await freeToMove(0);
  const plan = await paid({ ...PLAN, ...(await atHome()) });
  const once = await paid(await atHome());
  const onRhythm = await paid(await atHome());
  await sql`update orders set per_visit = true where id = ${onRhythm}`.execute(db);
  const ofPlan = await visitAt(plan, at(addDays(today, 1), 6));
  const ofOnce = await visitAt(once, at(addDays(today, 1), 20));
  const ofRhythm = await visitAt(onRhythm, at(addDays(today, 1), 12));
  await sql`delete from outbox_messages`.execute(db);
  await announce(18);
  await post.runDueMails();
  const letters = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
  const about = (visitId: VisitId) =>
    letters.find((text) => text.includes(`#move-${visitId}`)) ?? '';
  expect(about(ofPlan)).toContain('6:00');
  expect(about(ofPlan)).toContain(mailTexts.visitTomorrow.prepare);
  expect(about(ofPlan)).toContain(mailTexts.visitTomorrow.who);
  expect(about(ofPlan)).toMatch(new RegExp(`/booking/[\\w-]{43}#skip-${ofPlan}`));
  expect(about(ofOnce)).toMatch(new RegExp(`/booking/[\\w-]{43}#move-${ofOnce}`));
  expect(about(ofOnce)).not.toContain('#skip-');
  expect(about(ofRhythm)).toContain(`#skip-${ofRhythm}`);
});

const { change, changePlan, skipOrAsk, ask } = mailTexts.visitTomorrow;
const byOffice = { skipFreeHours: 720, lateSkip: 'office' } as const;

test.each([
  { name: 'both', hours: 0, rule: {}, said: changePlan, leadsTo: ['move', 'skip'] },
  { name: 'a move alone', hours: 0, rule: byOffice, said: change, leadsTo: ['move'] },
  { name: 'a skip alone', hours: 48, rule: {}, said: skipOrAsk, leadsTo: ['skip'] },
  { name: 'neither', hours: 48, rule: byOffice, said: ask, leadsTo: [] },
])('offers in the email what the customer’s page offers: $name', async (each) => {
  await freeToMove(each.hours);
  const id = await paid({ ...PLAN, ...(await atHome()) });
  await sql`update visits set state = 'cancelled'`.execute(db);
  const visitId = await visitAt(id, at(addDays(today, 1), 4));
  await sql`truncate outbox_messages, sandbox.mails`.execute(db);
  const business = { ...settings.business, ...each.rule };
  await announce(18, business);
  const now = () => at(today, 18);
  const order = await findOrder(db, id);
  if (order === undefined) throw new Error('no such booking');
  const catalogues = { current: () => defaultCatalogue };
  const shown = await ownVisits(
    { ...deps, catalogues, settings: { ...settings, business }, now },
    order,
  );
  const { mayMove, maySkip } = shown.visits.find((visit) => visit.id === visitId) ?? {};
  expect({ mayMove, maySkip }).toEqual({
    mayMove: each.leadsTo.includes('move'),
    maySkip: each.leadsTo.includes('skip'),
  });
  await post.runDueMails();
  const letter = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join();
  expect(letter).toContain(each.said);
  for (const way of ['move', 'skip']) {
    expect(letter.includes(`#${way}-${visitId}`), way).toBe(each.leadsTo.includes(way));
  }
});

test('announces no visit without a crew or of an ended booking, and none while the setting is off', async () => {
  const waiting = await paid();
  await visitAt(waiting, at(addDays(today, 1), 12), null);
  const over = await paid();
  await visitAt(over, at(addDays(today, 1), 15));
  const { version } = await detail(over);
  await owner.post(`/bookings/${over}/cancel`, {
    version,
    giveBack: [],
    keep: (await detail(over)).payments.map((payment: { id: string }) => payment.id),
    reason: 'Moved away',
  });
  const told = await paid();
  await visitAt(told, at(addDays(today, 1), 18));
  await announce(18, { ...settings.business, remindsOfVisits: false });
  expect(await reminders(told)).toBe(0);
  await announce(18);
  expect(await Promise.all([waiting, over, told].map(reminders))).toEqual([0, 0, 1]);
});

test('the office tells a customer that today’s crew is on its way or late', async () => {
  const id = await paid();
  const visitId = await visitAt(id, new Date());
  const version = async () => (await detail(id)).visits[0].version;
  const tell = async (body: object) => staff.post(`/visits/${visitId}/tell`, body);
  const nearness = { version: await version(), what: 'on-the-way', minutes: 20 };
  expect((await tell(nearness)).status).toBe(200);
  // A second press repeats the first, so it is refused.
  expect((await tell(nearness)).body.code).toBe('visit-changed');
  const late = { version: await version(), what: 'late', minutes: 45 };
  expect((await tell(late)).status).toBe(200);
  expect((await mailsOf(id)).slice(-2)).toEqual(['visit-on-the-way', 'visit-late']);
  expect((await kinds(id)).slice(-2)).toEqual(['visit.on-the-way', 'visit.late']);
  const refused = await tell({ ...late, version: await version(), minutes: 0 });
  expect(refused.body.errors).toMatchObject([{ path: 'minutes' }]);
  const tomorrow = isoText(at(addDays(today, 1), 9).getTime(), timeZone);
  await sql`update visits set starts_at = ${tomorrow}, ends_at = ${tomorrow}::timestamptz + interval '1 hour'
    where id = ${visitId}`.execute(db);
  const early = await tell({ ...late, version: await version() });
  expect(early).toMatchObject({ status: 409, body: { code: 'visit-not-today' } });
});
