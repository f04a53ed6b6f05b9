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

test('a catalog stored before doors existed uses the default ones', () => {
  expect(defaultCatalogue.doors).toBeUndefined();
  const { shown, services } = defaultDoors;
  expect(openDoors(defaultCatalogue)).toEqual({ shown, services });
});

test('closes the door of a service that is switched off or was removed', () => {
  expect(openDoors(notOffered('home-standard-clean')).services).toEqual({
    ...defaultDoors.services,
    clean: null,
  });
  expect(openDoors(withDoors({ kept: 'long-gone' })).services.kept).toBeNull();
});

test('hides the row if the owner wants that, or if no door is open', () => {
  expect(openDoors(withDoors({}, false)).shown).toBe(false);
  const closed = { clean: null, reset: null, kept: null, emergency: null };
  expect(openDoors(withDoors(closed)).shown).toBe(false);
  expect(openDoors(withDoors({ ...closed, kept: 'essential' })).shown).toBe(true);
});
