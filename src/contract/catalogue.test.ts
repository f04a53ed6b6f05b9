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

const told = (change: Partial<Record<'services' | 'addOns' | 'homes', unknown[]>>) =>
  catalogueSchema
    .safeParse({ ...defaultCatalogue, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('an id that stands twice is told at the later one', () => {
  const [first] = defaultCatalogue.addOns;
  const at = defaultCatalogue.addOns.length;
  expect(told({ addOns: [...defaultCatalogue.addOns, first] })).toEqual([
    `addOns.${at}.id: Another add-on has this short name.`,
  ]);
});

test.each(['new', 'addons-only', 'Window Cleaning', ''])('"%s" is no short name', (id) => {
  const [first, ...services] = defaultCatalogue.services;
  expect(told({ services: [{ ...first, id }, ...services] })).toEqual([
    expect.stringMatching(/^services\.0\.id: /),
  ]);
});

test('something has to be offered, and of an offered home a size', () => {
  const services = defaultCatalogue.services.map((each) => ({ ...each, offered: false }));
  expect(told({ services })?.[3]).toBe(
    'services.3.offered: At least one service has to be offered.',
  );
  const homes = defaultCatalogue.homes.map((each) => ({ ...each, offered: false }));
  expect(told({ homes })?.[1]).toBe('homes.1.offered: At least one home has to be offered.');
  const [first, ...others] = defaultCatalogue.homes;
  const sizes = first?.sizes.map((size) => ({ ...size, offered: false }));
  expect(told({ homes: [{ ...first, sizes }, ...others] })).toEqual([
    'homes.0.offered: A home that is offered needs a size that is.',
  ]);
});
