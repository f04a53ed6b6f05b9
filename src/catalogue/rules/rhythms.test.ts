import { expect, test } from 'vitest';
import { catalogueSchema } from '#catalogue/contract/catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import { catalogueChanges } from './editing/catalogue-changes.ts';
import { emergencyServiceId, findService } from './lookup.ts';
import { rhythmDiscount, rhythmsFor } from './rhythms.ts';
import type { Rhythms } from './types.ts';

function offering(id: string, rhythms: unknown) {
  const services = defaultCatalogue.services.map((service) =>
    service.id === id ? { ...service, rhythms: rhythms as Rhythms } : service,
  );
  return { ...defaultCatalogue, services };
}

const once = { serviceId: 'home-standard-clean', frequency: 'one-time' } as const;

test('offers no rhythms by default', () => {
  expect(rhythmsFor(defaultCatalogue, once)).toEqual([]);
  expect(rhythmsFor(defaultCatalogue, { serviceId: null, frequency: 'one-time' })).toEqual([]);
});

test("offers rhythms in the page's order, including those without a discount", () => {
  const catalogue = offering('home-standard-clean', { 'every-month': 0, 'every-week': 15 });
  expect(rhythmsFor(catalogue, once)).toEqual([
    { id: 'every-week', percentOff: 15 },
    { id: 'every-month', percentOff: 0 },
  ]);
});

test.each([
  ['essential', 'weekly'],
  [emergencyServiceId, 'one-time'],
] as const)('offers no other rhythm for %s', (serviceId, frequency) => {
  const catalogue = offering(serviceId, { 'every-week': 10 });
  expect(findService(catalogue, serviceId)?.rhythms).toBeDefined();
  expect(rhythmsFor(catalogue, { serviceId, frequency })).toEqual([]);
});

test.each([
  [27_500, 10, -2_750],
  [27_500, 0, 0],
  [333, 15, -50],
  [330, 15, -50],
  [329, 15, -49],
])('of %d cents, %d percent off is %d', (listed, percentOff, off) => {
  const discount = rhythmDiscount({ id: 'every-week', percentOff }, cents(listed));
  expect(discount).toBe(off);
});

test.each([-1, 91, 2.5, 'ten'])('refuses %s percent off at its place', (percentOff) => {
  const catalogue = offering('home-standard-clean', { 'every-2-weeks': percentOff });
  const read = catalogueSchema.safeParse(catalogue);
  const at = catalogue.services.findIndex(({ id }) => id === 'home-standard-clean');
  expect(read.error?.issues.map(({ path }) => path)).toEqual([
    ['services', at, 'rhythms', 'every-2-weeks'],
  ]);
});

test('shows changes by rhythm', () => {
  const before = offering('home-standard-clean', { 'every-week': 10 });
  const after = offering('home-standard-clean', { 'every-week': 12, 'every-month': 0 });
  expect(catalogueChanges(before, after)).toMatchObject([
    { field: 'rhythm:every-week', before: { text: '10%' }, after: { text: '12%' } },
    { field: 'rhythm:every-month', before: null, after: { text: '0%' } },
  ]);
});
