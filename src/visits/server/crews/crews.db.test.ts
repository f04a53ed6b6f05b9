import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { CrewId } from '#kernel/rules/ids.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type {
  CalendarAnswer,
  CrewAnswer,
  DayLoad,
  SchedulingAnswer,
} from '#visits/contract/scheduling.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from './scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');

const in3Days = addDays(dayAt(Date.now(), TIME_ZONE), 3);
const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const hours = [{ weekday: 1, from: '08:00', to: '12:00' }];
const crew = { name: 'Night crew', color: '#aa3300', people: 3, postalCode: '94103', hours };

beforeEach(async () => {
  await db.deleteFrom('visits').execute();
});

async function crews(): Promise<CrewAnswer[]> {
  return (await owner.get('/crews')).body.crews;
}

async function freeTimes(): Promise<FreeTimesAnswer> {
  const body = { ...selection, postalCode: '94105', from: in3Days, days: 7 };
  return (await world.call('/functions/v1/free-times', body)).json();
}

/** A paid booking with a time, as the calendar shows it. */
async function booked(start: string) {
  const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
  const bookingId = randomUUID();
  const visit = { ...selection, bookingId, start, address };
  const held = await world.call('/functions/v1/schedule', visit);
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  const shown = (await calendar()).visits.find((each) => each.orderId === orderId);
  if (shown === undefined) throw new Error('the calendar does not show it');
  return shown;
}

/** A moment on the business's local clock. */
function at(day: string, clock: string): string {
  return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
}

async function calendar(): Promise<CalendarAnswer> {
  return (await owner.get(`/calendar?from=${in3Days}&days=7`)).body;
}

test('only owners create and change crews, and two simultaneous edits do not undo each other', async () => {
  expect((await staff.post('/crews', crew)).status).toBe(403);
  const { body } = await owner.post('/crews', crew);
  const made = (await crews()).find(({ id }) => id === body.id);
  expect(made).toMatchObject({ ...crew, version: 1, services: null, active: true });
  const changed = { ...crew, name: 'Day crew', version: 1 };
  expect((await owner.send('PUT', `/crews/${body.id}`, changed)).status).toBe(200);
  const late = await owner.send('PUT', `/crews/${body.id}`, { ...changed, name: 'Other' });
  expect(late).toMatchObject({ status: 409, body: { code: 'crew-changed' } });
  expect((await crews()).find(({ id }) => id === body.id)?.name).toBe('Day crew');
  await owner.send('PUT', `/crews/${body.id}`, { ...changed, version: 2, active: false });
  expect(await lastAct('crew')).toMatchObject({
    act: 'crew.changed',
    subject: { id: body.id, name: 'Day crew' },
    details: { before: { active: true }, after: { active: false } },
  });
  expect(Object.keys((await lastAct('crew')).details.after)).toEqual(['active']);
});

/** The newest audit entry about one kind of thing. */
async function lastAct(about: string) {
  return (await owner.get(`/audit?about=${about}`)).body.rows[0];
}

test.each<[string, object, string]>([
  ['nobody in it', { people: 0 }, 'people'],
  ['a color that is none', { color: 'red' }, 'color'],
  [
    'hours that overlap',
    { hours: [...hours, { weekday: 1, from: '11:00', to: '13:00' }] },
    'hours.1.from',
  ],
  [
    'hours that end before they start',
    { hours: [{ weekday: 1, from: '12:00', to: '08:00' }] },
    'hours.0.to',
  ],
  ['an hour that is none', { hours: [{ weekday: 1, from: '8', to: '25:00' }] }, 'hours.0.from'],
])('refuses a crew with %s at its field and does not store it', async (_, changes, path) => {
  const before = (await crews()).length;
  const answer = await owner.post('/crews', { ...crew, ...changes });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  expect(await crews()).toHaveLength(before);
});

test('time off removes the times of that day, and removing it restores them', async () => {
  const [first] = (await freeTimes()).times;
  const day = (first?.start ?? '').slice(0, 10);
  const offset = (first?.start ?? '').slice(-6);
  const ids: [string, string][] = [];
  for (const { id } of await crews()) {
    const off = { from: `${day}T00:00:00${offset}`, to: `${day}T23:59:00${offset}` };
    const { body } = await staff.post(`/crews/${id}/time-off`, { ...off, reason: 'Training' });
    ids.push([id, body.id]);
  }
  expect((await freeTimes()).times.some(({ start }) => start.startsWith(day))).toBe(false);
  for (const [id, off] of ids) await owner.send('DELETE', `/crews/${id}/time-off/${off}`);
  expect((await freeTimes()).times[0]).toEqual(first);
});

test('a change of the scheduling rules applies at once and needs the current version', async () => {
  const { body: rules }: { body: SchedulingAnswer } = await owner.get('/scheduling');
  const { timeZone: _, widgetUrl: __, ...input } = rules;
  const day = ((await freeTimes()).times[0]?.start ?? '').slice(0, 10);
  const closed = { ...input, closedDays: [day], gridMinutes: 60 };
  expect((await owner.send('PUT', '/scheduling', closed)).status).toBe(200);
  expect((await owner.send('PUT', '/scheduling', closed)).body.code).toBe('scheduling-changed');
  expect((await lastAct('settings')).details).toEqual({
    before: { gridMinutes: rules.gridMinutes, closedDays: rules.closedDays },
    after: { gridMinutes: 60, closedDays: [day] },
  });
  const { times } = await freeTimes();
  expect(times.every(({ start }) => !start.startsWith(day) && start.includes(':00:00'))).toBe(true);
  const again = { ...input, version: rules.version + 1 };
  expect((await owner.send('PUT', '/scheduling', again)).status).toBe(200);
});

test('the calendar shows crews, visits and moves, and refuses an overlap with what is there', async () => {
  const { times } = await freeTimes();
  const [start, , , , , later] = times.map((time) => time.start);
  const one = await booked(start ?? '');
  const two = await booked(later ?? '');
  expect(one).toMatchObject({ state: 'confirmed', start });
  const onto = { version: one.version, start: two.start, crewId: two.crewId };
  const refused = await owner.post(`/visits/${one.id}/move`, onto);
  expect(refused).toMatchObject({ status: 409, body: { code: 'overlap' } });
  expect(refused.body.visits).toMatchObject([{ id: two.id, start: two.start }]);

  const free = times.findLast((time) => time.start > two.end)?.start ?? '';
  const move = { version: one.version, start: free, crewId: two.crewId };
  expect((await owner.post(`/visits/${one.id}/move`, move)).status).toBe(200);
  const late = await staff.post(`/visits/${one.id}/move`, { ...move, start });
  expect(late).toMatchObject({ status: 409, body: { code: 'visit-changed' } });
  const shown = (await calendar()).visits.find(({ id }) => id === one.id);
  expect(shown).toMatchObject({ start: free, crewId: two.crewId, version: one.version + 1 });
});

test('asks about an odd time only as far as the move makes it odd', async () => {
  const visit = await booked((await freeTimes()).times[0]?.start ?? '');
  const { id, orderId, crewId, start } = visit;
  const day = start.slice(0, 10);
  const nextYear = addDays(day, 365);
  let { version } = visit;
  const move = async (on: string, from: string, to: string, more = {}) => {
    const body = { version, crewId, start: at(on, from), end: at(on, to), ...more };
    const answer = await owner.post(`/visits/${id}/move`, body);
    if (answer.status === 200) version += 1;
    const { errors = [] }: { errors?: { path: string; code: string }[] } = answer.body;
    return answer.status === 200 ? 'moved' : errors.map(({ path, code }) => `${path} ${code}`);
  };
  const notes = async () => (await owner.get(`/bookings/${orderId}`)).body.notes;

  expect(await move(nextYear, '03:00', '04:00')).toEqual([
    'start visit-far',
    'start visit-hour-odd',
    'end visit-short',
  ]);
  const blank = await move(nextYear, '03:00', '04:00', { despite: ' ' });
  expect(blank).toEqual(['despite reason-missing']);
  expect(await notes()).toEqual([]);
  const despite = 'A film set: they asked for it';
  expect(await move(nextYear, '03:00', '04:00', { despite })).toBe('moved');
  expect(await notes()).toMatchObject([{ who: 'Owner', text: despite }]);

  // What stays the same was answered before: the day, the time of day, the length.
  expect(await move(nextYear, '05:00', '06:00')).toEqual(['start visit-hour-odd']);
  expect(await move(nextYear, '09:00', '10:00')).toBe('moved');
  expect(await move(addDays(nextYear, 1), '09:00', '10:00')).toEqual(['start visit-far']);
  expect(await move(nextYear, '09:00', '09:30')).toEqual(['end visit-short']);

  // Back to where it was a moment ago.
  expect(await move(nextYear, '03:00', '04:00', { isUndo: true })).toBe('moved');
  expect(await move(day, '03:00', '04:00')).toBe('moved');
  expect(await move(day, '09:00', '14:00')).toBe('moved');
  expect(await notes()).toHaveLength(1);
});

test('the calendar lists a paid booking without a time as waiting', async () => {
  const { orderId, session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  expect((await calendar()).waiting).toContainEqual(
    expect.objectContaining({ orderId, laborMinutes: 300 }),
  );
});

test('refuses an outside widget that is not connected, at its field, and stores nothing', async () => {
  const { body: rules }: { body: SchedulingAnswer } = await owner.get('/scheduling');
  const answer = await owner.send('PUT', '/scheduling', { ...rules, mode: 'widget' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'mode' }] } });
  expect((await owner.get('/scheduling')).body).toEqual(rules);
});

test('a calendar day shows what its crews need to know, how full it is and what the rest is worth', async () => {
  const { times } = await freeTimes();
  await db.updateTable('customers').set({ notes: 'Gate 4711' }).execute();
  const visit = await booked(times[0]?.start ?? '');
  expect(visit).toMatchObject({
    address: ['1 Main St', 'San Francisco, CA 94105'],
    notes: { ...noNotes, customer: 'Gate 4711' },
    serviceId: 'home-standard-clean',
    laborMinutes: 300,
    addOns: [],
  });
  const day = visit.start.slice(0, 10);
  const [load]: DayLoad[] = (await staff.get(`/calendar/load?from=${day}&days=1`)).body.days;
  // Two crews of two people from 8 to 18; one visit takes 300 person-minutes.
  expect(load).toMatchObject({ day, visits: 1, freeMinutes: 2100, openMinutes: 2400 });
  expect(load?.freeCents).toBeGreaterThan(0);
});

test('a day has free hours in the calendar exactly when the booking page sells it', async () => {
  const { times } = await freeTimes();
  const day = times[0]?.start.slice(0, 10) ?? '';
  const crewIds = await db.selectFrom('crews').select('id').where('active', '=', true).execute();
  const at = (time: string) => new Date(`${day}T${time}:00-08:00`);
  const { orderId: order_id } = await world.book();
  const visit = (from: string, to: string, crew_id: CrewId | null) =>
    ({ order_id, state: 'confirmed', starts_at: at(from), ends_at: at(to), crew_id }) as const;
  const free = async () => {
    const [load]: DayLoad[] = (await staff.get(`/calendar/load?from=${day}&days=1`)).body.days;
    const sold = (await freeTimes()).times.filter(({ start }) => start.startsWith(day));
    return { minutes: load?.freeMinutes, of: load?.openMinutes, isSold: sold.length > 0 };
  };
  const empty = await free();
  expect(empty).toMatchObject({ minutes: empty.of, isSold: true });
  // A visit without a crew leaves room for others, and late ones are outside the hours.
  const unnamed = [visit('08:00', '12:00', null)];
  const late = crewIds.map(({ id }) => visit('19:00', '23:30', id));
  await db
    .insertInto('visits')
    .values([...unnamed, ...late])
    .execute();
  expect(await free()).toEqual(empty);
  await db
    .insertInto('visits')
    .values(crewIds.map(({ id }) => visit('07:00', '18:00', id)))
    .execute();
  expect(await free()).toMatchObject({ minutes: 0, isSold: false });
});

test('a month’s load equals an hourly count, with visits past midnight and without a crew', async () => {
  const active = (await crews()).filter((each) => each.active);
  const ofCrews = [null, ...active.map(({ id }) => id)];
  const { orderId: order_id } = await world.book();
  const HOUR = 3_600_000;
  // From the evening before, at any hour, one to sixteen hours long.
  const visits = Array.from({ length: 40 }, (_, index) => {
    const starts = wallClock(in3Days, TIME_ZONE).starts + (index * 17 - 3) * HOUR;
    const crew_id = ofCrews[index % ofCrews.length] ?? null;
    return { crew_id, starts, ends: starts + (1 + (index % 16)) * HOUR };
  });
  const rows = visits.map(({ crew_id, starts, ends }) => {
    const times = { starts_at: new Date(starts), ends_at: new Date(ends) };
    return { order_id, state: 'confirmed', crew_id, ...times } as const;
  });
  await db.insertInto('visits').values(rows).execute();

  const loads: DayLoad[] = (await staff.get(`/calendar/load?from=${in3Days}&days=30`)).body.days;
  expect(loads).toHaveLength(30);
  for (const { day, visits: begun, openMinutes, freeMinutes } of loads) {
    const clock = wallClock(day, TIME_ZONE);
    let [open, free] = [0, 0];
    for (const { id, people, hours: weekly } of active) {
      for (const { from, to } of weekly.filter(({ weekday }) => weekday === clock.weekday)) {
        for (let minute = minutesOf(from); minute < minutesOf(to); minute += 60) {
          const now = clock.at(minute);
          open += 60 * people;
          const isTaken = visits.some(
            ({ crew_id, starts, ends }) => crew_id === id && starts <= now && now < ends,
          );
          if (!isTaken) free += 60 * people;
        }
      }
    }
    const starting = visits.filter(({ starts }) => dayAt(starts, TIME_ZONE) === day);
    expect({ begun, openMinutes, freeMinutes }, day).toEqual({
      begun: starting.length,
      openMinutes: open,
      freeMinutes: free,
    });
  }
  expect(new Set(loads.map(({ freeMinutes }) => freeMinutes)).size).toBeGreaterThan(3);
});
