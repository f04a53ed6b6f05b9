import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersById } from '#messages/server/crm/facts-queries.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { REMIND_AFTER_MS, remindIfIdle } from './remind.ts';
import { deleteOldReminded } from './reminded-queries.ts';

const world = await paymentWorld();
const { db } = world;
const post = await mailWorld(db);
const staff = await signedIn(world.app, db, 'staff');
const booking = { serviceType: { id: 'essential' }, frequency: 'weekly' };

beforeEach(async () => {
  await db.deleteFrom('unfinished_bookings').execute();
  await db.deleteFrom('reminded_addresses').execute();
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function call(path: string, body: unknown): Promise<number> {
  return (await world.call(`/functions/v1/unfinished${path}`, body)).status;
}

/** Someone begins a booking with that email and abandons it; its reminder is then due. */
async function begin(email: string): Promise<string> {
  const bookingId = randomUUID();
  await call('', { bookingId, email, booking });
  const rows = db
    .selectFrom('unfinished_bookings')
    .select('id')
    .where('booking_id', '=', bookingId);
  const { id } = await rows.executeTakeFirstOrThrow();
  await remindIfIdle(post.deps, id, new Date(Date.now() + REMIND_AFTER_MS));
  await post.runDueMails();
  return bookingId;
}

async function arrivedTo(): Promise<string[]> {
  return (await post.arrived()).map(({ recipients }) => recipients).sort();
}

async function age(days: number): Promise<void> {
  await sql`
    update reminded_addresses set reminded_at = reminded_at - ${days} * interval '1 day'
  `.execute(db);
}

test('a visitor who abandons a booking twice gets only one reminder', async () => {
  for (let n = 0; n < 3; n += 1) {
    const bookingId = await begin('victim@example.com');
    await call('/forget', { bookingId });
  }
  expect(await arrivedTo()).toEqual(['victim@example.com']);
});

test.each([
  ['ada+1@example.com', 'Ada+news@example.com'],
  ['ada@example.com', 'ADA@example.com'],
  ['a.d.a@gmail.com', 'ada+x@googlemail.com'],
  ['ada@example.com', 'ada@ｅxample.com'],
])("%s and %s are the same person's mailbox", async (first, second) => {
  const bookingId = await begin(first);
  await call('/forget', { bookingId });
  await begin(second);
  expect(await arrivedTo()).toEqual([first]);
});

test('of bookings due at the same moment, only one gets a reminder', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const bookingId of ids) await call('', { bookingId, email: 'at@example.com', booking });
  const rows = await db.selectFrom('unfinished_bookings').select('id').execute();
  const due = new Date(Date.now() + REMIND_AFTER_MS);
  await Promise.all(rows.map(({ id }) => remindIfIdle(post.deps, id, due)));
  await post.runDueMails();
  expect(await arrivedTo()).toEqual(['at@example.com']);
});

test('after thirty days, one more reminder may be sent', async () => {
  await call('/forget', { bookingId: await begin('later@example.com') });
  await age(29);
  await call('/forget', { bookingId: await begin('later@example.com') });
  await age(2);
  await begin('later@example.com');
  expect(await arrivedTo()).toEqual(['later@example.com', 'later@example.com']);
});

test('"no more reminders" applies to every later booking, even when an operator tries', async () => {
  await begin('no@example.com');
  const [mail] = await post.arrived();
  const token = /no-reminder=([\w-]{43})\b/.exec(mail?.plain ?? '')?.[1];
  await call('/stop', { token });
  await age(400);
  await begin('no+more@example.com');
  const { id } = await db.selectFrom('unfinished_bookings').select('id').executeTakeFirstOrThrow();
  const answer = await staff.post(`/enquiries/${id}/remind`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'reminder-unwanted' } });
  await post.runDueMails();
  expect(await arrivedTo()).toEqual(['no@example.com']);
});

test("refuses an operator's reminder to a person who already got one", async () => {
  await call('/forget', { bookingId: await begin('once@example.com') });
  await begin('once@example.com');
  const { id } = await db.selectFrom('unfinished_bookings').select('id').executeTakeFirstOrThrow();
  expect((await staff.post(`/enquiries/${id}/remind`)).body.code).toBe('reminder-sent-already');
});

test('the list holds keyed hashes instead of addresses', async () => {
  await begin('hash@example.com');
  const { rows } = await sql<{ row: string }>`
    select reminded_addresses::text as row from reminded_addresses
  `.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('hash');
});

test('forgets a reminded address after thirty days, but never one that declined', async () => {
  await begin('declined@example.com');
  const [mail] = await post.arrived();
  await call('/stop', { token: /no-reminder=([\w-]{43})\b/.exec(mail?.plain ?? '')?.[1] });
  await begin('reminded@example.com');
  const listed = async () => {
    await deleteOldReminded(db);
    const { rows } = await sql<{ hasDeclined: boolean }>`
      select refused_at is not null as "hasDeclined" from reminded_addresses order by 1
    `.execute(db);
    return rows.map(({ hasDeclined }) => hasDeclined);
  };
  await age(29);
  expect(await listed()).toEqual([false, true]);
  await age(2);
  expect(await listed()).toEqual([true]);
});

test('sends no reminder to a person who declined offers', async () => {
  const email = 'never@example.com';
  await world.call('/functions/v1/contact', { email, message: 'Hello' });
  await sql`update customers set consent = 'refused' where email = ${email}`.execute(db);
  await sql`delete from contact_messages where email = ${email}`.execute(db);
  await begin(email);
  expect((await arrivedTo()).filter((to) => to === email)).toEqual([]);
  const { id } = await db.selectFrom('unfinished_bookings').select('id').executeTakeFirstOrThrow();
  const answer = await staff.post(`/enquiries/${id}/remind`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'reminder-unwanted' } });
});

test('tells the CRM who accepts offers, once someone asked them', async () => {
  const { orderId } = await world.book({ customerEmail: 'offers@example.com' });
  const told = async () => (await ordersById(db, [orderId]))[0]?.offers;
  expect(await told()).toBeNull();
  await sql`update customers set consent = 'given'`.execute(db);
  expect(await told()).toBe('given');
});
