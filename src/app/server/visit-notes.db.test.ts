import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiScopes } from '#api/contract/scopes.ts';
import { visitFacts } from '#messages/server/crm/visit-facts.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { confirmed, signedIn, todaySection } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { tracesOf } from '#test/where-people-are.ts';
import { eachNote, type VisitNote, visitNotes } from '#visits/rules/visit-notes.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany, scheduleOf } from '#visits/server/visits.ts';

const world = await paymentWorld();
const { app, db, deps } = world;
const office = 'office@spruce.example';
const post = await mailWorld(db, { BUSINESS_EMAIL: office });
await ensureCompany(db, true);
await db.updateTable('scheduling_rules').set({ area: null }).execute();
const owner = await signedIn(app, db, 'owner');

/** Every note contains its own name in a unique word. */
const notes = eachNote((note) => `quill ${note}`);
const texts = Object.values(notes);

/** Anyone with the link to a customer's page can read it, so it shows no door codes. */
const onOwnPage: Readonly<Record<VisitNote, boolean>> = {
  accessNotes: false,
  parkingNotes: false,
  petNotes: false,
};

async function ask(path: string, body: unknown) {
  const response = await world.call(`/functions/v1/${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  const answer: any = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

async function read(path: string) {
  const { status, body } = await owner.get(path);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** The notes that a text contains. */
function foundIn(told: unknown): string[] {
  const text = typeof told === 'string' ? told : JSON.stringify(told);
  return texts.filter((note) => text.includes(note));
}

test('shows the customer’s notes to everyone who needs them, and erases them with the customer', async () => {
  const bookingId = randomUUID();
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { scheduleId } = await ask('schedule', {
    bookingId,
    preferredTimes: [{ date: soon, window: 'morning' }],
    address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
    ...notes,
  });
  const who = { customerEmail: 'ada@example.com', customerPhone: '(415) 555-0172' };
  const { orderId, session } = await world.book({
    bookingId,
    scheduleId,
    customerEmail: who.customerEmail,
    homeDetails: who,
  });
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);

  const detail = await read(`/bookings/${orderId}`);
  expect(detail.schedule, 'the booking in the console').toMatchObject(notes);

  const time = { date: soon, from: '09:00', to: '10:00', despite: 'for the test' };
  const visit = await owner.post(`/bookings/${orderId}/visit`, {
    version: detail.version,
    ...time,
  });
  expect(visit.status, JSON.stringify(visit.body)).toBe(200);
  await sql`update visits set starts_at = now(), ends_at = now() + interval '1 hour'`.execute(db);
  const day = dayAt(Date.now(), 'America/Los_Angeles');
  expect(foundIn((await todaySection(owner, 'visits')).rows), 'Today').toEqual(texts);
  const calendar = await read(`/calendar?from=${day}&days=2`);
  expect(foundIn(calendar), 'the calendar').toEqual(texts);

  await post.runDueMails();
  const toOffice = (await post.arrived()).filter(({ recipients }) => recipients === office);
  expect(foundIn(toOffice.map(({ plain }) => plain.replace(/\s+/g, ' '))), 'the email').toEqual(
    texts,
  );
  const schedule = await scheduleOf(db, scheduleId);
  expect(foundIn(schedule && visitFacts(schedule)), 'the CRM').toEqual(texts);

  await confirmed(owner);
  const key = (await owner.post('/api-keys', { name: 'Website', scopes: apiScopes })).body.key;
  const headers = { authorization: `Bearer ${key}` };
  const told = await app.request(`/api/v1/bookings/${orderId}`, { headers });
  expect(foundIn(await told.text()), 'the API').toEqual(texts);

  const token = await mintBookingLink(db, orderId);
  const ownPage = foundIn(await ask('my-booking', { token }));
  for (const note of visitNotes) {
    expect(ownPage.includes(notes[note]), `${note} on their page`).toBe(onOwnPage[note]);
  }
  expect(await ask('my-booking/book-again', { token }), 'the next booking').toMatchObject(notes);

  const { caller } = await read(`/new-booking?booking=${orderId}`);
  expect(caller, 'a booking for a caller').toMatchObject(notes);
  const customer = await read(`/customers/${detail.customerId}`);
  const data = await read(`/customers/${detail.customerId}/data`);
  expect(foundIn(data), 'the file of their data').toEqual(texts);

  const home = {
    ...{ homeId: randomUUID(), orderId: null, removed: false, name: 'Beach house' },
    address: {
      line1: '3 Ocean Dr',
      line2: '',
      city: 'Pacifica',
      region: 'CA',
      postalCode: '94044',
    },
    ...{ bedroomBath: '', sizeCategory: '', ...notes },
  };
  const page = `/customers/${detail.customerId}`;
  const kept = await owner.post(`${page}/homes`, { ...home, version: customer.version });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  const { version, homes } = await read(page);
  expect(homes, 'the homes').toHaveLength(2);
  for (const { facts } of homes) expect(facts, 'a home').toMatchObject(notes);

  await sql`update visits set state = 'done', worked_minutes = 60`.execute(db);
  await sql`update orders set status = 'completed' where id = ${orderId}`.execute(db);
  const erased = await owner.post(`${page}/erase`, { version });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await tracesOf(db, 'quill'), 'after erasing').toEqual([]);
});
