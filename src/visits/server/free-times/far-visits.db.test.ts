import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db } = world;
await ensureCompany(db, true);
const owner = await signedIn(world.app, db, 'owner');

const TODAY = dayAt(Date.now(), TIME_ZONE);
/** A Wednesday half a year ahead, beyond the booking horizon. */
const FAR = [0, 1, 2, 3, 4, 5, 6]
  .map((more) => addDays(TODAY, 182 + more))
  .find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 3);
const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

async function call<Body>(path: string, body: unknown): Promise<{ status: number; body: Body }> {
  const response = await world.call(`/functions/v1/${path}`, body);
  return { status: response.status, body: (await response.json()) as Body };
}

/** A paid booking whose visit is on that day at nine. */
async function booked() {
  const asked = { ...selection, postalCode: '94105', from: addDays(TODAY, 3), days: 7 };
  const { body: free } = await call<{ times: FreeTimeAnswer[] }>('free-times', asked);
  const bookingId = randomUUID();
  const wish = { ...selection, bookingId, address, start: free.times[0]?.start };
  const { body: held } = await call<{ scheduleId: string }>('schedule', wish);
  const { orderId, session } = await world.book({ bookingId, scheduleId: held.scheduleId });
  await world.act(`sessions/${session}/pay`);
  await call('order-status', { sessionId: session });
  const starts_at = new Date(wallClock(FAR ?? '', TIME_ZONE).at(minutesOf('09:00')));
  const ends_at = new Date(starts_at.getTime() + 3 * 3_600_000);
  const visit = await db
    .updateTable('visits')
    .set({ starts_at, ends_at })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    orderId,
    visitId: visit.id,
    start: starts_at,
    token: await mintBookingLink(db, orderId),
  };
}

test('the office and the customer see times around the day of a visit half a year ahead', async () => {
  const { orderId, visitId, start, token } = await booked();
  const near = encodeURIComponent(start.toISOString());
  const path = `/bookings/${orderId}/times?near=${near}&visitId=${visitId}`;
  const { times }: { times: OfferedTime[] } = (await owner.get(path)).body;
  expect(times).toHaveLength(3);
  for (const time of times) expect(time.start.slice(0, 10)).toBe(FAR);

  const around = { token, visitId, from: addDays(FAR ?? '', -1), days: 3 };
  const { body: own } = await call<{ times: FreeTimeAnswer[] }>('my-booking/free-times', around);
  const other = own.times.at(-1)?.start ?? '';
  expect(other.slice(0, 10)).toBe(addDays(FAR ?? '', 1));
  expect(await call('my-booking/move', { token, visitId, start: other })).toMatchObject({
    status: 200,
  });
});

test('sells new bookings only up to the horizon', async () => {
  const asked = { ...selection, postalCode: '94105', from: FAR, days: 1 };
  const { body } = await call<{ times: FreeTimeAnswer[] }>('free-times', asked);
  expect(body.times).toEqual([]);
});

test('offers times for a re-clean that are as long as the re-clean', async () => {
  const { orderId, visitId, start } = await booked();
  await sql`
    update visits set purpose = 're-clean', ends_at = starts_at + interval '1 hour' where id = ${visitId}
  `.execute(db);
  const near = encodeURIComponent(start.toISOString());
  const path = `/bookings/${orderId}/times?near=${near}&visitId=${visitId}`;
  const { times }: { times: OfferedTime[] } = (await owner.get(path)).body;
  const minutes = times.map((time) => (Date.parse(time.end) - Date.parse(time.start)) / 60_000);
  expect(minutes).toEqual([60, 60, 60]);
});
