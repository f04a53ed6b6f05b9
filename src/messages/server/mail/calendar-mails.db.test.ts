import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import type { OutgoingMail } from './smtp-transport.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');
const post = await mailWorld(db, { BUSINESS_TIME_ZONE: TIME_ZONE });
const sent: OutgoingMail[] = [];
const deps = {
  ...post.deps,
  send: (mail: OutgoingMail) => {
    sent.push(mail);
    return Promise.resolve({ result: 'sent', status: null } as const);
  },
};

beforeEach(async () => {
  await db.deleteFrom('outbox_messages').execute();
  sent.length = 0;
});

const { serviceType, homeDetails, selectedAddOns, frequency } = checkoutBody();
const selection = { serviceType, homeDetails, selectedAddOns, frequency };
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

/** Makes a booking that is paid with a free time; returns it with the times that were free. */
async function booked() {
  const from = addDays(dayAt(Date.now(), TIME_ZONE), 3);
  const wanted = { ...selection, postalCode: '94105', from, days: 7 };
  const answer = await world.call('/functions/v1/free-times', wanted);
  const { times } = (await answer.json()) as FreeTimesAnswer;
  const start = times[0]?.start;
  const bookingId = randomUUID();
  const visit = { ...selection, bookingId, start, address };
  const held = await world.call('/functions/v1/schedule', visit);
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  const { orderId, session } = await world.book({ bookingId, scheduleId });
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  return { orderId, times };
}

/** Returns the calendar files of the emails since the last call, as lines. */
async function files(): Promise<string[]> {
  await post.runDueMails(deps);
  const found = sent.flatMap(({ calendar }) => (calendar === null ? [] : [calendar]));
  sent.length = 0;
  return found.map((text) => text.replaceAll(/\r\n[ \t]/g, ''));
}

const lineOf = (name: string, text = '') => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1];
const utc = (moment = '') => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

test('the confirmation carries the visit, a move changes it, and canceling removes it', async () => {
  const { orderId, times } = await booked();
  const [confirmation, ...more] = await files();
  expect(more).toEqual([]);
  expect(lineOf('DTSTART', confirmation)).toBe(utc(times[0]?.start));
  expect(lineOf('DTEND', confirmation)).toBe(utc(times[0]?.end));
  expect(lineOf('METHOD', confirmation)).toBe('PUBLISH');
  expect(lineOf('LOCATION', confirmation)).toBe('1 Main St\\, San Francisco\\, CA 94105');

  const token = await mintBookingLink(db, orderId);
  const later = times.at(-1);
  const moved = await world.call('/functions/v1/my-booking/move', { token, start: later?.start });
  expect(moved.status).toBe(200);
  const [change] = await files();
  const page = await world.app.request(`/booking/${token}/visit.ics`);
  expect(page.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const onPage = await page.text();
  for (const text of [change, onPage]) {
    expect(lineOf('UID', text)).toBe(lineOf('UID', confirmation));
    expect(lineOf('DTSTART', text)).toBe(utc(later?.start));
    expect(Number(lineOf('SEQUENCE', text))).toBeGreaterThanOrEqual(
      Number(lineOf('SEQUENCE', confirmation)),
    );
  }

  const { body: detail } = await owner.get(`/bookings/${orderId}`);
  const { version, visits } = detail.booking ?? detail;
  const off = { version, visitId: visits[0].id };
  expect((await owner.post(`/bookings/${orderId}/visit-off`, off)).status).toBe(200);
  const [cancelled] = await files();
  expect(lineOf('METHOD', cancelled)).toBe('CANCEL');
  expect(lineOf('STATUS', cancelled)).toBe('CANCELLED');
  expect(lineOf('UID', cancelled)).toBe(lineOf('UID', confirmation));
  expect((await world.app.request(`/booking/${token}/visit.ics`)).status).toBe(409);
});

test('a booking without a time has no file, and an unknown link leads to none', async () => {
  const { session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  await world.call('/functions/v1/order-status', { sessionId: session });
  expect(await files()).toEqual([]);
  expect((await world.app.request('/booking/nobody/visit.ics')).status).toBe(404);
});
