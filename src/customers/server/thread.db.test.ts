import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { mintBookingLink, mintPayingLink } from '#own-page/server/own-page.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { writeToCustomer } from './write-to-customer.ts';

const desk = await bookingDesk();
const { db, owner, staff, paid, detail } = desk;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
const { id: operatorId } = (await db.selectFrom('operators').select('id').execute())[0] ?? {
  id: '',
};

beforeEach(async () => {
  await sql`truncate customer_messages, outbox_messages, sandbox.mails`.execute(db);
});

async function booked(changes: Record<string, unknown> = {}) {
  const orderId = await paid(changes);
  const customerId = (await detail(orderId)).customerId as CustomerId;
  return { orderId, customerId };
}

const thread = async (id: OrderId) => (await staff.get(`/bookings/${id}/messages`)).body;

function send(customerId: CustomerId, orderId: OrderId | null, changes: object = {}) {
  const body = { messageId: randomUUID(), text: 'We left your key inside.', orderId, ...changes };
  return staff.post(`/customers/${customerId}/messages`, body);
}

async function ask(path: string, body: object) {
  const response = await desk.world.call(`/functions/v1/my-booking${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it as they please
  return { status: response.status, body: (await response.json()) as any };
}

const answer = (token: string, text: string, messageId = randomUUID()) =>
  ask('/answer', { token, text, messageId });

const isUnread = async (id: CustomerId) =>
  (await todaySection(owner, 'messages')).rows.some((row) => row.id === id);

test('emails a message with a link to the page where the customer can answer', async () => {
  const { orderId, customerId } = await booked();
  const { goesTo } = await thread(orderId);
  expect(goesTo.booking.id).toBe(orderId);
  expect((await send(customerId, orderId, { text: 'Hello.\n\nYour key?' })).status).toBe(200);
  await post.runDueMails();
  const email = (await post.arrived()).at(-1);
  expect(email).toMatchObject({
    recipients: goesTo.email,
    replyTo: expect.stringContaining('office@spruce.example'),
  });
  expect(email?.plain).toContain('Your key?');
  expect(email?.plain).toMatch(/\/booking\/[\w-]{43}#messages/);
  const token = await post.latestToken();
  expect((await ask('', { token })).body.hasMessages).toBe(true);
  expect((await ask('/messages', { token })).body.messages).toMatchObject([
    { from: 'business', text: 'Hello.\n\nYour key?' },
  ]);
  expect((await thread(orderId)).messages).toMatchObject([
    { text: 'Hello.\n\nYour key?', mail: { state: 'sent', waitsUntil: null }, isUnread: false },
  ]);
});

test('emails a reply to the business, and keeps it on Today until someone answers it', async () => {
  const { orderId, customerId } = await booked();
  await send(customerId, orderId);
  const token = await mintBookingLink(db, orderId);
  expect((await answer(token, 'It was not there.')).status).toBe(200);
  await answer(token, 'Found it!');
  await post.runDueMails();
  const email = (await post.arrived()).at(-1);
  expect(email?.recipients).toBe('office@spruce.example');
  expect(email?.plain).toContain('Found it!');
  expect(email?.plain).toContain(`/operator/bookings/${orderId}/messages`);
  const { rows } = await todaySection(owner, 'messages');
  expect(rows.filter(({ id }) => id === customerId)).toMatchObject([
    { bookingId: orderId, about: 'Found it!', count: 2 },
  ]);
  const { messages } = await thread(orderId);
  const read = messages.filter((each: { isUnread: boolean }) => each.isUnread);
  expect(read.map(({ text }: { text: string }) => text)).toEqual([
    'It was not there.',
    'Found it!',
  ]);
  // A message that its writer had not seen stays unread.
  await send(customerId, orderId, { read: [read[0].id] });
  expect(await isUnread(customerId)).toBe(true);
  const done = { ids: [read[1].id] };
  expect((await staff.post(`/customers/${customerId}/messages/read`, done)).status).toBe(200);
  expect(await isUnread(customerId)).toBe(false);
});

test('stores a message sent twice once, and refuses another text with its id', async () => {
  const { orderId, customerId } = await booked();
  const messageId = randomUUID();
  const twice = await Promise.all([1, 2].map(() => send(customerId, orderId, { messageId })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const other = await send(customerId, orderId, { messageId, text: 'Another' });
  expect(other).toMatchObject({ status: 409, body: { code: 'message-sent-already' } });
  const token = await mintBookingLink(db, orderId);
  const answerId = randomUUID();
  await Promise.all([1, 2].map(() => answer(token, 'Thanks', answerId)));
  expect((await answer(token, 'Mine', messageId)).body.code).toBe('message-sent-already');
  expect((await thread(orderId)).messages).toHaveLength(2);
  const { rows } = await sql`select from outbox_messages where kind like 'message%'`.execute(db);
  expect(rows).toHaveLength(2);
});

test('refuses an empty or too long message at its field and stores nothing', async () => {
  const { orderId, customerId } = await booked();
  const token = await mintBookingLink(db, orderId);
  for (const [text, code] of [
    [' \n ', 'message-missing'],
    ['x'.repeat(4001), 'words-too-long'],
  ] as const) {
    const refused = { status: 422, body: { errors: [{ path: 'text', code }] } };
    expect(await send(customerId, orderId, { text })).toMatchObject(refused);
    expect(await answer(token, text)).toMatchObject(refused);
  }
  expect((await thread(orderId)).messages).toEqual([]);
});

test('sends a message written in quiet hours at 8 AM', async () => {
  const { orderId, customerId } = await booked();
  const night = new Date('2026-12-01T21:30:00-08:00');
  const writer = { id: customerId, operatorId, origin: 'http://localhost:3000' };
  const message = { messageId: randomUUID(), text: 'Good night', orderId, read: [] };
  await writeToCustomer({ db, settings: parseSettings({}), now: () => night }, writer, message);
  const { rows } = await sql<{ due: Date; waits: number }>`
    select due_at as due, extract(epoch from next_at - outbox_messages.created_at)::int / 60 as waits
    from customer_messages join outbox_messages on key = customer_messages.id::text
  `.execute(db);
  expect(rows).toEqual([{ due: new Date('2026-12-02T08:00:00-08:00'), waits: 630 }]);
});

test('writes to a customer without an emailed booking at their own email only', async () => {
  const { orderId, customerId } = await booked();
  const other = await booked({
    customerEmail: 'jo@example.com',
    homeDetails: { customerPhone: '(415) 555-0177', customerEmail: 'jo@example.com' },
  });
  await sql`update orders set customer_email = '' where id = ${other.orderId}`.execute(db);
  expect((await thread(other.orderId)).goesTo).toEqual({ email: 'jo@example.com', booking: null });
  // Another customer's booking is never linked.
  const refused = { status: 409, body: { code: 'customer-email-missing' } };
  expect(await send(other.customerId, orderId)).toMatchObject(refused);
  expect((await send(customerId, null)).status).toBe(200);
  await send(other.customerId, null, { text: 'No page for you' });
  await post.runDueMails();
  const email = (await post.arrived()).find(({ plain }) => plain.includes('No page for you'));
  expect(email?.recipients).toBe('jo@example.com');
  expect(email?.plain).not.toContain('/booking/');
  expect((await thread(other.orderId)).messages).toMatchObject([{ text: 'No page for you' }]);
  await sql`update customers set email = '' where id = ${other.customerId}`.execute(db);
  expect((await thread(other.orderId)).goesTo).toBeNull();
  expect(await send(other.customerId, null)).toMatchObject(refused);
  expect((await thread(other.orderId)).messages).toHaveLength(1);
});

test('a payment-only link shows no messages and accepts none', async () => {
  const { orderId, customerId } = await booked();
  await send(customerId, orderId);
  const token = await mintPayingLink(db, orderId);
  expect((await ask('', { token })).body.hasMessages).toBe(false);
  expect((await ask('/messages', { token })).status).toBe(403);
  expect((await answer(token, 'Mine')).status).toBe(403);
  expect((await answer('A'.repeat(43), 'Mine')).status).toBe(404);
});

test('a customer may reply after the booking is over, at most ten messages an hour', async () => {
  const { orderId, customerId } = await booked();
  await send(customerId, orderId);
  await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db);
  const token = await mintBookingLink(db, orderId);
  const limited = testApp({ db, env: { RATE_LIMIT: 'on' } });
  const write = async (messageId: string) => {
    const response = await limited.request('/functions/v1/my-booking/answer', {
      method: 'POST',
      headers: callHeaders(),
      body: JSON.stringify({ token, messageId, text: 'Thank you' }),
    });
    return response.status;
  };
  const first = randomUUID();
  // A message sent several times counts once.
  const statuses = [await write(first), await write(first), await write(first)];
  for (let more = 0; more < 10; more++) statuses.push(await write(randomUUID()));
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  expect((await thread(orderId)).messages).toHaveLength(11);
});

test('erasing a person deletes their messages, and no one can write to them again', async () => {
  const { orderId, customerId } = await booked({
    customerEmail: 'vera@example.com',
    homeDetails: { customerPhone: '(415) 555-0188', customerEmail: 'vera@example.com' },
  });
  await send(customerId, orderId, { text: 'Dear Vera' });
  await send(customerId, null, { text: 'Dear Vera' });
  const token = await mintBookingLink(db, orderId);
  await answer(token, 'I am Vera');
  const told = JSON.parse(JSON.stringify((await owner.get(`/customers/${customerId}/data`)).body));
  const texts = told.messages.map(({ text }: { text: string }) => text);
  expect(texts.sort()).toEqual(['Dear Vera', 'Dear Vera', 'I am Vera']);
  await sql`update orders set status = 'completed' where id = ${orderId}`.execute(db);
  await sql`update visits set state = 'done' where order_id = ${orderId}`.execute(db);
  const { version } = (await owner.get(`/customers/${customerId}`)).body;
  expect((await owner.post(`/customers/${customerId}/erase`, { version })).status).toBe(200);
  const { rows } = await sql`select from customer_messages`.execute(db);
  expect(rows).toEqual([]);
  expect(await post.runDueMails()).toBe(0);
  expect((await staff.get(`/bookings/${orderId}/messages`)).status).toBe(404);
  expect((await send(customerId, null)).status).toBe(404);
  expect((await answer(token, 'Still me')).status).toBe(404);
  expect(await isUnread(customerId)).toBe(false);
});

test('a message cannot be changed later', async () => {
  const { orderId, customerId } = await booked();
  await send(customerId, orderId);
  const change = sql`update customer_messages set text = 'Other'`.execute(db);
  await expect(change).rejects.toThrow(/append-only/);
});
