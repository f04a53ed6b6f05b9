import { expect, test } from 'vitest';
import type { Fee } from '#kernel/rules/business/fee.ts';
import { cents } from '#kernel/rules/money.ts';
import {
  adjustmentAmount,
  firstCleanId,
  storedAdjustments,
  visitAdjustments,
  withAdjustments,
} from './adjustment.ts';
import { defaultCatalogue } from './default-catalogue.ts';
import { quote } from './quote.ts';
import type { Frequency } from './types.ts';

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const travelFees = [{ zip: '946', cents: cents(35_00) }];

function of(
  firstClean: Fee | undefined,
  visit: Parameters<typeof visitAdjustments>[3],
  serviceId = 'home-standard-clean',
  frequency: Frequency = 'one-time',
) {
  const catalogue = {
    ...defaultCatalogue,
    services: defaultCatalogue.services.map((service) => ({ ...service, firstClean })),
  };
  const selection = { serviceId, frequency, home, addOns: [] };
  const price = quote(catalogue, selection);
  if (price.status !== 'priced') throw new Error(price.status);
  const adjustments = visitAdjustments({ catalogue, travelFees }, selection, price.lines, visit);
  return { adjustments, total: withAdjustments(price, adjustments).total };
}

const first = { postalCode: '94607', isFirstOfSeries: true };
const later = { ...first, isFirstOfSeries: false };

test("adds the address's travel fee to a visit, and the surcharge to the first clean of a series", () => {
  const fifty: Fee = { unit: 'dollars', figure: 50 };
  expect(of(fifty, first)).toEqual({
    adjustments: [
      { id: 'travel', name: 'Travel fee', amount: 35_00 },
      { id: 'first-clean', name: 'First clean', amount: 50_00 },
    ],
    total: 360_00,
  });
  expect(of(fifty, later).total).toBe(310_00);
  expect(of(fifty, { postalCode: null, isFirstOfSeries: false }).adjustments).toEqual([]);
  expect(of(undefined, first).total).toBe(310_00);
});

test("a percentage is of the service's price, and a plan has no first clean", () => {
  const { adjustments } = of({ unit: 'percent', figure: 20 }, first);
  expect(adjustmentAmount(adjustments, firstCleanId)).toBe(55_00);
  const asPlan = of({ unit: 'percent', figure: 20 }, first, 'essential', 'weekly');
  expect(asPlan.adjustments).toEqual([]);
  const once = of({ unit: 'percent', figure: 20 }, first, 'essential');
  expect(adjustmentAmount(once.adjustments, firstCleanId)).toBe(0);
});

test('a booking keeps only its travel fee for each of its visits', () => {
  const line = (item_id: string, amount: number) => ({ item_id, amount_cents: cents(amount) });
  const lines = [line('home-standard-clean', 275_00), line('travel', 35_00), line('pets', 20_00)];
  expect(storedAdjustments(lines)).toEqual([{ id: 'travel', name: 'Travel fee', amount: 35_00 }]);
});
