import { expect, test } from 'vitest';
import { cents, noCents } from '#kernel/rules/money.ts';
import { jobPrice } from './job-price.ts';

const own = {
  purpose: null,
  price_cents: noCents,
  first_clean_cents: noCents,
  add_ons: [],
  terms: null,
};
const oven = { id: 'oven', name: 'Oven', quantity: 1, cents: cents(2_500) };

test('the visits of a month add up to its price, to the cent', () => {
  const prices = [0, 1, 2].map((index) => jobPrice({ own, sold: 10_000, visits: 3, index }));
  expect(prices.reduce((sum, price) => sum + price, 0)).toBe(10_000);
});

test('counts a visit’s own price and add-ons; a re-clean is worth nothing', () => {
  const of = { sold: 20_000, visits: 1, index: 0 };
  expect(jobPrice({ ...of, own: { ...own, add_ons: [oven] } })).toBe(22_500);
  expect(jobPrice({ ...of, own: { ...own, price_cents: cents(9_000), add_ons: [oven] } })).toBe(
    11_500,
  );
  expect(jobPrice({ ...of, own: { ...own, purpose: 're-clean' } })).toBe(0);
});
