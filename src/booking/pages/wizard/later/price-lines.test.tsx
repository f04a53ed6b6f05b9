import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { PriceLines } from './price-lines.tsx';

/** The text of each line, for a home of 1.45 by default. */
function linesOf(changes: Partial<Selection>): string[] {
  const selection: Selection = {
    serviceId: 'home-deep-cleaning',
    frequency: 'one-time',
    home: { bedroomBath: '4br3ba', sizeCategory: 'average' },
    addOns: [],
    ...changes,
  };
  const priced = quote(defaultCatalogue, selection, { liveCardTest: false });
  if (priced.status !== 'priced') throw new Error('no price');
  const { lines } = priced;
  const html = renderToStaticMarkup(
    <PriceLines catalogue={defaultCatalogue} lines={lines} selection={selection} />,
  );
  return html
    .split('</li>')
    .map((line) => line.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'))
    .filter((line) => line !== '|');
}

const addOns = [
  { id: 'handyman-services', quantity: 2 },
  { id: 'trash_bin_pressure', quantity: 1 },
  { id: 'laundry-dishes-organizing', quantity: 1 },
];

test('names the home once, on the first line whose price depends on it', () => {
  expect(linesOf({ addOns: addOns.slice(0, 1) })).toEqual([
    '|Home Deep Cleaning / More In-Depth|$380 × 1.45 for 4 bedrooms, 3 baths, average = $551|$551|',
    '|Handyman Services|2 × $130.50|$90 × 1.45 = $130.50 an hour|$261|',
  ]);
});

test('after a fixed price, the first line that depends on the home names it', () => {
  expect(linesOf({ serviceId: 'kitchen_deep_cleaning', addOns })).toEqual([
    '|Kitchen Deep Cleaning|$160|',
    '|Handyman Services|2 × $130.50|$90 × 1.45 for 4 bedrooms, 3 baths, average = $130.50 an hour|$261|',
    '|Trash Bin &amp; Pressure Washing|1 × $130|$130|',
    '|Laundry, Dishes &amp; Organizing|1 × $72.50|$50 × 1.45 = $72.50 an hour|$72.50|',
  ]);
});

test('fixed prices alone name no home', () => {
  expect(linesOf({ serviceId: 'kitchen_deep_cleaning' })).toEqual(['|Kitchen Deep Cleaning|$160|']);
});
