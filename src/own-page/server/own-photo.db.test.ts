import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { VisitId } from '#kernel/rules/ids.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { caller } from '#test/caller.ts';
import { crewWorld } from '#test/crew-world.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { visitDone } from '#test/visit-done.ts';
import { mintBookingLink, mintPayingLink } from './booking-links.ts';

const { db } = await testDatabase();
const settings = parseSettings({ RATE_LIMIT: 'off' });
const showing = { ...settings, business: { ...settings.business, customersSeePhotos: true } };
const app = testApp({ db, settings: showing });
const hiding = testApp({ db, settings });
const world = await crewWorld(db);
const { orderId } = world;
const token = await mintBookingLink(db, orderId);

const KINDS = ['before', 'after', 'damage', 'no-access'] as const;
let visitId: VisitId;
let photos: Record<(typeof KINDS)[number], string>;

beforeEach(async () => {
  visitId = await visitDone(db, orderId);
  photos = {
    before: randomUUID(),
    after: randomUUID(),
    damage: randomUUID(),
    'no-access': randomUUID(),
  };
  for (const kind of KINDS) {
    await sql`
      insert into visit_photos (id, visit_id, person_id, kind, jpeg)
      values (${photos[kind]}, ${visitId}, ${world.ana}, ${kind}, ${Buffer.from(kind)})
    `.execute(db);
  }
});

const statusOf = async (photo: string, { by = token, at = visitId, of = app } = {}) =>
  (await of.request(`/booking/${by}/photos/${at}/${photo}`)).status;

async function listed(of = app) {
  const { body } = await caller(of)('my-booking/after-visit', { token });
  return body.visits.find(({ id }: { id: string }) => id === visitId)?.photos;
}

test('shows the customer the photos of the work, and no others', async () => {
  const shown = await app.request(`/booking/${token}/photos/${visitId}/${photos.before}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).toBe('before');
  expect(await statusOf(photos.after)).toBe(200);
  expect(await statusOf(photos.damage)).toBe(404);
  expect(await statusOf(photos['no-access'])).toBe(404);
  const both = [
    { id: photos.before, kind: 'before' },
    { id: photos.after, kind: 'after' },
  ];
  expect(await listed()).toHaveLength(2);
  expect(await listed()).toEqual(expect.arrayContaining(both));
});

test('shows nothing until an owner allows it', async () => {
  expect(await statusOf(photos.before, { of: hiding })).toBe(404);
  expect(await listed(hiding)).toEqual([]);
});

test("refuses photos to another booking's page, to a link that only pays, and for an open visit", async () => {
  const other = await crewWorld(db, 'another');
  const by = await mintBookingLink(db, other.orderId);
  expect(await statusOf(photos.before, { by })).toBe(404);
  expect(await statusOf(photos.before, { by, at: other.visitId })).toBe(404);
  expect(await statusOf(photos.before, { by: await mintPayingLink(db, orderId) })).toBe(403);
  expect(await statusOf(photos.before, { by: 'nobody' })).toBe(404);
  expect(await statusOf('no-photo')).toBe(404);
  await sql`update visits set state = 'confirmed' where id = ${visitId}`.execute(db);
  expect(await statusOf(photos.before)).toBe(404);
});

test('removes a deleted photo from the page', async () => {
  await sql`delete from visit_photos where id = ${photos.before}`.execute(db);
  expect(await statusOf(photos.before)).toBe(404);
  expect(await listed()).toEqual([{ id: photos.after, kind: 'after' }]);
});
