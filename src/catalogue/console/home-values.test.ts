import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { homeOf, newSize, valuesOf } from './home-values.ts';

test('a home that nobody touched is sent as it was', () => {
  for (const home of defaultCatalogue.homes) expect(homeOf(valuesOf(home))).toEqual(home);
});

test('a new size gets an id of its label that no other size has', () => {
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
