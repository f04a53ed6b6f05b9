import { expect, test } from 'vitest';
import { defaultCatalogue } from './default-catalogue.ts';
import { dutiesOf } from './lookup.ts';
import { translateCatalogue, translateText } from './translate.ts';

const words = {
  'Home Standard Clean': 'Limpieza',
  'Make beds': 'Tender las camas',
  '3 bedrooms, 2 baths': '3 recámaras, 2 baños',
  Average: 'Mediana',
};

test('translates names, single duties, homes and sizes, and nothing else', () => {
  const { services, homes, addOns } = translateCatalogue(defaultCatalogue, words);
  const service = services.find((each) => each.id === 'home-standard-clean');
  expect(service?.name).toBe('Limpieza');
  expect(service?.basePrice).toBe(275);
  expect(service && dutiesOf(service)).toEqual([
    'Dust surfaces, sills and baseboards',
    'Vacuum and mop all floors',
    'Clean and disinfect bathrooms',
    'Wipe kitchen counters and appliance fronts',
    'Tender las camas',
    'Empty trash and replace liners',
  ]);
  const home = homes.find((each) => each.id === '3br2ba');
  expect(home?.label).toBe('3 recámaras, 2 baños');
  expect(home?.sizes.map((size) => size.label)).toEqual(['Compact', 'Mediana', 'Large']);
  expect(addOns).toEqual(defaultCatalogue.addOns);
});

test('without words, the catalog does not change', () => {
  expect(translateCatalogue(defaultCatalogue, {})).toEqual(defaultCatalogue);
});

test("does not use an object's built-in keys as translations", () => {
  expect(translateText({}, 'constructor')).toBe('constructor');
});
