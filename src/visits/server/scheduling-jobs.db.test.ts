import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseSettings } from '#platform/server/settings.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { schedulingJobs } from './scheduling-jobs.ts';

const { db, deps, call, book } = await paymentWorld();

async function schedule(bookingId?: string): Promise<string> {
  const response = await call('/functions/v1/schedule', {
    bookingId,
    preferredTimes: [{ date: new Date().toISOString().slice(0, 10), window: 'morning' }],
    address: { line1: '1 Main Street', city: 'San Francisco', region: 'CA', postalCode: '94105' },
  });
  return ((await response.json()) as { scheduleId: string }).scheduleId;
}

test('deletes an unbooked schedule after a month and keeps a booked one', async () => {
  const unused = await schedule();
  const bookingId = randomUUID();
  const booked = await schedule(bookingId);
  const fresh = await schedule();
  await book({ bookingId, scheduleId: booked });
  const created_at = new Date(Date.now() - 38 * 86_400_000);
  const update = db.updateTable('schedules').set({ created_at, network: Buffer.from('somewhere') });
  await update.where('id', 'in', [unused, booked]).execute();
  await schedulingJobs({ ...deps, settings: parseSettings({}), now: () => new Date() })[
    'schedules.forget'
  ]({});
  const left = await db
    .selectFrom('schedules')
    .select(['id', 'network'])
    .where('id', 'in', [unused, booked, fresh])
    .execute();
  expect(left.map((row) => row.id).toSorted()).toEqual([booked, fresh].toSorted());
  expect(left.map(({ network }) => network)).toEqual([null, null]);
});
