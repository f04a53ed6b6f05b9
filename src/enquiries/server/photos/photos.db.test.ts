import { beforeEach, expect, test } from 'vitest';
import { mailTexts as spanish } from '#messages/words/es/mails.ts';
import { signedIn } from '#test/console-caller.ts';
import { JPEG, TELLING_JPEG } from '#test/jpeg.ts';
import { mailWorld } from '#test/mail-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { deleteOldPhotos } from './photo-queries.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const staff = await signedIn(app, db, 'staff');
const post = await mailWorld(db);
const jo = { phone: '(415) 555-0142', email: 'jo@example.com', message: 'Two barns' };
const booking = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
};

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('quote_photos').execute();
});

async function send(bytes: Uint8Array<ArrayBuffer>) {
  const response = await app.request('/functions/v1/contact-photo', {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'image/jpeg' },
    body: bytes,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function contact(body: Record<string, unknown>, language = 'en') {
  const response = await app.request('/functions/v1/contact', {
    method: 'POST',
    headers: { ...callHeaders(), 'accept-language': language },
    body: JSON.stringify({ ...jo, booking, ...body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function photos(count: number): Promise<string[]> {
  const sent = await Promise.all(Array.from({ length: count }, () => send(JPEG)));
  return sent.map(({ body }) => body.id);
}

async function enquiry(): Promise<string> {
  return `/enquiries/${(await staff.get('/enquiries')).body.rows[0].id}`;
}

test("shows an operator an inquiry's photos, without the camera's metadata", async () => {
  const { body } = await send(TELLING_JPEG);
  expect((await contact({ photos: [body.id] })).status).toBe(200);
  const path = await enquiry();
  expect((await staff.get(path)).body.photos).toEqual([body.id]);
  const address = `/operator/api${path}/photos/${body.id}`;
  const headers = { cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; ') };
  const response = await app.request(address, { headers });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG);
  expect((await app.request(address)).status).toBe(401);
  const other = address.replace(/enquiries\/[\w-]+/, `enquiries/${crypto.randomUUID()}`);
  expect((await app.request(other, { headers })).status).toBe(404);
});

test('refuses anything but a photo, and a photo that is too large', async () => {
  expect(await send(new Uint8Array(Buffer.from('GIF89a')))).toMatchObject({
    status: 422,
    body: { code: 'photo-unreadable' },
  });
  expect((await send(new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
});

test('accepts five photos with an inquiry, even when sent again, but no sixth', async () => {
  const five = await photos(5);
  expect((await contact({ photos: five })).status).toBe(200);
  expect((await contact({ photos: five })).status).toBe(200);
  expect((await staff.get(await enquiry())).body.photos).toEqual(five.sort());
  expect(await contact({ photos: await photos(1) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'photos', code: 'list-too-long' }] },
  });
  expect((await contact({ photos: await photos(6) })).status).toBe(422);
});

test("refuses photos of someone else's inquiry, and photos that are gone", async () => {
  const [photo = ''] = await photos(1);
  expect((await contact({ photos: [photo] })).status).toBe(200);
  for (const id of [photo, crypto.randomUUID()]) {
    expect(await contact({ email: 'eve@example.com', photos: [id] })).toMatchObject({
      status: 409,
      body: { code: 'photos-gone' },
    });
  }
  expect((await staff.get('/enquiries')).body.rows).toHaveLength(1);
});

test('deletes photos without an inquiry after a day, and others after 180 days', async () => {
  const [kept = '', alone = ''] = await photos(2);
  await contact({ photos: [kept] });
  const left = () => db.selectFrom('quote_photos').select('id').execute();
  await deleteOldPhotos(db, { alone: 1, asked: 180 });
  expect(await left()).toHaveLength(2);
  const old = (id: string, days: number) =>
    db
      .updateTable('quote_photos')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await old(alone, 2);
  await old(kept, 179);
  await deleteOldPhotos(db, { alone: 1, asked: 180 });
  expect(await left()).toEqual([{ id: kept }]);
  await old(kept, 181);
  await deleteOldPhotos(db, { alone: 1, asked: 180 });
  expect(await left()).toEqual([]);
});

test('a quote request gets a receipt in its language that says when we will answer', async () => {
  await db.deleteFrom('outbox_messages').execute();
  await contact({}, 'es');
  await contact({ email: '' });
  await contact({ booking: undefined, message: 'Hello' });
  const homeDetails = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  await contact({ booking: { ...booking, homeDetails }, message: 'A visit' });
  await post.runDueMails();
  const receipts = (await post.arrived()).filter(({ recipients }) => recipients === jo.email);
  expect(receipts.map(({ subject }) => subject)).toEqual([
    spanish.quoteReceipt.subject('Wellkept'),
  ]);
  const [receipt] = receipts;
  const answer = spanish.quoteReceipt.answer('\\S+, \\d+ de \\S+', '5 p').replaceAll(' ', '\\s+');
  expect(receipt?.plain).toMatch(new RegExp(answer));
  expect(receipt?.plain).toContain('Limpieza Estándar del Hogar');
  expect(receipt?.plain).toContain('> Two barns');
});
