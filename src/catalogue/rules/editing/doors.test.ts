import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue, Doors } from '#catalogue/rules/types.ts';
import { defaultDoors, openDoors } from './doors.ts';

const withDoors = (changes: Partial<Doors['services']>, shown = true): Catalogue => ({
  ...defaultCatalogue,
  doors: { shown, services: { ...defaultDoors.services, ...changes } },
});
const notOffered = (...ids: string[]): Catalogue => ({
  ...defaultCatalogue,
  services: defaultCatalogue.services.map((service) =>
    ids.includes(service.id) ? { ...service, offered: false } : service,
  ),
});

test('a catalog stored before there were doors has those of the shipped one', () => {
  expect(defaultCatalogue.doors).toBeUndefined();
  expect(openDoors(defaultCatalogue)).toEqual(defaultDoors);
});

test('a service that is not offered or was removed closes its door', () => {
  expect(openDoors(notOffered('home-standard-clean')).services).toEqual({
    ...defaultDoors.services,
    clean: null,
  });
  expect(openDoors(withDoors({ kept: 'long-gone' })).services.kept).toBeNull();
});

test('the row is off where its owner wants it so, and where no door is open', () => {
  expect(openDoors(withDoors({}, false)).shown).toBe(false);
  const closed = { clean: null, reset: null, kept: null, emergency: null };
  expect(openDoors(withDoors(closed)).shown).toBe(false);
  expect(openDoors(withDoors({ ...closed, kept: 'essential' })).shown).toBe(true);
});
