import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { type Figure, median } from './bench.ts';

const ROUNDS = 21;
const QUOTES_A_ROUND = 20_000;

/** The most expensive call: a plan with all six add-ons, whose ids are at the end of their lists. */
const selection: Selection = {
  serviceId: 'peace-mind',
  frequency: 'biweekly',
  home: { bedroomBath: '6br4ba', sizeCategory: 'luxury' },
  addOns: defaultCatalogue.addOns
    .filter((addOn) => addOn.offered)
    .map(({ id }) => ({ id, quantity: 2 })),
};

/** How long the pricing function takes, in microseconds per quote. */
export async function bench(): Promise<Figure[]> {
  const microseconds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    let checksum = 0;
    for (let count = 0; count < QUOTES_A_ROUND; count += 1) {
      const result = quote(defaultCatalogue, selection);
      if (result.status === 'priced') checksum += result.total;
    }
    if (checksum === 0) throw new Error('nothing was priced');
    return ((performance.now() - started) * 1000) / QUOTES_A_ROUND;
  });
  return [
    {
      name: 'quote(): a plan with six add-ons, median',
      value: median(microseconds),
      unit: 'µs',
      atMost: 5,
    },
  ];
}
