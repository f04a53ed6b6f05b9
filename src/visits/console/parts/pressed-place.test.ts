// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { newBookingAt, readPressedPlace } = await import('./pressed-place.ts');

const read = (address: string) =>
  readPressedPlace(new URL(address, 'https://book.example').searchParams);

test('puts the pressed place into the address', () => {
  const place = {
    day: '2026-11-24',
    time: '09:30',
    crewId: crewId('00000000-0000-7000-8000-000000000001'),
  };
  expect(read(newBookingAt(place))).toEqual(place);
  expect(newBookingAt({ day: '2026-11-24' })).toBe('/bookings/new?day=2026-11-24');
});

test('ignores invalid values in the address', () => {
  expect(read('/bookings/new?day=tomorrow&time=25:00&crew=1')).toEqual({});
});
