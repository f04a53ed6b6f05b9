import { beforeEach, expect, test } from 'vitest';
import { caller } from '#test/caller.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const staff = await signedIn(app, db, 'staff');
const call = caller(app);
const post = await mailWorld(db);
const jo = { name: 'Jo Doe', phone: '(415) 555-0142', email: 'jo@example.com', message: 'Hello' };
const booking = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
};

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('unfinished_bookings').execute();
});

async function writeIn(changes: Record<string, unknown> = {}) {
  await call('contact', { ...jo, ...changes });
  const { rows } = (await staff.get('/enquiries')).body;
  const { body } = await staff.get(`/enquiries/${rows[0].id}`);
  return { path: `/enquiries/${body.id}`, ...body };
}

function names(path: string) {
  return staff.get(path).then(({ body }) => body.rows.map((row: { name: string }) => row.name));
}

test('shows no inquiry without signing in', async () => {
  expect((await app.request('/operator/api/enquiries')).status).toBe(401);
});

test('an empty list is an empty page', async () => {
  expect((await staff.get('/enquiries')).body).toEqual({
    rows: [],
    next: null,
    previous: null,
    count: { value: 0, exact: true },
  });
});

test('lists messages, quotes and unfinished bookings together, and each kind separately', async () => {
  await writeIn();
  await writeIn({ name: 'Quinn', booking });
  await call('unfinished', { bookingId: crypto.randomUUID(), email: 'un@example.com', booking });
  const kinds = async (path: string) =>
    (await staff.get(path)).body.rows.map((row: { kind: string }) => row.kind);
  expect(await kinds('/enquiries')).toEqual(['unfinished', 'quote', 'message']);
  expect(await kinds('/enquiries?sort=oldest')).toEqual(['message', 'quote', 'unfinished']);
  for (const kind of ['message', 'quote', 'unfinished']) {
    expect(await kinds(`/enquiries?kind=${kind}`)).toEqual([kind]);
  }
  expect((await staff.get('/enquiries?kind=quote')).body.count).toEqual({ value: 1, exact: true });
});

test.each([
  ['jo do', ['Jo Doe']],
  ['JO@EXAMPLE', ['Jo Doe']],
  ['415-555', ['Jo Doe']],
  ['+14155550142', ['Jo Doe']],
  ['100%', []],
])('searching for %s finds the right person', async (text, found) => {
  await writeIn();
  await writeIn({ name: 'Someone else', phone: '', email: 'else@example.com' });
  expect(await names(`/enquiries?q=${encodeURIComponent(text)}`)).toEqual(found);
});

test('pages continue where the last one ended, in both directions', async () => {
  for (let number = 0; number < 53; number += 1) {
    await db
      .insertInto('contact_messages')
      .values({ ...jo, name: `Jo ${number}`, phone_e164: null, selection: null })
      .execute();
  }
  const first = (await staff.get('/enquiries')).body;
  expect(first.rows).toHaveLength(50);
  expect(first.previous).toBeNull();
  const second = (await staff.get(`/enquiries?after=${first.next}`)).body;
  expect(second.rows.map((row: { name: string }) => row.name)).toEqual(['Jo 2', 'Jo 1', 'Jo 0']);
  expect(second.next).toBeNull();
  const back = (await staff.get(`/enquiries?before=${second.previous}`)).body;
  expect(back.rows).toEqual(first.rows);
});

test.each(['kind=parrot', 'status=lost', 'sort=prettiest', 'after=7', 'q=ab'])(
  'refuses an unreadable filter: %s',
  async (query) => {
    expect((await staff.get(`/enquiries?${query}`)).status).toBe(422);
  },
);

test('shows everything that was sent, priced line by line', async () => {
  const enquiry = await writeIn({ booking });
  expect(enquiry).toMatchObject({
    kind: 'quote',
    state: 'open',
    message: 'Hello',
    request: {
      service: 'Home Standard Clean',
      home: '3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)',
      addOns: [{ name: 'Handyman Services', quantity: 2 }],
      lines: [
        { name: 'Home Standard Clean', quantity: 1, amountCents: 27_500 },
        { name: 'Handyman Services', quantity: 2, amountCents: 18_000 },
      ],
      totalCents: 45_500,
      askedCents: 45_500,
    },
  });
});

test('emails a reply with the original message, and stores who wrote it', async () => {
  const { path } = await writeIn();
  const text = 'Dear Jo,\n\nof course we do windows. <b>Promise</b>';
  expect(await staff.post(`${path}/reply`, { version: 1, text })).toMatchObject({ status: 200 });
  await post.runDueMails();
  const mail = (await post.arrived()).find(({ recipients }) => recipients === 'jo@example.com');
  expect(mail?.plain).toContain('of course we do windows.');
  expect(mail?.plain).toContain('> Hello');
  expect(mail?.html).toContain('&lt;b&gt;Promise&lt;/b&gt;');
  expect((await staff.get(path)).body).toMatchObject({
    state: 'answered',
    version: 2,
    replies: [{ text, mail: 'sent' }],
    history: [{ act: 'enquiry.replied' }],
  });
});

test('refuses an email reply to a person who left only a phone number', async () => {
  const { path } = await writeIn({ email: '' });
  const answer = await staff.post(`${path}/reply`, { version: 1, text: 'Hi' });
  expect(answer).toMatchObject({ status: 409 });
  expect((await staff.get(path)).body).toMatchObject({ state: 'open', version: 1, replies: [] });
});

test('refuses a reply to an inquiry that someone else has just closed, and says so', async () => {
  const { path } = await writeIn();
  await staff.post(`${path}/close`, { version: 1 });
  const late = await staff.post(`${path}/reply`, { version: 1, text: 'Hi' });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'enquiry-changed', params: { last: { act: 'closed' } } },
  });
  expect((await staff.get(path)).body).toMatchObject({ state: 'closed', replies: [] });
  await staff.post(`${path}/reopen`, { version: 2 });
  expect((await staff.get(path)).body).toMatchObject({
    state: 'open',
    history: [{ act: 'enquiry.reopened' }, { act: 'enquiry.closed' }],
  });
});

test.each([
  [{ version: 1, text: ' ' }, 'text'],
  [{ version: 1, text: 'x'.repeat(5001) }, 'text'],
  [{ text: 'Hi' }, 'version'],
])('refuses an invalid reply at its field: %#', async (body, path) => {
  const enquiry = await writeIn();
  const answer = await staff.post(`${enquiry.path}/reply`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toBe(path);
});

test('every call answers 404 for an inquiry that does not exist', async () => {
  const id = crypto.randomUUID();
  expect((await staff.get(`/enquiries/${id}`)).status).toBe(404);
  expect((await staff.get('/enquiries/seven')).status).toBe(404);
  expect((await staff.post(`/enquiries/${id}/close`, { version: 1 })).status).toBe(404);
  expect((await staff.post(`/enquiries/${id}/remind`)).status).toBe(404);
});

test('Today lists unanswered inquiries, oldest first', async () => {
  await writeIn({ booking });
  const { path } = await writeIn();
  const kinds = async () => (await todaySection(staff, 'enquiries')).rows.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['quote', 'message']);
  await staff.post(`${path}/close`, { version: 1 });
  expect(await kinds()).toEqual(['quote']);
});
