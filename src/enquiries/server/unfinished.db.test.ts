import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mailTexts as spanish } from '#messages/words/es/mails.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signIn } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { mintResumeLink } from './enquiries.ts';
import { enquiriesJobs } from './enquiries-jobs.ts';
import { REMIND_AFTER_MS, remindIfIdle } from './remind.ts';

const world = await paymentWorld();
const { db } = world;
const post = await mailWorld(db);
const staff = await signedIn(world.app, db, 'staff');
const booking = {
  serviceType: { id: 'essential' },
  frequency: 'weekly',
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
};

beforeEach(async () => {
  await db.deleteFrom('unfinished_bookings').execute();
  await db.deleteFrom('reminded_addresses').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function call(path: string, body: unknown, token?: string) {
  const response = await world.call(`/functions/v1/unfinished${path}`, body, token);
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

async function leave(changes: Record<string, unknown> = {}, token?: string) {
  const bookingId = randomUUID();
  const body = { bookingId, email: 'un@example.com', booking, ...changes };
  const answer = await call('', body, token);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return bookingId;
}

function rows() {
  return db.selectFrom('unfinished_bookings').selectAll().orderBy('id').execute();
}

async function only() {
  const [row, ...others] = await rows();
  if (row === undefined || others.length > 0) throw new Error('there is not one row');
  return row;
}

function later(ms: number): Date {
  return new Date(Date.now() + ms);
}

/** Runs reminders as if this much time had passed since the visitor's last step. */
async function remindAfter(ms: number): Promise<string[]> {
  for (const { id } of await rows()) await remindIfIdle(post.deps, id, later(ms));
  await post.runDueMails();
  return (await post.arrived()).map(({ recipients }) => recipients);
}

async function linkIn(parameter: string): Promise<string> {
  const [mail] = await post.arrived();
  const found = new RegExp(`/\\?${parameter}=([\\w-]{43})\\b`).exec(mail?.plain ?? '');
  return found?.[1] ?? '';
}

test('stores an unfinished booking, and a later call replaces it', async () => {
  const bookingId = await leave();
  await call('', { bookingId, phone: '(415) 555-0142', booking: { serviceType: null } });
  expect(await only()).toMatchObject({
    booking_id: bookingId,
    phone_e164: '+14155550142',
    email: '',
    selection: { serviceId: null, home: null, addOns: [] },
  });
});

test('unchecking the box deletes it', async () => {
  const bookingId = await leave();
  expect((await call('/forget', { bookingId })).body).toEqual({ ok: true });
  expect(await rows()).toEqual([]);
  expect((await call('/forget', { bookingId })).status).toBe(200);
});

test('only its own visitor can change or delete it', async () => {
  const [ann, bob] = [await signIn(world.app), await signIn(world.app)];
  const bookingId = await leave({}, ann);
  for (const token of [bob, undefined]) {
    const foreign = { bookingId, email: 'eve@example.com', booking };
    expect(await call('', foreign, token)).toEqual({ status: 200, body: { ok: true } });
    expect(await only()).toMatchObject({ email: 'un@example.com' });
    expect(await call('/forget', { bookingId }, token)).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await rows()).toHaveLength(1);
  }
  await call('', { bookingId, email: 'ann@example.com', booking }, ann);
  expect(await only()).toMatchObject({ email: 'ann@example.com' });
  await call('/forget', { bookingId }, ann);
  expect(await rows()).toEqual([]);
});

test('anyone who knows the booking id can change what a browser without a session stored', async () => {
  const bookingId = await leave();
  const ann = await signIn(world.app);
  await call('', { bookingId, email: 'ann@example.com', booking }, ann);
  expect(await only()).toMatchObject({ email: 'ann@example.com' });
  await call('/forget', { bookingId });
  expect(await rows()).toHaveLength(1);
  await call('/forget', { bookingId }, ann);
  expect(await rows()).toEqual([]);
});

test("the reminder's link hands it over to the browser that opens it", async () => {
  const [ann, bob] = [await signIn(world.app), await signIn(world.app)];
  const bookingId = await leave({}, ann);
  await remindAfter(REMIND_AFTER_MS + 1000);
  const token = await linkIn('resume');
  for (const browser of [bob, undefined]) {
    expect((await call('/resume', { token }, browser)).status).toBe(200);
    await call('', { bookingId, email: 'UN@example.com', levels: 2, booking }, browser);
    expect(await only()).toMatchObject({ email: 'UN@example.com', levels: 2 });
    await call('', { bookingId, email: 'un@example.com', booking }, browser);
  }
  await call('/resume', { token }, bob);
  await call('/forget', { bookingId }, ann);
  expect(await rows()).toHaveLength(1);
  await call('/forget', { bookingId }, bob);
  expect(await rows()).toEqual([]);
});

test('sends one reminder after two hours without activity, and never a second', async () => {
  await leave();
  expect(await remindAfter(REMIND_AFTER_MS - 300_000)).toEqual([]);
  expect(await remindAfter(REMIND_AFTER_MS + 1000)).toEqual(['un@example.com']);
  expect(await remindAfter(3 * REMIND_AFTER_MS)).toEqual(['un@example.com']);
  const [mail] = await post.arrived();
  expect(mail?.plain).toContain('Essential');
  expect(mail?.plain).toContain('Handyman Services x 2');
});

test('the reminder uses the language in which the booking was begun', async () => {
  await world.app.request('/functions/v1/unfinished', {
    method: 'POST',
    headers: { ...callHeaders(), 'accept-language': 'es' },
    body: JSON.stringify({ bookingId: randomUUID(), email: 'una@example.com', booking }),
  });
  await remindAfter(REMIND_AFTER_MS + 1000);
  const [mail] = await post.arrived();
  expect(mail?.subject).toBe(spanish.reminder.subject);
  expect(mail?.plain).toContain('Esencial');
  expect(mail?.plain).toContain('Servicios de Mantenimiento x 2');
  expect(mail?.plain.match(/https?:\S+/g)?.every((link) => link.includes('lang=es'))).toBe(true);
});

test('its job waits two hours from the latest step', async () => {
  const bookingId = await leave();
  await call('', { bookingId, email: 'un@example.com', booking });
  const { rows: jobs } = await sql<{ wait: number }>`
    select extract(epoch from run_at - now())::int as wait from graphile_worker._private_jobs
    where key like 'enquiries.remind:%'
  `.execute(db);
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.wait).toBeGreaterThan(7100);
});

test('one address gets one reminder, however many bookings it began', async () => {
  await leave();
  await leave({ email: 'UN@example.com' });
  expect(await remindAfter(REMIND_AFTER_MS + 1000)).toHaveLength(1);
});

test('sends no reminder to a visitor who asked for a quote instead', async () => {
  await leave({ email: 'asks@example.com' });
  await world.call('/functions/v1/contact', { email: 'asks@example.com', message: 'A price?' });
  expect(await remindAfter(REMIND_AFTER_MS + 1000)).not.toContain('asks@example.com');
});

test('sends nothing to a visitor who left only a phone number', async () => {
  await leave({ email: '', phone: '(415) 555-0142' });
  expect(await remindAfter(REMIND_AFTER_MS + 1000)).toEqual([]);
  const { id } = await only();
  expect((await staff.post(`/enquiries/${id}/remind`)).status).toBe(409);
});

test("only the holder of the reminder's link gets the choices back", async () => {
  const bookingId = await leave({ levels: 2, referrerPhone: '(415) 555-0199' });
  await remindAfter(REMIND_AFTER_MS + 1000);
  const token = await linkIn('resume');
  expect(token).toHaveLength(43);
  expect((await call('/resume', { token })).body).toEqual({
    bookingId,
    draft: {
      serviceId: 'essential',
      frequency: 'weekly',
      addOns: booking.selectedAddOns,
      bedroomBath: '3br2ba',
      sizeCategory: 'average',
      levels: 2,
      customerPhone: '',
      customerEmail: 'un@example.com',
      referrerPhone: '(415) 555-0199',
      mayRemind: true,
    },
  });
  for (const wrong of ['A'.repeat(43), bookingId, (await only()).id]) {
    expect((await call('/resume', { token: wrong })).status).toBe(404);
  }
});

test('"no more reminders" deletes what was left, and its link ends', async () => {
  await leave();
  await remindAfter(REMIND_AFTER_MS + 1000);
  const token = await linkIn('no-reminder');
  expect((await call('/stop', { token })).body).toEqual({ ok: true });
  expect(await rows()).toEqual([]);
  const messages = db.selectFrom('outbox_messages').select('id').where('kind', '=', 'reminder');
  expect(await messages.execute()).toEqual([]);
  expect((await call('/resume', { token })).status).toBe(404);
  expect((await call('/stop', { token })).status).toBe(200);
});

test('a paid booking is forgotten here and cannot come back', async () => {
  const bookingId = await leave();
  const { session } = await world.book({ bookingId });
  expect(await rows()).toHaveLength(1);
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(world.deps, session);
  expect(await rows()).toEqual([]);
  await call('', { bookingId, email: 'un@example.com', booking });
  expect(await rows()).toEqual([]);
});

test('deletes it after 30 days without a step', async () => {
  await leave();
  await leave({ email: 'old@example.com' });
  await sql`
    update unfinished_bookings set updated_at = now() - interval '31 days'
    where email = 'old@example.com'
  `.execute(db);
  await enquiriesJobs(post.deps)['enquiries.forget']({});
  expect(await only()).toMatchObject({ email: 'un@example.com' });
});

test.each([
  ['https://evil.example', 0],
  ['http://localhost', 1],
])('with real email and no PUBLIC_URL, a call to %s leads to %i reminders', async (at, times) => {
  const settings = parseSettings({ SMTP_URL: 'smtp://mail.example.com' });
  const deps = { ...post.deps, linkOrigin: (seen: string | null) => linkOrigin(settings, seen) };
  const app = testApp({ db, env: { SMTP_URL: 'smtp://mail.example.com' } });
  const body = { bookingId: randomUUID(), email: 'un@example.com', booking };
  const init = { method: 'POST', headers: callHeaders(), body: JSON.stringify(body) };
  expect((await app.request(`${at}/functions/v1/unfinished`, init)).status).toBe(200);
  const { id } = await only();
  await remindIfIdle(deps, id, later(REMIND_AFTER_MS));
  await post.runDueMails(deps);
  expect(await post.arrived()).toHaveLength(times);
  // A reminder that was queued earlier is not sent either, and the operator sees why.
  const operator = await signedIn(app, db, 'staff');
  const { body: detail } = await operator.get(`/enquiries/${id}`);
  expect(detail.reminder.dueAt).toBeNull();
  expect((await operator.post(`/enquiries/${id}/remind`)).body.code).toBe(
    times === 0 ? 'reminder-needs-address' : 'reminder-sent-already',
  );
  if (times === 0) {
    await inTransaction(db, (trx) =>
      enqueue(trx, [{ channel: 'mail', kind: 'reminder', unfinishedId: id, key: id }]),
    );
    await post.runDueMails(deps);
    expect(await post.arrived()).toEqual([]);
  }
});

test('an operator sends the reminder once, at once, or deletes what was left', async () => {
  await leave();
  const { id } = await only();
  const path = `/enquiries/${id}`;
  expect((await staff.get(path)).body).toMatchObject({
    kind: 'unfinished',
    state: 'open',
    email: 'un@example.com',
    request: { service: 'Essential', frequency: 'weekly', totalCents: 92_000 },
    reminder: { sentAt: null },
  });
  expect((await staff.post(`${path}/remind`)).status).toBe(200);
  expect((await staff.post(`${path}/remind`)).status).toBe(409);
  await post.runDueMails();
  expect(await post.arrived()).toHaveLength(1);
  expect((await staff.get(path)).body).toMatchObject({
    state: 'answered',
    history: [{ act: 'enquiry.reminded' }],
  });
  expect((await staff.post(`${path}/delete`)).status).toBe(200);
  expect((await staff.get(path)).status).toBe(404);
});

test.each<[string, Record<string, unknown>]>([
  ['email', { email: '' }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: '12' }],
  ['bookingId', { bookingId: 'seven' }],
  ['levels', { levels: 9 }],
  ['booking.serviceType.id', { booking: { serviceType: { id: 'parrot-care' } } }],
])('refuses invalid data at %s, and stores nothing: %j', async (path, changes) => {
  const body = { bookingId: randomUUID(), email: 'un@example.com', booking, ...changes };
  const answer = await call('', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].path).toBe(path);
  expect(await rows()).toEqual([]);
});

test('a person who continues from a shared link does not show its owner what they type', async () => {
  const bookingId = await leave({ email: 'eve@example.com' });
  await remindAfter(REMIND_AFTER_MS + 1000);
  const token = await linkIn('resume');
  const again = { bookingId, email: 'EVE@example.com', phone: '(415) 555-0142', booking };
  await call('', again);
  expect((await call('/resume', { token })).status).toBe(200);
  await call('', { ...again, email: 'ada@example.com', phone: '(415) 555-0143' });
  expect(await call('/resume', { token })).toMatchObject({
    status: 404,
    body: { code: 'reminder-link-ended' },
  });
});

test('a delayed reminder contains no link to a booking that now has another email', async () => {
  const bookingId = await leave({ email: 'eve@example.com' });
  const { id } = await only();
  expect(await mintResumeLink(db, id, 'EVE@example.com')).toMatch(/^[\w-]{43}$/);
  await call('', { bookingId, email: 'ada@example.com', booking });
  expect(await mintResumeLink(db, id, 'eve@example.com')).toBeNull();
  expect(await mintResumeLink(db, randomUUID(), 'eve@example.com')).toBeNull();
});
