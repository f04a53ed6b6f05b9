import { expect, test } from 'vitest';
import { roomWords as english } from '#catalogue/words/en/rooms.ts';
import { catalogueWords } from '#catalogue/words/es/catalogue.ts';
import { roomWords as spanish } from '#catalogue/words/es/rooms.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import { dutiesOf, findService } from './lookup.ts';
import { dutiesByRoom, roomIds, roomLevel } from './rooms.ts';
import { translateCatalogue } from './translate.ts';

const catalogues = {
  en: { ...defaultCatalogue, words: english },
  es: { ...translateCatalogue(defaultCatalogue, catalogueWords), words: spanish },
};

function rooms(id: string, language: 'en' | 'es' = 'en') {
  const { services, words } = catalogues[language];
  const service = services.find((each) => each.id === id);
  if (!service) throw new Error(id);
  return dutiesByRoom(services, words, [service]);
}

test('puts each duty in the rooms that it mentions', () => {
  expect(rooms('home-standard-clean')).toEqual({
    kitchen: ['Wipe kitchen counters and appliance fronts'],
    bath: ['Clean and disinfect bathrooms'],
    bedroom: ['Make beds'],
    living: ['Dust surfaces, sills and baseboards', 'Vacuum and mop all floors'],
    other: ['Empty trash and replace liners'],
  });
  expect(rooms('pet-hair-odor-carpet').bedroom).toEqual([]);
});

test('puts all duties of a service named after a room in that room', () => {
  const kitchen = rooms('kitchen-deep-cleaning');
  expect(kitchen.kitchen).toContain('Wash the floor, edges and corners');
  expect(kitchen).toMatchObject({ bath: [], bedroom: [], living: [], other: [] });
});

test('finds the same rooms in both languages', () => {
  for (const { id } of defaultCatalogue.services.filter(({ offered }) => offered)) {
    const count = (language: 'en' | 'es') =>
      roomIds.map((room) => [room, rooms(id, language)[room].length]);
    expect.soft(count('es'), id).toEqual(count('en'));
  }
});

test("a duty that names another service includes that service's duties", () => {
  const deep = rooms('home-deep-cleaning');
  const standard = findService(defaultCatalogue, 'home-standard-clean');
  const all = roomIds.flatMap((room) => deep[room]);
  expect(all).toEqual(expect.arrayContaining(standard ? dutiesOf(standard) : ['none']));
  expect(all.join()).not.toContain('Everything in');
  expect(deep.bath).toHaveLength(2);
});

test('services that name each other do not loop', () => {
  const one = { name: 'One', subtasks: 'All of Two - Beds' };
  const two = { name: 'Two', subtasks: 'All of One - Bath' };
  expect(dutiesByRoom([one, two], english, [one])).toMatchObject({
    bath: ['Bath'],
    bedroom: ['Beds'],
    other: ['All of One'],
  });
});

test('lists a duty of several services once', () => {
  const beds = { name: 'A', subtasks: 'Make beds' };
  expect(dutiesByRoom([], english, [beds, { ...beds, name: 'B' }]).bedroom).toEqual(['Make beds']);
});

test('fills in a drawing according to the number of duties', () => {
  expect([0, 1, 2, 3, 4, 9].map(roomLevel)).toEqual([0, 1, 2, 2, 3, 3]);
});
