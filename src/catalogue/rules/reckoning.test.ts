import { expect, test } from 'vitest';
import { defaultCatalogue } from './default-catalogue.ts';
import { quote } from './quote.ts';
import { priceCalculation } from './reckoning.ts';
import type { Selection } from './selection.ts';

function reckoned(changes: Partial<Selection>, liveCardTest = false) {
  const selection: Selection = {
    serviceId: 'home-deep-cleaning',
    frequency: 'one-time',
    home: { bedroomBath: '4br3ba', sizeCategory: 'average' },
    addOns: [],
    ...changes,
  };
  const priced = quote(defaultCatalogue, selection, { liveCardTest });
  if (priced.status !== 'priced') throw new Error('no price');
  return priced.lines.map((line) => priceCalculation(defaultCatalogue, selection, line));
}

test('multiplies the list price by the home, for services and add-ons', () => {
  const addOns = [{ id: 'handyman-services', quantity: 2 }];
  expect(reckoned({ addOns })).toEqual([
    { listed: 380_00, multiplier: 145, exact: 551_00 },
    { listed: 90_00, multiplier: 145, exact: 130_50 },
  ]);
});

test("shows a plan's list price for its frequency, and the exact amount before rounding", () => {
  const home = { bedroomBath: '3br3ba', sizeCategory: 'average' };
  expect(reckoned({ serviceId: 'essential', frequency: 'biweekly', home })).toEqual([
    { listed: 430_00, multiplier: 115, exact: 494_50 },
  ]);
});

test('a fixed price and a live card test show no calculation', () => {
  expect(reckoned({ serviceId: 'kitchen_deep_cleaning' })).toEqual([null]);
  expect(reckoned({ serviceId: 'essential', frequency: 'monthly' }, true)).toEqual([null]);
});
