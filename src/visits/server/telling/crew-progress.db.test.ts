import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createWorkBell } from '#crew/server/crew.ts';
import { mintBookingLink, mintPayingLink } from '#own-page/server/booking-links.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { caller } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, phoneEvent, TestPhone, visitSoon } from '#test/crew-phone.ts';
import { testApp } from '#test/test-app.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { byJob } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { lockVisit } from '#visits/server/visit-queries.ts';
import { emailCrewProgress } from './crew-progress.ts';

const { db, url, deps, paid } = await bookingDesk();
const timeZone = zoneAtNoon();
const parsed = parseSettings({ RATE_LIMIT: 'off' });
const settings = {
  ...parsed,
  business: { ...parsed.business, timeZone, tellsOfCrews: true },
};
const notifications = testNotifications(url);
const workBell = createWorkBell(notifications);
const app = testApp({ db, settings, workBell });
const owner = await signedIn(app, db, 'owner', 'progress@example.com');
const world = await crewWorld(db);
const ana = await new TestPhone(app).signIn(owner, world.ana);
const ben = await new TestPhone(app).signIn(owner, world.ben);

let orderId: Awaited<ReturnType<typeof paid>>;
let visitId: Awaited<ReturnType<typeof visitSoon>>;

beforeEach(async () => {
  await sql`update visits set state = 'cancelled'`.execute(db);
  orderId = await paid();
  visitId = await visitSoon(db, orderId, world.crewId, -1);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const tell = (now = new Date(), business = settings.business) =>
  emailCrewProgress({ ...deps, settings: { ...settings, business }, now: () => now });

async function mails(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from outbox_messages where order_id = ${orderId} and channel = 'mail'
      and kind in ('visit-on-the-way', 'visit-progress') order by id
  `.execute(db);
  return rows.map(({ kind }) => kind);
}

async function shown(token?: string) {
  const own = token ?? (await mintBookingLink(db, orderId));
  return (await caller(app)('my-booking', { token: own })).body.visit;
}

test('emails each of the three steps once, even if both phones and two servers report it', async () => {
  await ana.send([phoneEvent('on-the-way', visitId)]);
  await Promise.all([tell(), tell()]);
  await ben.send([phoneEvent('on-the-way', visitId)]);
  await tell();
  expect(await mails()).toEqual(['visit-on-the-way']);
  await ana.send([phoneEvent('start', visitId)]);
  await tell();
  await ben.send([phoneEvent('start', visitId)]);
  await Promise.all([tell(), tell()]);
  expect(await mails()).toEqual(['visit-on-the-way', 'visit-progress']);
  await ana.send([phoneEvent('finish', visitId)]);
  await tell();
  expect(await mails()).toHaveLength(2);
  await ben.send([phoneEvent('finish', visitId)]);
  await tell();
  await tell();
  expect(await mails()).toHaveLength(3);
});

test('sends nothing for late or undone reports, in quiet hours, or while the setting is off', async () => {
  await ana.send([phoneEvent('on-the-way', visitId, { at: minutesAgo(16) })]);
  await tell();
  expect(await mails()).toEqual([]);
  const start = phoneEvent('start', visitId);
  await ana.send([start]);
  await tell(undefined, { ...settings.business, tellsOfCrews: false });
  const today = dayAt(Date.now(), timeZone);
  await tell(new Date(wallClock(today, timeZone).at(21 * 60)));
  expect(await mails()).toEqual([]);
  await ana.send([phoneEvent('undo', visitId, { correctedOf: start.id })]);
  await tell();
  expect(await mails()).toEqual([]);
});

test("'on the way' includes the arrival time if the drive is known", async () => {
  await ensureCompany(db, true);
  await sql`update scheduling_rules set travel_minutes = 20`.execute(db);
  await sql`update crews set postal_code = '94110' where id = ${world.crewId}`.execute(db);
  onTestFinished(async () => {
    await sql`update crews set postal_code = null where id = ${world.crewId}`.execute(db);
  });
  const at = minutesAgo(2);
  await ana.send([phoneEvent('on-the-way', visitId, { at })]);
  const arrives = new Date(at.getTime() + 20 * 60_000).toISOString();
  expect((await shown()).progress).toMatchObject({ state: 'on-the-way', arrives });
});

test('the customer’s page shows the crew’s progress only while the owner allows it', async () => {
  expect(await shown()).toMatchObject({ progress: null, isFollowed: true });
  await ana.send([phoneEvent('on-the-way', visitId)]);
  expect((await shown()).progress).toMatchObject({ state: 'on-the-way' });
  await ana.send([phoneEvent('start', visitId)]);
  expect((await shown()).progress).toMatchObject({ state: 'working', arrives: null });
  const at = minutesAgo(-1);
  await ana.send([phoneEvent('finish', visitId, { at })]);
  expect((await shown()).progress).toMatchObject({ state: 'done', since: at.toISOString() });
  const paying = await shown(await mintPayingLink(db, orderId));
  expect(paying).toMatchObject({ progress: null, isFollowed: false });
  const hiding = testApp({ db, settings: parsed });
  const token = await mintBookingLink(db, orderId);
  const { body } = await caller(hiding)('my-booking', { token });
  expect(body.visit).toMatchObject({ progress: null, isFollowed: false });
  expect((await hiding.request(`/booking/${token}/live`)).status).toBe(404);
});

test('shows no progress for a visit moved since, or one the company cannot keep', async () => {
  await ana.send([phoneEvent('on-the-way', visitId)]);
  expect((await shown()).progress).toMatchObject({ state: 'on-the-way' });
  await db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined) throw new Error('no visit');
    const later = (at: Date) => new Date(at.getTime() + 3_600_000);
    const { starts_at, ends_at, crew_id, overruled } = visit;
    const place = { starts_at: later(starts_at), ends_at: later(ends_at), crew_id, overruled };
    await changeVisit(trx, visit, { kind: 'moved', scope: 'one' }, byJob, place);
  });
  await tell();
  expect(await mails()).toEqual([]);
  expect((await shown()).progress).toBeNull();
  await ana.send([phoneEvent('start', visitId)]);
  await sql`
    insert into offered_times (visit_id, instead_of, starts, message_id)
    select id, starts_at, '{}', null from visits where id = ${visitId}
  `.execute(db);
  await tell();
  expect(await mails()).toEqual([]);
  expect((await shown()).progress).toBeNull();
  await sql`delete from offered_times`.execute(db);
  await tell();
  expect(await mails()).toEqual(['visit-progress']);
  expect((await shown()).progress).toMatchObject({ state: 'working' });
});

test('emails a report that is repeated after an undo', async () => {
  const mistake = phoneEvent('on-the-way', visitId);
  await ana.send([mistake]);
  await ana.send([phoneEvent('undo', visitId, { correctedOf: mistake.id })]);
  expect((await shown()).progress).toBeNull();
  await ana.send([phoneEvent('on-the-way', visitId)]);
  await tell();
  expect(await mails()).toEqual(['visit-on-the-way']);
});

test('an open page gets an event for its own visit within 5 seconds, and for no other', async () => {
  onTestFinished(() => notifications.stop());
  await expect.poll(() => notifications.isListening()).toBe(true);
  const other = await visitSoon(db, await paid(), world.crewId, -5);
  const token = await mintBookingLink(db, orderId);
  const response = await app.request(`/booking/${token}/live`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toContain('retry');
  // It asks again, in case something was reported before it connected.
  expect(await next()).toBe('event: work\ndata: {}\n\n');
  const heard = next();
  await ana.send([phoneEvent('start', other)]);
  const begun = Date.now();
  await ana.send([phoneEvent('start', visitId)]);
  expect(await heard).toBe('event: work\ndata: {}\n\n');
  expect(Date.now() - begun).toBeLessThan(5_000);
  workBell.stop();
});
