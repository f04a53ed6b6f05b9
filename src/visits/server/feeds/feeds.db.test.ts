import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CrewId, OrderId } from '#kernel/rules/ids.ts';
import { setCustomerName } from '#orders/server/orders.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { wordsOf } from '#registry/words.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { CalendarFeedsAnswer } from '#visits/contract/scheduling.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';
import type { WaitReason } from '#visits/rules/wait-reasons.ts';
import {
  connectCalendar,
  previewCalendar,
  rereadCalendars,
} from '#visits/server/busy-calendars/busy-calendars.ts';
import { allCrews } from '#visits/server/crews/company-queries.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { assignTime } from '#visits/server/moves/give-time.ts';

const timeZone = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: timeZone });
const { db, app } = world;
await ensureCompany(db, true);
const owner = await signedIn(app, db, 'owner');
const staff = await signedIn(app, db, 'staff');
const [one, two] = (await allCrews(db)).map(({ id }) => id) as [CrewId, CrewId];
const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
const settings = parseSettings({ BUSINESS_TIME_ZONE: timeZone });
const acting = { ...world.deps, settings, now: () => new Date() };
/** Fetches as the server does, but allows loopback. */
const fetching = { allowPrivate: true, timeoutMs: 60_000 };
const busyDeps = { db, settings, now: () => new Date(), fetching };
/** Only for a server that never answers; others may take longer on a busy machine. */
const impatient = { ...busyDeps, fetching: { ...fetching, timeoutMs: 400 } };

let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((_, response) => answer(response));
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  await db.deleteFrom('busy_calendars').execute();
  await db.deleteFrom('calendar_feeds').execute();
  await db.deleteFrom('visits').execute();
});

const DAY_MS = 86_400_000;
function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

const address = { line1: '7 Secret St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

const told = eachNote((note) => `Told as ${note}`);

/** A paid booking of Ada Byron, assigned to a crew in ten days. */
async function visitOf(crewId: CrewId): Promise<OrderId> {
  const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const bookingId = randomUUID();
  const wish = { bookingId, preferredTimes: [{ date, window: 'morning' }], address, ...told };
  const stored = await world.call('/functions/v1/schedule', wish);
  const { scheduleId } = (await stored.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  await db.transaction().execute((trx) => setCustomerName(trx, [orderId], 'Ada Byron'));
  const start = new Date(Date.now() + 10 * DAY_MS);
  await assignTime(acting, operatorId, orderId, { start, crewId, despite: 'At any hour' });
  return orderId;
}

/** What a subscriber gets from a feed address. */
async function subscribed(url: string) {
  const response = await app.request(new URL(url).pathname);
  const text = (await response.text()).replaceAll(/\r\n[ \t]/g, '');
  return { status: response.status, type: response.headers.get('content-type'), text };
}

async function makeFeed(crewId: CrewId | null, withNames = false): Promise<string> {
  const { status, body } = await owner.post('/calendar-feeds', { crewId, withNames });
  expect(status).toBe(200);
  return body.address;
}

test('a crew’s feed has its visits without names or streets', async () => {
  await visitOf(one);
  await visitOf(two);
  const { status, type, text } = await subscribed(await makeFeed(one));
  expect(status).toBe(200);
  expect(type).toBe('text/calendar; charset=utf-8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Home Standard Clean');
  expect(text).toContain('LOCATION:San Francisco 94105');
  expect(text).not.toMatch(/Ada|Secret|Told as|\b555\b/);
});

test('the company’s feed has all visits with their crews, and names if the owner allows it', async () => {
  await visitOf(one);
  await visitOf(two);
  await db.updateTable('customers').set({ notes: 'Gate 4711' }).execute();
  const { text } = await subscribed(await makeFeed(null, true));
  for (const note of [...Object.values(told), 'Gate 4711']) expect(text).toContain(note);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toMatch(/SUMMARY:Home Standard Clean\\, Ada Byron\\, Crew 1/);
  expect(text).toContain('LOCATION:7 Secret St\\, San Francisco 94105');
});

test('a feed says first that nobody comes to a visit that waits, and why', async () => {
  const orderId = await visitOf(one);
  const crews = await makeFeed(one);
  const companys = await makeFeed(null);
  expect((await subscribed(crews)).text).toContain('SUMMARY:Home Standard Clean');
  const off = { reason: 'Sick', from: inDays(9), to: inDays(11) };
  const { body } = await owner.post(`/crews/${one}/time-off`, off);
  const summary = (reason: WaitReason) =>
    `SUMMARY:${wordsOf.en.waits.waiting({ reason })}\\, Home Standard Clean`;
  expect((await subscribed(crews)).text).toContain(summary('time-off'));
  await owner.send('DELETE', `/crews/${one}/time-off/${body.id}`);
  await db.updateTable('visits').set({ crew_id: null }).where('order_id', '=', orderId).execute();
  const { text } = await subscribed(companys);
  expect(text).toContain(summary('no-crew'));
});

test('a visit that moves keeps its UID and raises its SEQUENCE', async () => {
  const orderId = await visitOf(one);
  const url = await makeFeed(one);
  const before = (await subscribed(url)).text;
  await db
    .updateTable('visits')
    .set({ updated_at: new Date(Date.now() + 5000) })
    .where('order_id', '=', orderId)
    .execute();
  const after = (await subscribed(url)).text;
  const uid = /UID:(.*)/.exec(before)?.[1];
  expect(uid).toBeDefined();
  expect(/UID:(.*)/.exec(after)?.[1]).toBe(uid);
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequence(after)).toBeGreaterThan(sequence(before));
});

test('a new address replaces the old one, revoking ends it, and staff cannot create one', async () => {
  expect((await staff.post('/calendar-feeds', { crewId: one })).status).toBe(403);
  const first = await makeFeed(one);
  const second = await makeFeed(one, true);
  expect((await subscribed(first)).status).toBe(404);
  expect((await subscribed(second)).status).toBe(200);
  const { feeds }: CalendarFeedsAnswer = (await staff.get('/calendar-feeds')).body;
  expect(feeds).toMatchObject([{ crewId: one, withNames: true }]);
  expect((await owner.post('/calendar-feeds/revoke', { crewId: one })).status).toBe(200);
  expect((await subscribed(second)).status).toBe(404);
  const again = await owner.post('/calendar-feeds/revoke', { crewId: one });
  expect(again).toMatchObject({ status: 404, body: { code: 'feed-not-found' } });
  expect((await subscribed(`${origin}/calendar/nobody-was-ever-given-this.ics`)).status).toBe(404);
});

function calendarOf(...events: string[]): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n${events
    .map(
      (event) => `BEGIN:VEVENT\r\n${event.trim().replaceAll(/\n\s*/g, '\r\n')}\r\nEND:VEVENT\r\n`,
    )
    .join('')}END:VCALENDAR\r\n`;
}

function serve(
  text: string,
  headers: Record<string, string> = { 'content-type': 'text/calendar' },
) {
  answer = (response) => response.writeHead(200, headers).end(text);
}

async function busySpans(): Promise<string[]> {
  const rows = await db.selectFrom('crew_busy').selectAll().orderBy('starts_at').execute();
  return rows.map((row) => `${row.starts_at.toISOString()}/${row.ends_at.toISOString()}`);
}

/** A year that no other test uses, seen from early March. */
const then = { ...busyDeps, now: () => new Date('2031-03-03T12:00:00Z') };

test('reads recurring events, exceptions, zones and whole days as busy, but not free or canceled events', async () => {
  serve(
    calendarOf(
      `UID:weekly
      DTSTAMP:20310101T000000Z
      DTSTART;TZID=America/New_York:20310304T120000
      DTEND;TZID=America/New_York:20310304T130000
      RRULE:FREQ=WEEKLY;COUNT=3
      EXDATE;TZID=America/New_York:20310311T120000`,
      `UID:day
      DTSTAMP:20310101T000000Z
      DTSTART;VALUE=DATE:20310320
      DTEND;VALUE=DATE:20310321`,
      `UID:free
      DTSTAMP:20310101T000000Z
      DTSTART:20310322T120000Z
      DTEND:20310322T130000Z
      TRANSP:TRANSPARENT`,
      `UID:off
      DTSTAMP:20310101T000000Z
      DTSTART:20310323T120000Z
      DTEND:20310323T130000Z
      STATUS:CANCELLED`,
    ),
  );
  expect(await connectCalendar(then, operatorId, one, `${origin}/secret.ics`)).toBe(3);
  expect(await busySpans()).toEqual([
    '2031-03-04T17:00:00.000Z/2031-03-04T18:00:00.000Z',
    // After New York's clocks change, noon there is an hour earlier in UTC.
    '2031-03-18T16:00:00.000Z/2031-03-18T17:00:00.000Z',
    '2031-03-20T07:00:00.000Z/2031-03-21T07:00:00.000Z',
  ]);
});

test('offers no time while the crews’ calendars say busy, and offers it again once they are disconnected', async () => {
  const free = async () => {
    const wanted = { serviceType: { id: 'home-standard-clean' }, frequency: 'one-time' };
    const response = await world.call('/functions/v1/free-times', {
      ...wanted,
      homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
      selectedAddOns: [],
      postalCode: '94105',
    });
    return ((await response.json()) as { times: unknown[] }).times.length;
  };
  const before = await free();
  expect(before).toBeGreaterThan(0);
  serve(
    calendarOf(`UID:always
      DTSTAMP:20200101T000000Z
      DTSTART:20200101T000000Z
      DTEND:20400101T000000Z`),
  );
  for (const crew of [one, two]) {
    await connectCalendar(busyDeps, operatorId, crew, `${origin}/secret.ics`);
  }
  expect(await free()).toBe(0);
  const { busy }: CalendarFeedsAnswer = (await owner.get('/calendar-feeds')).body;
  expect(busy).toMatchObject([{ crewId: one, host: new URL(origin).host, problem: null }, {}]);
  expect(JSON.stringify(busy)).not.toContain('secret');
  for (const crew of [one, two]) {
    expect((await owner.send('DELETE', `/crews/${crew}/busy-calendar`)).status).toBe(200);
  }
  expect(await free()).toBe(before);
});

const ENDLESS = 5 * 1024 * 1024;

test.each<[string, (response: ServerResponse) => void, string]>([
  ['HTML', (r) => r.end('<!doctype html><title>Sign in</title>'), 'calendar-malformed'],
  ['no calendar inside', (r) => r.end('BEGIN:VCARD\r\nEND:VCARD\r\n'), 'calendar-malformed'],
  [
    'that it has 50 MB',
    (r) =>
      r.writeHead(200, { 'content-length': `${50 * 1024 * 1024}` }).write('BEGIN:VCALENDAR\r\n'),
    'calendar-too-large',
  ],
  [
    'more and more',
    (r) => r.end(`BEGIN:VCALENDAR\r\n${'X'.repeat(ENDLESS)}`),
    'calendar-too-large',
  ],
  ['another address', (r) => r.writeHead(302, { location: '/b' }).end(), 'calendar-moved'],
  ['no', (r) => r.writeHead(403).end(), 'calendar-refused'],
  ['nothing', () => undefined, 'calendar-timed-out'],
  ['only its beginning', (r) => r.write('BEGIN:VCALENDAR\r\n'), 'calendar-timed-out'],
  ['a lost connection', (r) => r.destroy(), 'calendar-unreachable'],
  [
    'half a calendar',
    (r) => r.end('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20310310T1'),
    'calendar-incomplete',
  ],
])(
  'reports an address that answers %s at its field and stores nothing',
  async (_, reply, problem) => {
    answer = reply;
    const patience = problem === 'calendar-timed-out' ? impatient : busyDeps;
    const connecting = connectCalendar(patience, operatorId, one, `${origin}/secret.ics`);
    await expect(connecting).rejects.toMatchObject({
      failure: { code: problem },
      errors: [{ path: 'address' }],
    });
    expect(await db.selectFrom('busy_calendars').selectAll().execute()).toEqual([]);
  },
);

test.each([
  ['loopback', `${origin}/a.ics`, 'calendar-address-private'],
  ['the cloud’s own', 'http://169.254.169.254/latest', 'calendar-address-private'],
  ['a name of this machine', 'http://localhost:1/a.ics', 'calendar-address-private'],
  ['a file', 'file:///etc/passwd', 'calendar-address-malformed'],
  ['no address', 'my calendar', 'calendar-address-malformed'],
  ['a password without a name', 'https://:b@example.com/a.ics', 'calendar-address-malformed'],
  ['a password', 'https://a:b@example.com/a.ics', 'calendar-address-malformed'],
])('refuses %s as the address of a calendar', async (_, typed, code) => {
  const told = await owner.send('PUT', `/crews/${one}/busy-calendar`, { address: typed });
  expect(told).toMatchObject({ status: 422, body: { errors: [{ path: 'address' }], code } });
});

const BROKEN_RULE = calendarOf(
  `UID:once
  DTSTAMP:20200101T000000Z
  DTSTART:20310310T120000Z
  DTEND:20310310T130000Z`,
  `UID:rule
  DTSTAMP:20200101T000000Z
  DTSTART:20310311T120000Z
  DTEND:20310311T130000Z
  RRULE:FREQ=WEEKLY;BYDAY=FUNDAY`,
);
const WARNINGS = [{ code: 'rule-unreadable', line: 15 }];

test('lists the unreadable parts of a calendar and counts the rest', async () => {
  serve(BROKEN_RULE);
  expect(await connectCalendar(then, operatorId, one, `${origin}/secret.ics`)).toBe(2);
  const { busy }: CalendarFeedsAnswer = (await staff.get('/calendar-feeds')).body;
  expect(busy).toMatchObject([{ problem: null, warnings: WARNINGS }]);
  serve(calendarOf());
  await rereadCalendars(then);
  expect((await staff.get('/calendar-feeds')).body.busy).toMatchObject([{ warnings: [] }]);
});

test('previews how a calendar would be read and stores nothing', async () => {
  serve(BROKEN_RULE);
  const wanted = {
    spans: [
      { start: '2031-03-10T05:00:00-07:00', end: '2031-03-10T06:00:00-07:00' },
      { start: '2031-03-11T05:00:00-07:00', end: '2031-03-11T06:00:00-07:00' },
    ],
    warnings: WARNINGS,
  };
  const acts = await db.selectFrom('operator_audit').select('id').execute();
  expect(await previewCalendar(then, { address: `${origin}/secret.ics` })).toEqual(wanted);
  expect(await previewCalendar(then, { text: BROKEN_RULE })).toEqual(wanted);
  expect(await db.selectFrom('busy_calendars').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('operator_audit').select('id').execute()).toHaveLength(acts.length);
});

test('previews a file of several megabytes, and reports an invalid one at its field', async () => {
  const filled = BROKEN_RULE.replace('UID:once', `UID:once\r\nX-NOTE:${'x'.repeat(3_000_000)}`);
  const read = await owner.post('/calendars/read', { text: filled });
  expect(read).toMatchObject({ status: 200, body: { warnings: [{ code: 'rule-unreadable' }] } });
  expect(await owner.post('/calendars/read', { text: BROKEN_RULE.slice(0, 300) })).toMatchObject({
    status: 422,
    body: { code: 'calendar-incomplete', errors: [{ path: 'text' }] },
  });
  expect(await owner.post('/calendars/read', { text: 'a,b,c' })).toMatchObject({
    status: 422,
    body: { code: 'calendar-malformed' },
  });
  expect(await owner.post('/calendars/read', { address: `${origin}/a.ics` })).toMatchObject({
    status: 422,
    body: { code: 'calendar-address-private', errors: [{ path: 'address' }] },
  });
  expect((await owner.post('/calendars/read', {})).status).toBe(422);
  expect((await owner.post('/calendars/read', { text: 'x'.repeat(6_000_000) })).status).toBe(413);
  expect((await staff.post('/calendars/read', { text: BROKEN_RULE })).status).toBe(403);
});

test('a calendar that fails to load later keeps its events and says why', async () => {
  serve(
    calendarOf(`UID:once
      DTSTAMP:20200101T000000Z
      DTSTART:20310310T120000Z
      DTEND:20310310T130000Z`),
  );
  await connectCalendar(then, operatorId, one, `${origin}/secret.ics`);
  const spans = await busySpans();
  expect(spans).toHaveLength(1);
  answer = (response) => response.writeHead(500).end();
  await rereadCalendars(then);
  expect(await busySpans()).toEqual(spans);
  const { busy }: CalendarFeedsAnswer = (await owner.get('/calendar-feeds')).body;
  expect(busy[0]?.problem).toBe(failureSentence('en', failure('calendar-refused')));
  serve('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:another\r\n');
  await rereadCalendars(then);
  expect(await busySpans()).toEqual(spans);
  serve(calendarOf());
  await rereadCalendars(then);
  expect(await busySpans()).toEqual([]);
  expect((await owner.get('/calendar-feeds')).body.busy[0].problem).toBeNull();
});
