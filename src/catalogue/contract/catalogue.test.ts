import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { defaultDoors } from '#catalogue/rules/editing/doors.ts';
import { parseWith } from '#kernel/contract/schema-failures.ts';
import { catalogueSchema } from './catalogue.ts';

test('the default catalog matches its schema', () => {
  expect(catalogueSchema.parse(structuredClone(defaultCatalogue))).toEqual(defaultCatalogue);
});

test.each([
  ['a price of 0', { basePrice: 0 }, 'price-not-positive'],
  ['a price with cents', { basePrice: 99.5 }, 'price-not-whole'],
  ['a price over 10,000', { basePrice: 10_001 }, 'price-too-high'],
  ['no name', { name: ' ' }, 'name-missing'],
  ['a plan without plan prices', { category: 'wellness' }, 'plan-prices-misplaced'],
])('refuses %s', (_, change, code) => {
  const services = defaultCatalogue.services.map((service, index) =>
    index === 0 ? { ...service, ...change } : service,
  );
  expect(failing({ services })).toEqual([expect.stringMatching(`^services.0.*: ${code}$`)]);
});

function failing(change: Partial<Record<'services' | 'addOns' | 'homes' | 'trust', unknown>>) {
  const read = parseWith(catalogueSchema, { ...defaultCatalogue, ...change });
  return read.ok ? [] : read.errors.map(({ path, code }) => `${path}: ${code}`);
}

test('reports a duplicate id at its second use', () => {
  const [first] = defaultCatalogue.addOns;
  const at = defaultCatalogue.addOns.length;
  expect(failing({ addOns: [...defaultCatalogue.addOns, first] })).toEqual([
    `addOns.${at}.id: add-on-name-taken`,
  ]);
});

test.each(['new', 'addons-only', 'Window Cleaning', ''])('refuses "%s" as a short name', (id) => {
  const [first, ...services] = defaultCatalogue.services;
  expect(failing({ services: [{ ...first, id }, ...services] })).toEqual([
    expect.stringMatching(/^services\.0\.id: /),
  ]);
});

test('requires something on sale, and a size for a home on sale', () => {
  const services = defaultCatalogue.services.map((each) => ({ ...each, offered: false }));
  expect(failing({ services })[3]).toBe('services.3.offered: no-service-offered');
  const homes = defaultCatalogue.homes.map((each) => ({ ...each, offered: false }));
  expect(failing({ homes })[1]).toBe('homes.1.offered: no-home-offered');
  const [first, ...others] = defaultCatalogue.homes;
  const sizes = first?.sizes.map((size) => ({ ...size, offered: false }));
  expect(failing({ homes: [{ ...first, sizes }, ...others] })).toEqual([
    'homes.0.offered: home-without-size',
  ]);
});

const told = {
  rating: 49,
  reviews: 212,
  insured: true,
  bonded: false,
  since: 2014,
  guarantee: 'We come back.',
};

test.each([
  ['stars above 5', { rating: 51 }, 'trust.rating: rating-malformed'],
  ['stars in words', { rating: 'many' }, 'trust.rating: rating-malformed'],
  ['stars without reviews', { reviews: null }, 'trust.reviews: rating-without-reviews'],
  ['reviews without stars', { rating: null }, 'trust.reviews: rating-without-reviews'],
  ['a year of two digits', { since: 14 }, 'trust.since: year-malformed'],
])('refuses %s', (_, change, problem) => {
  expect(failing({ trust: told })).toEqual([]);
  expect(failing({ trust: { ...told, ...change } })).toEqual([problem]);
});

test('a door accepts any service or none; the emergency door only the emergency cleanup', () => {
  const doors = (services: object) => ({
    shown: true,
    services: { ...defaultDoors.services, ...services },
  });
  const read = (services: object) =>
    parseWith(catalogueSchema, { ...defaultCatalogue, doors: doors(services) });
  expect(read({ clean: null, kept: 'long-gone' })).toMatchObject({ ok: true });
  expect(read({ emergency: 'essential' })).toMatchObject({
    errors: [{ path: 'doors.services.emergency', code: 'value-wrong' }],
  });
});
