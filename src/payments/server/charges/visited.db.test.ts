import { expect, test } from 'vitest';
import { paymentWorld } from '#test/payment-world.ts';
import { crewOf, visitBegun, visitDone } from '#test/visit-done.ts';
import { wasVisited as wasVisitedOwn } from '#visits/server/visits.ts';
import { attendedVisitsOf, hasAttendedVisit } from './bill-queries.ts';

const world = await paymentWorld();
const { db } = world;

test('a visit without a crew did not take place, in a company that has crews', async () => {
  const { orderId } = await world.book();
  const told = async () => [
    await hasAttendedVisit(db, orderId),
    await wasVisitedOwn(db, orderId, new Date()),
  ];
  const overdue = await visitBegun(db, orderId);
  // In a company without crews, the owner does the visits.
  expect(await attendedVisitsOf(db, orderId)).toEqual([overdue]);
  const crewId = await crewOf(db);
  expect(await told()).toEqual([false, false]);
  await db.updateTable('visits').set({ state: 'cancelled' }).where('id', '=', overdue).execute();
  expect(await told()).toEqual([false, false]);
  await visitBegun(db, orderId, 2, crewId);
  expect(await told()).toEqual([true, true]);
  const other = await world.book();
  await visitDone(db, other.orderId);
  expect(await hasAttendedVisit(db, other.orderId)).toBe(true);
});
