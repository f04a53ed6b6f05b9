import { expect, test } from 'vitest';
import {
  milesBetween,
  milesFromMiddle,
  milesToNeighbors,
  nameOf,
  postalPlaces,
} from './postal-places.ts';

const places = await postalPlaces();

test('measures miles in a straight line between two ZIP codes', () => {
  // The Castro to the Mission, and San Francisco to New York (2,570 on the map).
  expect(milesBetween(places, '94114', '94110')).toBeCloseTo(1.3, 0);
  expect(milesBetween(places, '94103', '10001')).toBeGreaterThan(2540);
  expect(milesBetween(places, '94103', '10001')).toBeLessThan(2600);
  expect(milesBetween(places, '94103-1234', '94103')).toBe(0);
});

test('finds no place for anything but a ZIP code, or for one that does not exist', () => {
  for (const unknown of ['00000', 'SW1A 1AA', '', '9410']) {
    expect(milesBetween(places, '94103', unknown)).toBeNull();
  }
});

test('measures how far a point is from the middle of a ZIP code', () => {
  // Dolores Park and Oakland City Hall, from the Mission.
  expect(milesFromMiddle(places, '94110', { lat: 37.7596, lng: -122.4269 })).toBeLessThan(1.5);
  expect(milesFromMiddle(places, '94110', { lat: 37.8053, lng: -122.2725 })).toBeCloseTo(9, 0);
  expect(milesFromMiddle(places, '00000', { lat: 37.8, lng: -122.3 })).toBeNull();
});

test('a ZIP code in a city has near neighbors, and one in the desert has far ones', () => {
  expect(milesToNeighbors(places, '94110')).toBeLessThan(2);
  // Tonopah, Nevada.
  expect(milesToNeighbors(places, '89049')).toBeGreaterThan(30);
  expect(milesToNeighbors(places, '00000')).toBeNull();
});

test('names the city and state of a ZIP code', () => {
  expect(nameOf(places, '94607')).toEqual({ city: 'Oakland', region: 'CA' });
  expect(nameOf(places, '99950-0001')).toEqual({ city: 'Ketchikan', region: 'AK' });
  expect(nameOf(places, '00000')).toBeNull();
});
