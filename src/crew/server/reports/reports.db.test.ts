import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CrewMessage } from '#crew/contract/report.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { JPEG } from '#test/jpeg.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';

const { app, db } = await paymentWorld({ BUSINESS_TIME_ZONE: zoneAtNoon() });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const { crewId, orderId } = world;
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);
let { visitId } = world;

beforeEach(async () => {
  await sql`update visits set state = 'cancelled'`.execute(db);
  await sql`update orders set status = 'confirmed'`.execute(db);
  visitId = await visitSoon(db, orderId, crewId, -3);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Ana and Ben work 120 and 60 minutes there. */
async function work(): Promise<void> {
  await ana.send([
    phoneEvent('start', visitId, { at: ago(150) }),
    phoneEvent('finish', visitId, { at: ago(30) }),
  ]);
  await ben.send([
    phoneEvent('start', visitId, { at: ago(100) }),
    phoneEvent('finish', visitId, { at: ago(40) }),
  ]);
}

const reports = () => todaySection(owner, 'crew-reports');
const today = async () => (await todaySection(owner, 'visits')).rows;

test('closes a finished visit with one press, with its minutes and people', async () => {
  await work();
  await ana.send([
    phoneEvent('more-time', visitId, { minutes: 60, note: 'Three more windows' }),
    phoneEvent('checked', visitId, {
      check: { item: 'home-standard-clean:0', answer: 'not-possible' },
      note: 'No water',
    }),
  ]);
  const photo = `/photos/${randomUUID()}?visitId=${visitId}&kind=after`;
  expect((await ana.call('PUT', photo, JPEG)).status).toBe(200);
  const [row, ...others] = (await reports()).rows;
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    visit: { id: visitId, work: { state: 'finished' } },
    bookedMinutes: 120,
    report: {
      people: [
        { id: world.ana, name: 'Ana', minutes: 120 },
        { id: world.ben, name: 'Ben', minutes: 60 },
      ],
      workedMinutes: 180,
      moreTime: { minutes: 60, reason: 'Three more windows', who: 'Ana' },
      noAccess: null,
      notPossible: ['No water'],
      photos: [{ visitId, kind: 'after', who: 'Ana' }],
      workPhotos: 1,
    },
  });
  const { visit, report } = row ?? {};
  const worked = {
    workedMinutes: report?.workedMinutes,
    workedBy: report?.people.map(({ id }) => id),
  };
  const closed = await owner.post(`/visits/${visitId}/complete`, {
    version: visit?.version,
    ...worked,
  });
  expect(closed.status).toBe(200);
  expect((await reports()).rows).toEqual([]);
  const { body } = await owner.get(`/bookings/${orderId}`);
  const done = body.visits.find(({ id }: { id: string }) => id === visitId);
  expect(done).toMatchObject({ state: 'done', workedMinutes: 180, workedBy: ['Ana', 'Ben'] });
  expect(body.left).toMatchObject({
    photos: [{ visitId, kind: 'after', who: 'Ana' }],
    checks: [{ item: 'home-standard-clean:0', answer: 'not-possible', why: 'No water' }],
  });
  const address = `/visits/${visitId}/photos/${body.left.photos[0].id}`;
  expect((await owner.get(address)).headers.get('content-type')).toBe('image/jpeg');
  expect((await owner.get(address.replace(visitId, randomUUID()))).status).toBe(404);
});

test('never charges because of a crew’s report', async () => {
  await work();
  await ana.send([phoneEvent('more-time', visitId, { minutes: 600 })]);
  const { rows } = await sql`select from payments where kind = 'extra-hours'`.execute(db);
  expect(rows).toEqual([]);
});

test('shows what the crew tried without access, with the photo of the door', async () => {
  await ana.send([
    phoneEvent('no-access', visitId, { calls: 3, waitedMinutes: 15, note: 'Nobody opened' }),
  ]);
  expect((await reports()).rows).toMatchObject([
    {
      visit: { work: { state: 'no-access' } },
      report: {
        people: [],
        noAccess: { calls: 3, waitedMinutes: 15, note: 'Nobody opened', who: 'Ana' },
        photos: [],
      },
    },
  ]);
  const photo = `/photos/${randomUUID()}?visitId=${visitId}&kind=no-access`;
  expect((await ana.call('PUT', photo, JPEG)).status).toBe(200);
  expect((await reports()).rows).toMatchObject([{ report: { photos: [{ kind: 'no-access' }] } }]);
});

test('adds what was tried after a no-access report, which keeps its first time', async () => {
  const noAccess = phoneEvent('no-access', visitId, { at: ago(20) });
  await ana.send([noAccess]);
  await ana.send([phoneEvent('note', visitId, { calls: 2, note: 'Dog barked', at: ago(10) })]);
  await ana.send([phoneEvent('note', visitId, { waitedMinutes: 15, at: ago(9) })]);
  // A note after it is about the door, whatever it says.
  await ana.send([phoneEvent('note', visitId, { note: 'Nobody home' })]);
  const [row] = (await reports()).rows;
  // The console shows times to the second.
  expect(Date.parse(row?.visit.work?.since ?? '')).toBe(
    Math.floor(Date.parse(noAccess.at) / 1000) * 1000,
  );
  expect(row).toMatchObject({
    visit: { work: { state: 'no-access' } },
    report: {
      noAccess: { calls: 2, waitedMinutes: 15, note: 'Dog barked Nobody home' },
      notes: [],
    },
  });
});

test('offers no bill for extra hours of an added visit', async () => {
  await sql`update visits set purpose = 're-clean' where id = ${visitId}`.execute(db);
  await work();
  expect((await reports()).rows).toMatchObject([{ visit: { id: visitId }, extraHourCents: null }]);
});

test('shows on Today and the calendar how far a crew is, and nothing for a visit without a crew', async () => {
  const other = await visitSoon(db, orderId, null, -1);
  const workOf = async (id: string) => {
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { visits } = (await owner.get(`/calendar?from=${day}&days=3`)).body;
    return visits.find((each: { id: string }) => each.id === id)?.work;
  };
  expect(await workOf(visitId)).toMatchObject({ state: 'not-clocked-in', since: null });
  expect(await workOf(other)).toBe(null);
  await ana.send([phoneEvent('on-the-way', visitId)]);
  expect(await workOf(visitId)).toMatchObject({ state: 'late' });
  const start = phoneEvent('start', visitId);
  await ana.send([start]);
  expect(await workOf(visitId)).toMatchObject({ state: 'working' });
  await ana.send([phoneEvent('undo', visitId, { correctedOf: start.id })]);
  expect(await workOf(visitId)).toMatchObject({ state: 'late' });
  const shown = (await today()).map(({ visit }) => visit).filter(({ id }) => id === visitId);
  expect(shown).toMatchObject([{ work: { state: 'late' } }]);
});

test('lets the office close a visit that began before its booked time', async () => {
  visitId = await visitSoon(db, orderId, crewId, 2);
  const close = async () => {
    const { row_version: version } = await db
      .selectFrom('visits')
      .select('row_version')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow();
    return owner.post(`/visits/${visitId}/complete`, { version, workedMinutes: 60 });
  };
  await ana.send([phoneEvent('arrived', visitId, { at: ago(80) })]);
  expect(await close()).toMatchObject({ status: 409, body: { code: 'not-begun' } });
  await ana.send([
    phoneEvent('start', visitId, { at: ago(70) }),
    phoneEvent('finish', visitId, { at: ago(10) }),
  ]);
  expect((await close()).status).toBe(200);
});

test('shows the crew’s notes to the office on Today, then on the booking', async () => {
  const wrong = phoneEvent('note', visitId, { note: 'The wrong home' });
  await ana.send([
    phoneEvent('note', visitId, { note: 'A vase broke', at: ago(50) }),
    phoneEvent('more-time', visitId, { minutes: 60, note: 'Dog hair', at: ago(40) }),
    wrong,
  ]);
  await ana.send([phoneEvent('undo', visitId, { correctedOf: wrong.id })]);
  const told = [
    { visitId, who: 'Ana', text: 'A vase broke', moreMinutes: null },
    { visitId, who: 'Ana', text: 'Dog hair', moreMinutes: 60 },
  ].map((message) => expect.objectContaining(message));
  const atBooking = async (): Promise<CrewMessage[]> => {
    const { body } = await owner.get(`/bookings/${orderId}`);
    return body.left.messages.filter((message: CrewMessage) => message.visitId === visitId);
  };
  expect(await atBooking()).toEqual(told);
  await ana.send([phoneEvent('finish', visitId)]);
  const [row] = (await reports()).rows;
  expect(row?.report.notes).toEqual(told.slice(0, 1));
  // No one clocked a start: the workers are unknown, but the visit can still be closed.
  const { version } = row?.visit ?? {};
  const closed = { version, workedMinutes: 180, workedBy: null, billId: randomUUID() };
  expect((await owner.post(`/visits/${visitId}/complete`, closed)).status).toBe(200);
  expect(await atBooking()).toEqual(told);
});
