import { expect, test } from 'vitest';
import { type OrderId, orderId } from '#kernel/rules/ids.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { type BookedHome, type EditedHome, mergedHomes } from './merged-homes.ts';

const [first, second, third] = [1, 2, 3].map((number) =>
  orderId(`019aa6e2-7c1b-7d3e-8f00-00000000000${number}`),
) as [OrderId, OrderId, OrderId];

const facts = (line1: string) => ({
  name: '',
  address: { line1, line2: '', city: 'Oakland', region: 'CA', postalCode: '94607' },
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  ...noNotes,
});
const booked = (id: OrderId, line1: string): BookedHome => ({ orderId: id, facts: facts(line1) });
const kept = (line1: string, changes: Partial<EditedHome> = {}): EditedHome => ({
  id: line1,
  facts: facts(line1),
  orderIds: [],
  isRemoved: false,
  ...changes,
});
const shown = (...of: Parameters<typeof mergedHomes>) =>
  mergedHomes(...of).map(({ id, facts: { address }, orderIds }) => [
    address.line1,
    id !== null,
    orderIds.length,
  ]);

test('lists a home once with all its bookings, the latest booked first', () => {
  const bookings = [booked(third, 'Oak'), booked(second, 'Elm'), booked(first, 'OAK')];
  expect(shown(bookings, [])).toEqual([
    ['Oak', false, 2],
    ['Elm', false, 1],
  ]);
});

test('details edited by hand replace those of the address’s bookings', () => {
  expect(shown([booked(first, 'Oak')], [kept('oak'), kept('Pine')])).toEqual([
    ['oak', true, 1],
    ['Pine', true, 0],
  ]);
});

test('a changed home replaces its former one, even for older bookings', () => {
  const changed = kept('New Oak', { orderIds: [second] });
  expect(shown([booked(second, 'Oak'), booked(first, 'Oak')], [changed])).toEqual([
    ['New Oak', true, 2],
  ]);
});

test('booking the former address again lists both homes', () => {
  const changed = kept('New Oak', { orderIds: [first] });
  expect(shown([booked(second, 'Oak'), booked(first, 'Oak')], [changed])).toEqual([
    ['Oak', false, 1],
    ['New Oak', true, 1],
  ]);
});

test('a removed home is gone until it is booked again', () => {
  const removed = kept('Oak', { orderIds: [first], isRemoved: true });
  expect(shown([booked(first, 'Oak')], [removed])).toEqual([]);
  expect(shown([booked(second, 'Oak'), booked(first, 'Oak')], [removed])).toEqual([
    ['Oak', false, 1],
  ]);
});
