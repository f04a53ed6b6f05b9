import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveNoOwnTip } from '#after-visit/server/tips/own-tip.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { mailTexts as spanish } from '#messages/words/es/mails.ts';
import { findOrder } from '#orders/server/orders.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { caller } from '#test/caller.ts';
import { todaySection } from '#test/console-caller.ts';
import { crewWorld, TestPhone } from '#test/crew-phone.ts';
import { mailWorld } from '#test/mail-world.ts';
import { testApp } from '#test/test-app.ts';
import { testNotifications } from '#test/test-notifications.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';
import { dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { askForRatings } from './ask-for-ratings.ts';
import { startRatingTotals } from './keep-ratings.ts';

const { db, url, app, owner, staff, paid, detail, deps, checkoutDeps } = await bookingDesk();
const post = await mailWorld(db);
const call = caller(app);
const settings = parseSettings({});
const { timeZone } = settings.business;
const crewId = await crewOf(db);
const people = await crewWorld(db);
const ana = await new TestPhone(app).signIn(owner, people.ana);
const ben = await new TestPhone(app).signIn(owner, people.ben);

/** Today's noon in the business's time zone. */
const noon = wallClock(dayAt(Date.now(), timeZone), timeZone).at(12 * 60);

/** A visit by Ana that ended this many hours before noon. */
async function done(id: OrderId, hoursBefore: number): Promise<VisitId> {
  const visitId = await visitBegun(db, id, 1, crewId);
  const { version } = (await detail(id)).visits.find((each: { id: string }) => each.id === visitId);
  const { status, body } = await owner.post(`/visits/${visitId}/complete`, {
    version,
    workedMinutes: 120,
    workedBy: [people.ana],
    billId: null,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const end = new Date(noon - hoursBefore * 3_600_000);
  await sql`update visits set starts_at = ${new Date(end.getTime() - 7_200_000)}, ends_at = ${end}
    where id = ${visitId}`.execute(db);
  return visitId;
}

const ask = (at = noon, business = settings.business) =>
  askForRatings({ ...deps, settings: { ...settings, business }, now: () => new Date(at) });

async function asked(orderId: OrderId): Promise<number> {
  const { rows } = await sql`select from outbox_messages where order_id = ${orderId}
    and channel = 'mail' and kind = 'visit-rating'`.execute(db);
  return rows.length;
}

async function page(orderId: OrderId) {
  const token = await mintBookingLink(db, orderId);
  return async (path: string, body: object = {}) => {
    const { status, body: answer } = await call(`my-booking${path}`, {
      ...body,
      token,
    });
    return { status, body: answer };
  };
}

test('asks once, three hours after the visit, never at night, and only if the setting is on', async () => {
  const id = await paid();
  const visitId = await done(id, 3.5);
  await ask(noon - 3_600_000);
  await ask(noon + 9 * 3_600_000);
  await ask(noon, { ...settings.business, asksForRatings: false });
  expect(await asked(id)).toBe(0);
  await Promise.all([ask(), ask()]);
  await ask(noon + 3_600_000);
  expect(await asked(id)).toBe(1);
  await post.runDueMails();
  const email = (await post.arrived()).at(-1);
  expect(email?.subject).toBe(mailTexts.visitRating.subject);
  expect(email?.plain).toMatch(new RegExp(`/booking/[\\w-]{43}#rate-${visitId}`));
});

test('asks no one after no access, a cancellation or a full refund', async () => {
  const noAccess = await paid();
  const visitId = await done(noAccess, 4);
  await sql`
    insert into work_events (id, person_id, device_id, visit_id, kind, at, status)
    select gen_random_uuid(), person_id, id, ${visitId}, 'no-access', ${new Date(noon - 5 * 3_600_000)}, 'stored'
    from crew_devices where person_id = ${people.ana} limit 1
  `.execute(db);
  const refunded = await paid();
  await done(refunded, 4);
  await sql`update payments set refunded_cents = amount_cents where order_id = ${refunded}`.execute(
    db,
  );
  const cancelled = await paid();
  await done(cancelled, 4);
  await sql`update orders set status = 'cancelled' where id = ${cancelled}`.execute(db);
  await ask();
  for (const id of [noAccess, refunded, cancelled]) expect(await asked(id)).toBe(0);
});

test('asks a Spanish-speaking customer in Spanish', async () => {
  const id = await paid();
  await sql`update orders set language = 'es' where id = ${id}`.execute(db);
  await done(id, 4);
  await ask();
  await post.runDueMails();
  expect((await post.arrived()).map(({ subject }) => subject)).toContain(
    spanish.visitRating.subject,
  );
});

test('a press records one rating, opening the page none, and every rating gets the same link', async () => {
  const id = await paid();
  const visitId = await done(id, 5);
  const own = await page(id);
  expect((await own('')).body).toMatchObject({ hasDoneVisits: true });
  const before = await own('/after-visit');
  expect(before.body.visits).toMatchObject([{ id: visitId, people: ['Ana'], rating: null }]);
  const low = { visitId, stars: 2, text: 'The <b>oven</b> was forgotten' };
  expect((await own('/rate', { visitId, stars: 6 })).status).toBe(422);
  expect((await own('/rate', low)).status).toBe(200);
  // The same, sent again.
  expect((await own('/rate', low)).status).toBe(200);
  expect(await own('/rate', { visitId, stars: 5 })).toMatchObject({
    status: 409,
    body: { code: 'rated-already' },
  });
  const after = await own('/after-visit');
  expect(after.body.visits).toMatchObject([{ rating: { stars: 2, text: low.text } }]);
  expect(after.body.reviewUrl).toBe(before.body.reviewUrl);
  expect((await detail(id)).timeline[0]).toMatchObject({ kind: 'visit.rated' });
});

test('asks only for what is missing: the tip after a rating, the rating after a tip', async () => {
  const business = { ...settings.business, asksForTips: true };
  const askedOf = async (id: OrderId) => {
    const { rows } = await sql<{ rating: boolean; tip: boolean }>`
      select fields -> 'asksRating' as rating, fields -> 'asksTip' as tip from order_event_facts
      where order_id = ${id} and kind = 'visit.rating-asked'`.execute(db);
    return rows;
  };
  const on = { ...deps, settings: { ...settings, business }, now: () => new Date(noon) };
  const noTip = async (id: OrderId, visitId: VisitId) => {
    const order = await findOrder(db, id);
    if (order === undefined) throw new Error('no order');
    await giveNoOwnTip({ ...checkoutDeps, ...on }, order, visitId, async () => undefined);
  };
  const rate = async (id: OrderId, visitId: VisitId) => {
    const rated = await (await page(id))('/rate', { visitId, stars: 5, text: '' });
    expect(rated.status).toBe(200);
  };
  const [rated, tipped, both] = [await paid(), await paid(), await paid()];
  await rate(rated, await done(rated, 4));
  await noTip(tipped, await done(tipped, 4));
  const visitId = await done(both, 4);
  await rate(both, visitId);
  await noTip(both, visitId);
  await ask(noon, business);
  expect(await askedOf(rated)).toEqual([{ rating: false, tip: true }]);
  expect(await askedOf(tipped)).toEqual([{ rating: true, tip: false }]);
  expect(await askedOf(both)).toEqual([]);
  await sql`delete from ratings where order_id in (${rated}, ${both})`.execute(db);
});

test('sends everyone to the same public reviews, after one star or five', async () => {
  const reviewUrl = 'https://reviews.example/us';
  const business = { ...settings.business, reviewUrl };
  const reviewed = caller(testApp({ db, settings: { ...settings, business } }));
  const given: OrderId[] = [];
  for (const stars of [1, 5]) {
    const id = await paid();
    const visitId = await done(id, 5);
    const token = await mintBookingLink(db, id);
    const own = (path: string, body = {}) => reviewed(`my-booking${path}`, { token, ...body });
    expect((await own('/rate', { visitId, stars, text: '' })).status).toBe(200);
    expect((await own('/after-visit')).body.reviewUrl).toBe(reviewUrl);
    given.push(id);
  }
  await sql`delete from ratings where order_id in (${sql.join(given)})`.execute(db);
});

test('a visit of another booking cannot be rated', async () => {
  const [mine, other] = [await paid(), await paid()];
  await done(mine, 5);
  const theirs = await done(other, 5);
  const own = await page(mine);
  expect(await own('/rate', { visitId: theirs, stars: 5 })).toMatchObject({
    status: 409,
    body: { code: 'visit-not-to-rate' },
  });
});

test('a three-star rating stays on Today until it is handled or a re-clean is scheduled', async () => {
  const [called, again] = [await paid(), await paid()];
  for (const id of [called, again]) {
    const visitId = await done(id, 6);
    const own = await page(id);
    expect((await own('/rate', { visitId, stars: 3, text: 'Dust' })).status).toBe(200);
  }
  const rows = async () => (await todaySection(owner, 'low-ratings')).rows;
  const of = async (id: OrderId) => (await rows()).find((row) => row.booking.id === id);
  const row = await of(called);
  expect(row).toMatchObject({ stars: 3, text: 'Dust', people: ['Ana'], mayReclean: true });
  expect((await staff.post(`/ratings/${row?.id}/handled`, {})).status).toBe(200);
  expect(await of(called)).toBeUndefined();
  expect(await staff.post(`/ratings/${row?.id}/handled`, {})).toMatchObject({
    status: 409,
    body: { code: 'rating-handled' },
  });
  const { version } = await detail(again);
  const date = dayAt(noon + 3 * 86_400_000, timeZone);
  const reclean = { version, date, from: '09:00', to: '11:00', crewId: null, purpose: 're-clean' };
  const added = await owner.post(`/bookings/${again}/added-visit`, {
    ...reclean,
    note: '',
    addOns: [],
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect(await of(again)).toBeUndefined();
});

test('ratings count for the people who worked, in the console and on their phones', async () => {
  const { body } = await owner.get('/ratings?days=2');
  const given = [2, 3, 3];
  expect(body.all).toEqual({ count: given.length, averageTenths: 27 });
  expect(body.byStars).toEqual([0, 1, 2, 0, 0]);
  expect(body.people).toMatchObject([{ name: 'Ana', count: 3, averageTenths: 27 }]);
  expect(body.crews).toMatchObject([{ id: crewId, count: 3 }]);
  const own = await ana.call('GET', '/ratings');
  expect(own.body).toMatchObject({ count: 3, averageTenths: 27 });
  expect(own.body.latest.map(({ stars }: { stars: number }) => stars).sort()).toEqual(given);
  expect((await ben.call('GET', '/ratings')).body).toEqual({
    count: 0,
    averageTenths: null,
    latest: [],
  });
  expect((await new TestPhone(app).call('GET', '/ratings')).status).toBe(401);
});

test('every copy of the server counts a new rating at once', async () => {
  const notifications = testNotifications(url);
  const ratings = await startRatingTotals({ db, logger: createLogger('silent'), notifications });
  try {
    const before = ratings.current();
    const id = await paid();
    const visitId = await done(id, 5);
    const own = await page(id);
    expect((await own('/rate', { visitId, stars: 1, text: '' })).status).toBe(200);
    await expect
      .poll(() => ratings.current())
      .toEqual({ reviews: before.reviews + 1, stars: before.stars + 1 });
  } finally {
    ratings.stop();
    await notifications.stop();
  }
});
