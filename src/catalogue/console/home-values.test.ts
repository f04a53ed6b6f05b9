import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { homeOf, newSize, valuesOf } from './home-values.ts';

test('sends an untouched home as it was', () => {
  for (const home of defaultCatalogue.homes) expect(homeOf(valuesOf(home))).toEqual(home);
});

test("makes a new size's id from its label, different from all others", () => {
  const [home] = defaultCatalogue.homes;
  const values = valuesOf(home);
  const sizes = [...values.sizes, { ...newSize, label: 'Small' }, { ...newSize, label: '¡XL!' }];
  expect(homeOf({ ...values, sizes }).sizes.map(({ id }) => id)).toEqual([
    'small',
    'average',
    'small-2',
    'xl',
  ]);
});
