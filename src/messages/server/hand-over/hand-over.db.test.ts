import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mailTexts as mailTextsEs } from '#messages/words/es/mails.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { AskDraft } from '#visits/contract/scheduling.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { askCustomer } from './ask-customer.ts';
import { notifySettledAsks } from './hand-over-jobs.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
const post = await mailWorld(db);
await ensureCompany(db, true);
const { cannotCome, comesAfterAll } = mailTexts;
const owner = await signedIn(world.app, db, 'owner');
const [sick, other] = (await allCrews(db)).map(({ id }) => id) as [CrewId, CrewId];

/** A Thursday at least a week from now. */
const today = dayAt(Date.now(), TIME_ZONE);
const day = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index)).find(
  (each) => wallClock(each, TIME_ZONE).weekday === 4,
) as string;
const at = (clock: string) => isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

let visitId: VisitId;
let orderId: OrderId;

/** The other crew is off, so no crew can take the sick crew's visit. */
beforeEach(async () => {
  await db
    .updateTable('scheduling_rules')
    .set({ move_free_hours: 24, notice_hours: 24, mode: 'times' })
    .execute();
  await db.deleteFrom('hand_overs').execute();
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('crew_exceptions').execute();
  await sql`truncate customer_messages, outbox_messages, sandbox.mails`.execute(db);
  const bookingId = randomUUID();
  const wish = { bookingId, preferredTimes: [{ date: day, window: 'morning' }], address };
  const stored = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const booked = await world.book({ bookingId, scheduleId });
  orderId = booked.orderId;
  await world.act(`sessions/${booked.session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: booked.session });
  const time = { start: at('09:00'), crewId: sick };
  visitId = (await owner.post(`/bookings/${orderId}/crew-time`, time)).body.id;
  await owner.post(`/crews/${other}/time-off`, { from: at('00:00'), to: at('24:00') });
  await sql`truncate customer_messages, outbox_messages, sandbox.mails`.execute(db);
});

const handOver = (asks: object[] = []) =>
  owner.post(`/days/${day}/hand-over`, { crewId: sick, asks });
const undo = () => owner.post(`/days/${day}/hand-over/undo`, { crewId: sick });
const ask = (text = 'Could we come on Friday?', starts: string[] = []) => {
  return { visitId, messageId: randomUUID(), text, starts };
};

async function drafted(): Promise<AskDraft> {
  const { body } = await owner.post(`/days/${day}/hand-over/drafts`, { crewId: sick });
  expect(body).toMatchObject({ given: [], waits: [visitId], drafts: [] });
  return body.asks[0];
}

const messages = () =>
  db.selectFrom('customer_messages').select(['id', 'text', 'subject', 'order_id']).execute();
const crewIsOff = async () => (await owner.get('/crews')).body.crews[0].exceptions.length > 0;

test('a customer without a crew gets a draft with three free times, and nothing is stored', async () => {
  const draft = await drafted();
  expect(draft).toMatchObject({ visitId, language: 'en', email: expect.stringContaining('@') });
  expect(draft.subject).toMatch(new RegExp(`^${cannotCome.subject('.*9:00 AM')}$`));
  expect(draft.text).toContain(cannotCome.stays);
  expect(draft.text).not.toContain(cannotCome.which);
  expect(draft.question).toBe(cannotCome.which);
  // No customer gets the crew that cannot come.
  expect(draft.times).toHaveLength(3);
  const own = dayText(momentWords, new Date(at('12:00')), TIME_ZONE);
  expect(draft.text).toContain(own);
  expect(draft.times.filter(({ text }) => text.includes(own))).toEqual([]);
  expect(await messages()).toEqual([]);
  expect(await crewIsOff()).toBe(false);
  const { times } = (await owner.get(`/bookings/${orderId}/times?near=${at('09:00')}`)).body;
  expect(times.length).toBeGreaterThan(0);
});

test('the draft and its message wait until the quiet hours end', async () => {
  const { waitsUntil, text } = await drafted();
  await handOver([ask(text)]);
  const row = await db
    .selectFrom('customer_messages')
    .select(['created_at', 'due_at'])
    .executeTakeFirstOrThrow();
  const byDay = afterQuietHours(row.created_at.getTime(), TIME_ZONE);
  expect(row.due_at.getTime()).toBe(byDay);
  expect(waitsUntil === null ? row.created_at.getTime() : Date.parse(waitsUntil)).toBe(byDay);
});

test('the draft is in the language of the customer', async () => {
  await db.updateTable('orders').set({ language: 'es' }).where('id', '=', orderId).execute();
  const draft = await drafted();
  expect(draft.language).toBe('es');
  expect(draft.text).toContain(mailTextsEs.cannotCome.stays);
  expect(draft.subject).toContain(mailTextsEs.cannotCome.subject(''));
});

test('one press sends the email as the owner changed it, and the customer answers on the booking page', async () => {
  const sent = ask('Could we come on Friday at 9?');
  expect((await handOver([sent])).body).toEqual({ given: [], waits: [visitId], stays: [] });
  expect(await messages()).toMatchObject([
    { id: sent.messageId, text: sent.text, order_id: orderId },
  ]);
  await post.runDueMails();
  const [email] = await post.arrived();
  expect(email?.subject).toContain(cannotCome.subject(''));
  expect(email?.plain).toContain('Could we come on Friday at 9?');
  expect(email?.plain).toMatch(/\/booking\/[\w-]{43}#messages/);
  const { visits } = (await owner.get('/waiting-visits')).body;
  expect(visits).toMatchObject([{ id: visitId, waits: { reason: 'time-off' } }]);
  const token = await mintBookingLink(db, orderId);
  expect((await own('', { token })).body).toMatchObject({ offers: [], visit: { isAsked: true } });
  await undo();
  expect((await own('', { token })).body).toMatchObject({ visit: { isAsked: false } });
});

/** Sends the drafted email with all its times. The visit is too soon for a customer to move it without the office. */
async function offered() {
  await db.updateTable('scheduling_rules').set({ move_free_hours: 720 }).execute();
  const { text, times } = await drafted();
  const starts = times.map(({ start }) => start);
  expect((await handOver([ask(text, starts)])).status).toBe(200);
  const token = await mintBookingLink(db, orderId);
  return { starts, token, texts: times.map((time) => time.text) };
}

const own = async (path: string, body: object) => {
  const response = await world.call(`/functions/v1/my-booking${path}`, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const startOf = async () =>
  (await db.selectFrom('visits').select('starts_at').where('id', '=', visitId).execute())[0]
    ?.starts_at;

test('the email has the offered times and links to the place where the customer takes one', async () => {
  const { texts } = await offered();
  await post.runDueMails();
  const [email] = await post.arrived();
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(email?.plain).toContain(text);
  expect(email?.plain.replaceAll('\n', ' ')).toContain(cannotCome.choose);
  expect(email?.plain).toMatch(/\/booking\/[\w-]{43}#offers/);
  expect(email?.plain).toMatch(/\/booking\/[\w-]{43}#messages/);
});

test('the customer takes an offered time with one press, however soon it is, and only once', async () => {
  await db.updateTable('scheduling_rules').set({ notice_hours: 720 }).execute();
  const { starts, token } = await offered();
  const page = await own('', { token });
  expect(page.body).toMatchObject({ mayMove: true, offers: [{ visitId, start: at('09:00') }] });
  const [offer] = page.body.offers as { times: { start: string }[] }[];
  expect(offer?.times.map(({ start }) => start)).toEqual(starts);
  const [start] = starts;
  const press = () => own('/move', { token, visitId, start });
  expect(await press()).toMatchObject({ status: 200 });
  expect(await press()).toMatchObject({ status: 200 });
  expect(await startOf()).toEqual(new Date(start as string));
  // The crew keeps this visit: the hours count again, and the page offers nothing more.
  expect((await own('', { token })).body).toMatchObject({ mayMove: false, offers: [] });
  const again = await own('/move', { token, visitId, start: starts[1] });
  expect(again).toMatchObject({ status: 409, body: { code: 'too-late' } });
});

test('the customer can take an offered time even if bookings use preferred times', async () => {
  const { starts, token } = await offered();
  await db.updateTable('scheduling_rules').set({ mode: 'wishes' }).execute();
  const other = await own('/move', { token, visitId, start: at('23:00') });
  expect(other).toMatchObject({ status: 422, body: { code: 'times-not-sold' } });
  const following = await own('/move', { token, visitId, start: starts[0], scope: 'following' });
  expect(following).toMatchObject({ status: 422, body: { code: 'times-not-sold' } });
  expect((await own('/move', { token, visitId, start: starts[0] })).status).toBe(200);
});

test('the answer says that an offered time is gone, and offers others', async () => {
  const { starts, token } = await offered();
  const [start] = starts as [string];
  const until = new Date(Date.parse(start) + 1).toISOString();
  for (const id of [sick, other])
    await owner.post(`/crews/${id}/time-off`, { from: start, to: until });
  const gone = await own('/move', { token, visitId, start });
  expect(gone).toMatchObject({
    status: 409,
    body: { code: 'time-taken', params: { why: 'taken' } },
  });
  const { times } = gone.body as { times: { start: string }[] };
  expect(times.length).toBeGreaterThan(2);
  expect(times.map((time) => time.start)).not.toContain(start);
  expect(await startOf()).toEqual(new Date(at('09:00')));
  expect((await own('/move', { token, visitId, start: times[0]?.start })).status).toBe(200);
});

test('after the hand-over is taken back, nothing is offered and the hours count', async () => {
  const { starts, token } = await offered();
  await undo();
  expect((await own('', { token })).body).toMatchObject({ mayMove: false, offers: [] });
  const move = await own('/move', { token, visitId, start: starts[0] });
  expect(move).toMatchObject({ status: 409, body: { code: 'too-late' } });
});

test('once another crew comes at that time after all, the page says so', async () => {
  const { token } = await offered();
  await db.deleteFrom('crew_exceptions').where('crew_id', '=', other).execute();
  const { visits } = (await owner.get('/waiting-visits')).body;
  const given = { version: visits[0].version, start: at('09:00'), crewId: other };
  expect((await owner.post(`/visits/${visitId}/move`, given)).status).toBe(200);
  expect((await own('', { token })).body).toMatchObject({ offers: [], visit: { isAsked: false } });
});

test('sending twice makes one email and one hand-over to take back', async () => {
  const sent = ask();
  await handOver([sent]);
  await handOver([sent]);
  expect(await messages()).toHaveLength(1);
  expect((await undo()).body.asked).toEqual([{ visitId, email: 'withdrawn' }]);
  expect(await crewIsOff()).toBe(false);
  expect((await undo()).status).toBe(404);
});

test('taking back the hand-over withdraws an email that has not left', async () => {
  await handOver([ask()]);
  expect((await undo()).body).toEqual({
    ...{ back: [], stays: [] },
    asked: [{ visitId, email: 'withdrawn' }],
  });
  await post.runDueMails();
  expect(await post.arrived()).toEqual([]);
  expect(await messages()).toEqual([]);
  expect(await crewIsOff()).toBe(false);
});

test('after an email that was sent, another one says that the visit stays', async () => {
  await handOver([ask()]);
  await post.runDueMails();
  expect((await undo()).body.asked).toEqual([{ visitId, email: 'corrected' }]);
  await post.runDueMails();
  const email = (await post.arrived()).at(-1);
  expect(email?.subject).toMatch(new RegExp(`^${comesAfterAll.subject('.*')}$`));
  expect(email?.plain).toContain(comesAfterAll.nothing);
});

test('no email says that a visit stays if it got another time since', async () => {
  await handOver([ask()]);
  await post.runDueMails();
  const { visits } = (await owner.get('/waiting-visits')).body;
  const start = isoText(wallClock(addDays(day, 1), TIME_ZONE).at(minutesOf('11:00')), TIME_ZONE);
  const move = { version: visits[0].version, start, crewId: other };
  expect((await owner.post(`/visits/${visitId}/move`, move)).status).toBe(200);
  expect((await undo()).body.asked).toEqual([{ visitId, email: 'stands' }]);
  expect(await messages()).toHaveLength(1);
});

test.each([
  ['at 6:30 of its day leaves at once', '06:30', 0, '06:30'],
  ['the night before leaves at once too', '23:00', -1, '23:00'],
  ['three nights before leaves in the morning', '23:00', -3, '08:00'],
])('an email that asks %s', async (_, clock, days, due) => {
  const momentOn = (date: string, time: string) => {
    return new Date(wallClock(date, TIME_ZONE).at(minutesOf(time)));
  };
  const now = momentOn(addDays(day, days), clock);
  const deps = { settings: parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE }), now: () => now };
  const [writer] = await db.selectFrom('operators').select('id as operatorId').execute();
  if (writer === undefined) throw new Error('someone writes');
  const asked = { ...ask(), visitId, starts: [] };
  await inTransaction(db, (trx) => {
    return askCustomer(trx, deps, { ...writer, origin: 'http://localhost:3000' }, asked);
  });
  const [sent] = await db.selectFrom('customer_messages').select('due_at').execute();
  expect(sent?.due_at).toEqual(momentOn(addDays(day, due === clock ? days : days + 1), due));
});

test('an empty email is refused at its place, and nothing changes', async () => {
  const refused = await handOver([ask('  ')]);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.errors).toMatchObject([{ path: 'asks.0.text', code: 'message-missing' }]);
  expect(await crewIsOff()).toBe(false);
  expect(await messages()).toEqual([]);
});

test('without an email address the draft shows the phone, and a press with a message is refused', async () => {
  await db.updateTable('orders').set({ customer_email: '' }).where('id', '=', orderId).execute();
  expect(await drafted()).toMatchObject({ email: '', phone: expect.stringMatching(/\d/) });
  expect((await handOver([ask()])).body.code).toBe('customer-email-missing');
  expect(await crewIsOff()).toBe(false);
});

test('without a free time the email asks which days are better', async () => {
  await db.updateTable('crews').set({ active: false }).execute();
  const { text, times } = await drafted();
  await db.updateTable('crews').set({ active: true }).execute();
  expect(text).toContain(cannotCome.which);
  expect(times).toEqual([]);
});

/** Gives the visit to another crew at the old time. */
async function giveToOther() {
  await db.deleteFrom('crew_exceptions').where('crew_id', '=', other).execute();
  const { visits } = (await owner.get('/waiting-visits')).body;
  const given = { version: visits[0].version, start: at('09:00'), crewId: other };
  expect((await owner.post(`/visits/${visitId}/move`, given)).status).toBe(200);
}

const settling = {
  ...{ db, now: () => new Date() },
  settings: parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE }),
};
const settle = () => notifySettledAsks(settling);

async function subjects() {
  await post.runDueMails();
  return (await post.arrived()).map(({ subject }) => subject);
}

const cannot = expect.stringContaining(cannotCome.subject(''));
const after = expect.stringMatching(new RegExp(`^${comesAfterAll.subject('.*')}$`));

test('the asked customer reads once that another crew comes at the old time', async () => {
  await handOver([ask()]);
  await settle();
  expect(await subjects()).toEqual([cannot]);
  await giveToOther();
  await settle();
  await settle();
  expect(await subjects()).toEqual([cannot, after]);
  // Taking the hand-over back after that leaves nothing to correct.
  expect((await undo()).body.asked).toEqual([{ visitId, email: 'stands' }]);
  expect(await subjects()).toHaveLength(2);
});

test('the customer gets the same email if the crew itself comes after all, for any reason', async () => {
  await handOver([ask()]);
  expect(await subjects()).toEqual([cannot]);
  const [visit] = (await owner.get('/waiting-visits')).body.visits;
  const same = { version: visit.version, start: visit.start, end: visit.end, crewId: sick };
  const despite = 'They are well again by then';
  expect((await owner.post(`/visits/${visitId}/move`, { ...same, despite })).status).toBe(200);
  expect((await owner.get('/waiting-visits')).body.count).toBe(0);
  await settle();
  expect(await subjects()).toEqual([cannot, after]);
});

test('an email that has not left is withdrawn once the visit is kept, and no other follows', async () => {
  await handOver([ask()]);
  await giveToOther();
  await settle();
  expect(await subjects()).toEqual([]);
  expect(await messages()).toEqual([]);
  expect((await undo()).body.asked).toEqual([{ visitId, email: 'withdrawn' }]);
});

test('an email that has not left is withdrawn once the visit has another time', async () => {
  await handOver([ask()]);
  const [visit] = (await owner.get('/waiting-visits')).body.visits;
  const start = isoText(wallClock(addDays(day, 1), TIME_ZONE).at(minutesOf('11:00')), TIME_ZONE);
  const moved = { version: visit.version, start, crewId: sick };
  expect((await owner.post(`/visits/${visitId}/move`, moved)).status).toBe(200);
  await settle();
  expect(await messages()).toEqual([]);
});

test('nothing is settled while the visit waits', async () => {
  await handOver([ask()]);
  await settle();
  expect(await messages()).toHaveLength(1);
  const token = await mintBookingLink(db, orderId);
  expect((await own('', { token })).body).toMatchObject({ visit: { isAsked: true } });
});
