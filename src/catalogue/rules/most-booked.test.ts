import { expect, test } from 'vitest';
import { defaultCatalogue } from './default-catalogue.ts';
import { defaultDoors } from './editing/doors.ts';
import { minFirstBookings, mostBooked } from './most-booked.ts';
import type { Catalogue, Doors } from './types.ts';

const leading = (bookings: Record<string, number>, catalogue: Catalogue = defaultCatalogue) =>
  mostBooked(catalogue, new Map(Object.entries(bookings)));
const withDoors = (changes: Partial<Doors>): Catalogue => ({
  ...defaultCatalogue,
  doors: { ...defaultDoors, ...changes },
});
const enough = minFirstBookings;

test('names the recommended service that leads each section', () => {
  const bookings = { 'home-standard-clean': enough, 'priority-home-cleaning': 3, essential: 40 };
  expect(leading(bookings)).toEqual(['home-standard-clean', 'essential']);
});

test('names none with too few bookings, at a tie, or behind a service that is only a row', () => {
  expect(leading({ 'home-standard-clean': enough - 1 })).toEqual([]);
  expect(leading({ 'home-standard-clean': 30, 'home-deep-cleaning': 30 })).toEqual([]);
  expect(leading({ 'home-standard-clean': 30, 'kitchen-deep-cleaning': 31 })).toEqual([]);
  expect(leading({})).toEqual([]);
});

test('counts a service that is no longer offered', () => {
  const services = defaultCatalogue.services.map((service) => ({
    ...service,
    offered: service.id !== 'kitchen-deep-cleaning',
  }));
  const bookings = { 'home-standard-clean': 30, 'kitchen-deep-cleaning': 31 };
  expect(leading(bookings, { ...defaultCatalogue, services })).toEqual([]);
});

test('names none if the owner wants no such label, or no recommendations', () => {
  const bookings = { essential: 40 };
  expect(leading(bookings, withDoors({}))).toEqual(['essential']);
  expect(leading(bookings, withDoors({ saysMostBooked: false }))).toEqual([]);
  expect(leading(bookings, withDoors({ shown: false }))).toEqual([]);
  const { saysMostBooked: _, ...before } = defaultDoors;
  expect(leading(bookings, { ...defaultCatalogue, doors: before })).toEqual(['essential']);
});
