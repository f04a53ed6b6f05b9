import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld, TestPhone } from '#test/crew-phone.ts';
import { JPEG, TELLING_JPEG } from '#test/jpeg.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db, 'owner');
const world = await crewWorld(db);
const { visitId } = world;
const ana = await new TestPhone(app).signIn(owner, world.ana);
const cy = await new TestPhone(app).signIn(owner, world.cy);

beforeEach(async () => {
  await db.deleteFrom('visit_photos').execute();
});

const put = (phone: TestPhone, id: string, bytes = JPEG, kind = 'before') =>
  phone.call('PUT', `/photos/${id}?visitId=${visitId}&kind=${kind}`, bytes);

test('stores a photo once, even if it is sent twice at the same time, and removes its metadata', async () => {
  const id = randomUUID();
  const answers = await Promise.all([put(ana, id, TELLING_JPEG), put(ana, id, TELLING_JPEG)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['known', 'stored']);
  const { rows } = await sql<{ jpeg: Buffer }>`select jpeg from visit_photos`.execute(db);
  expect(rows.map(({ jpeg }) => new Uint8Array(jpeg))).toEqual([JPEG]);
});

test('stores 20 of 25 simultaneous photos, and still recognizes an earlier one', async () => {
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id) => put(ana, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const full = answers.find(({ status }) => status !== 200);
  expect(full).toMatchObject({ status: 409, body: { code: 'crew-photos-full' } });
  const first = answers.findIndex(({ status }) => status === 200);
  expect(await put(ana, ids[first] ?? '')).toMatchObject({
    status: 200,
    body: { status: 'known' },
  });
});

test('refuses another crew’s visit, a file that is not a photo, an unknown kind, and a large file', async () => {
  expect((await put(cy, randomUUID())).status).toBe(404);
  expect(await put(ana, randomUUID(), new Uint8Array(Buffer.from('GIF89a')))).toMatchObject({
    status: 422,
    body: { code: 'photo-unreadable' },
  });
  expect((await put(ana, randomUUID(), JPEG, 'selfie')).status).toBe(422);
  expect((await put(ana, 'one')).status).toBe(404);
  expect((await put(ana, randomUUID(), new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
  expect((await put(new TestPhone(app), randomUUID())).status).toBe(401);
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('shows an office photo to its crew only, until the office removes it', async () => {
  const photoId = randomUUID();
  const attach = (bytes: Uint8Array, of: string = visitId) =>
    owner.post(`/visits/${of}/photos`, { photoId, jpeg: base64(bytes) });
  expect((await attach(TELLING_JPEG)).status).toBe(200);
  expect((await attach(TELLING_JPEG)).status).toBe(200);
  const [kept] = await db.selectFrom('visit_photos').selectAll().execute();
  expect(kept).toMatchObject({ id: photoId, kind: 'office', person_id: null });
  expect(new Uint8Array(kept?.jpeg ?? [])).toEqual(JPEG);
  const seen = await app.request(`/crew/api/photos/${photoId}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(JPEG);
  expect((await cy.call('GET', `/photos/${photoId}`)).status).toBe(404);
  expect((await ana.call('GET', `/photos/${randomUUID()}`)).status).toBe(404);
  // Without a phone's token, the URL does not work.
  expect((await new TestPhone(app).call('GET', `/photos/${photoId}`)).status).toBe(401);
  const left = (await owner.get(`/bookings/${world.orderId}`)).body.left.photos;
  expect(left).toMatchObject([{ id: photoId, kind: 'office' }]);
  const off = () => owner.post(`/visits/${visitId}/photos/${photoId}/remove`, {});
  expect((await off()).status).toBe(200);
  expect((await off()).status).toBe(404);
});

test('lets the office attach only photos, only to visits, and remove none of the crew’s', async () => {
  const attach = (jpeg: string, of: string = visitId) =>
    owner.post(`/visits/${of}/photos`, { photoId: randomUUID(), jpeg });
  expect(await attach(base64(new Uint8Array(Buffer.from('GIF89a'))))).toMatchObject({
    status: 422,
    body: { code: 'photo-unreadable' },
  });
  expect((await attach('?')).status).toBe(422);
  expect((await attach(base64(JPEG), randomUUID())).status).toBe(404);
  const id = randomUUID();
  await put(ana, id);
  expect((await owner.post(`/visits/${visitId}/photos/${id}/remove`, {})).status).toBe(404);
});
