import { expect, test } from 'vitest';
import { bookedMinutes, hoursText, hoursTextForTwo } from './booked-time.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import type { Selection } from './selection.ts';

const average3 = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const large4 = { bedroomBath: '4br3ba', sizeCategory: 'average' };

function booked(serviceId: string | null, rest: Partial<Selection> = {}): number {
  const selection = { frequency: 'one-time', home: average3, addOns: [], ...rest } as const;
  return bookedMinutes(defaultCatalogue, { serviceId, ...selection });
}

test("a service's hours are for a home of multiplier 1, and for an unknown home", () => {
  expect(booked('priority-home-cleaning')).toBe(150);
  expect(booked('priority-home-cleaning', { home: null })).toBe(150);
});

test("hours grow with the home's multiplier, rounded up to the quarter hour", () => {
  // 8 hours x 1.45 = 11 h 36 min.
  expect(booked('home-deep-cleaning', { home: large4 })).toBe(11 * 60 + 45);
});

test('a service with a fixed price takes the same time in every home', () => {
  expect(booked('kitchen_deep_cleaning', { home: large4 })).toBe(240);
});

test('each unit of an add-on is an hour, whatever the home', () => {
  const addOns = [{ id: 'handyman-services', quantity: 3 }];
  expect(booked('priority-home-cleaning', { addOns })).toBe(330);
  expect(booked(null, { addOns, home: large4 })).toBe(180);
});

test.each([
  [690, '11½', '6'],
  [705, '11¾', '6'],
  [150, '2½', '1½'],
  [480, '8', '4'],
  [45, '¾', '½'],
  [0, '0', '0'],
])('%i minutes are %s hours, or about %s for two people', (minutes, hours, two) => {
  expect([hoursText(minutes), hoursTextForTwo(minutes)]).toEqual([hours, two]);
});
