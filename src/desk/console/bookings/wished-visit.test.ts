import { expect, test } from 'vitest';
import type { BookingVisit } from '#desk/contract/bookings.ts';
import { visitId } from '#kernel/rules/ids.ts';
import { bookingVisit } from '#test/booking-detail.ts';
import { firstUpcomingWish, visitToReschedule } from './wished-visit.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');

function visit(day: string, state: BookingVisit['state']): BookingVisit {
  const id = visitId(`019aa6e2-7c1b-7d3e-8f00-00${day.replaceAll('-', '')}00`);
  const [start, end] = [`${day}T17:00:00Z`, `${day}T22:00:00Z`];
  return bookingVisit({ id, state, start, end });
}

test('applies a request for another time on a plan to its next visit, not to an extra one', () => {
  const visits = [
    visit('2026-11-10', 'confirmed'),
    visit('2026-11-17', 'done'),
    visit('2026-11-24', 'cancelled'),
    visit('2026-12-01', 'confirmed'),
    visit('2026-12-08', 'confirmed'),
  ];
  expect(visitToReschedule({ visits }, NOW)).toBe(visits[3]?.id);
});

test('applies a request to a visit that began today, and to a new visit without any', () => {
  const today = visit('2026-11-22', 'confirmed');
  expect(visitToReschedule({ visits: [today] }, NOW)).toBe(today.id);
  expect(visitToReschedule({ visits: [visit('2026-11-17', 'done')] }, NOW)).toBeNull();
});

test('starts a new time with the first requested day that is not over', () => {
  const wish = (date: string) => ({ date, window: 'morning' }) as const;
  const wishes = [wish('2025-12-04'), wish('2026-11-22'), wish('2026-11-27')];
  expect(firstUpcomingWish(wishes, '2026-11-22')).toBe(wishes[1]);
  expect(firstUpcomingWish(wishes, '2026-11-28')).toBeUndefined();
});
