import { expect, test } from 'vitest';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { catalogueSchema } from './catalogue.ts';

test('the default catalogue fits its schema', () => {
  expect(catalogueSchema.parse(structuredClone(defaultCatalogue))).toEqual(defaultCatalogue);
});

test.each([
  ['a price of 0', { basePrice: 0 }, 'A price is above 0.'],
  ['a price with cents', { basePrice: 99.5 }, 'Enter whole dollars.'],
  ['a price over 10,000', { basePrice: 10_001 }, 'A price is 10,000 dollars at most.'],
  ['no name', { name: ' ' }, 'Enter a name.'],
  ['a plan without plan prices', { category: 'wellness' }, /plan has a price/],
])('%s is refused', (_, change, message) => {
  const services = defaultCatalogue.services.map((service, index) =>
    index === 0 ? { ...service, ...change } : service,
  );
  const result = catalogueSchema.safeParse({ ...defaultCatalogue, services });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

test('an id that stands twice is refused', () => {
  const addOns = [...defaultCatalogue.addOns, ...defaultCatalogue.addOns];
  expect(catalogueSchema.safeParse({ ...defaultCatalogue, addOns }).success).toBe(false);
});
