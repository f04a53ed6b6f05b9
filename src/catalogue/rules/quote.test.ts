import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultCatalogue } from './default-catalogue.ts';
import { isRecurring, quote } from './quote.ts';
import type { Selection } from './selection.ts';
import { highestQuantity } from './selection.ts';
import { selectionProblems } from './selection-problems.ts';
import { frequencies } from './types.ts';

// The specification's price lists, repeated here to catch a slip in the catalog.
const basePrices: Record<string, number> = {
  essential: 240,
  'safe-sound': 420,
  'peace-mind': 500,
  'priority-home-cleaning': 120,
  'kitchen-deep-cleaning': 160,
  'home-standard-clean': 275,
  'home-deep-cleaning': 380,
  'pet-hair-odor-carpet': 420,
  'air-duct-dryer-vent': 460,
  'emergency-cleanup': 350,
  'priority-list': 120,
  kitchen_deep_cleaning: 160,
  laundry_organizing: 50,
  event_setup: 50,
  trash_bin_pressure: 130,
  handyman: 90,
  moving_junk: 210,
  mattress_upholstery: 130,
};
const planPrices: Record<string, Record<string, number>> = {
  essential: { monthly: 240, biweekly: 430, weekly: 740 },
  'safe-sound': { monthly: 420, biweekly: 690, weekly: 1100 },
  'peace-mind': { monthly: 500, biweekly: 840, weekly: 1320 },
};
const fixed =
  'priority-list kitchen_deep_cleaning laundry_organizing event_setup trash_bin_pressure handyman moving_junk mattress_upholstery'.split(
    ' ',
  );
const addOnPrices: Record<string, number> = {
  'laundry-dishes-organizing': 50,
  'event-setup-home-staging': 50,
  'trash-bin-pressure-washing': 130,
  'handyman-services': 90,
  'moving-packing-junk-removal': 210,
  'mattress-upholstery-carpet-sanitizing': 130,
};
const multipliers: Record<string, string> = {
  '2br1ba_small': '0.70',
  '2br1ba_average': '0.75',
  '2br2ba_small': '0.75',
  '2br2ba_average': '0.85',
  '3br2ba_compact': '0.90',
  '3br2ba_average': '1.00',
  '3br2ba_large': '1.10',
  '3br3ba_average': '1.15',
  '3br3ba_large': '1.30',
  '4br2ba_average': '1.20',
  '4br2ba_large': '1.35',
  '4br3ba_average': '1.45',
  '4br3ba_large': '1.65',
  '4br4ba_large': '1.85',
  '4br4ba_estate': '2.10',
  '5br3ba_large': '1.70',
  '5br3ba_estate': '1.95',
  '5br4ba_estate': '2.25',
  '5br4ba_luxury': '2.50',
  '6br4ba_luxury': '2.75',
};

/** The specification's price of a service in dollars, calculated with decimal digits. */
function naiveServiceDollars(id: string, frequency: string, home: string): number {
  const list = planPrices[id]?.[frequency] ?? basePrices[id] ?? Number.NaN;
  if (fixed.includes(id)) return list;
  const cents = BigInt(list) * BigInt((multipliers[home] ?? '').replace('.', ''));
  const rest = cents % 100n;
  return Number(rest >= 50n ? cents - rest + 100n : cents - rest) / 100;
}

function selectionFor(home: string, more: Partial<Selection>): Selection {
  const [bedroomBath = '', sizeCategory = ''] = home.split('_');
  return {
    serviceId: null,
    frequency: 'one-time',
    addOns: [],
    home: { bedroomBath, sizeCategory },
    ...more,
  };
}

function priced(selection: Selection, liveCardTest = false) {
  const result = quote(defaultCatalogue, selection, { liveCardTest });
  if (result.status !== 'priced') throw new Error(`expected a price, got ${result.status}`);
  return result;
}

test('the catalog sells exactly what the specification lists', () => {
  expect(defaultCatalogue.services.map((service) => service.id).sort()).toEqual(
    Object.keys(basePrices).sort(),
  );
  const offered = defaultCatalogue.addOns.filter((addOn) => addOn.offered);
  expect(offered.map((addOn) => addOn.id)).toEqual(Object.keys(addOnPrices));
  const sizes = defaultCatalogue.homes.flatMap((home) =>
    home.sizes.map((size) => `${home.id}_${size.id}`),
  );
  expect(sizes).toEqual([...Object.keys(multipliers), '6br4ba_custom']);
});

describe('every service, frequency and home costs what a second, naive calculation says', () => {
  test.each(Object.keys(basePrices))('%s', (serviceId) => {
    for (const frequency of frequencies) {
      for (const home of Object.keys(multipliers)) {
        const { total } = priced(selectionFor(home, { serviceId, frequency }));
        expect([frequency, home, total]).toEqual([
          frequency,
          home,
          naiveServiceDollars(serviceId, frequency, home) * 100,
        ]);
      }
    }
  });
});

test('rounds half a dollar up where floating point would round down', () => {
  const { total } = priced(
    selectionFor('3br3ba_average', { serviceId: 'essential', frequency: 'biweekly' }),
  );
  expect(430 * 1.15).toBeLessThan(494.5);
  expect(total).toBe(495_00);
});

test.each(Object.entries(addOnPrices))('scales the add-on %s without rounding', (id, dollars) => {
  for (const [home, multiplier] of Object.entries(multipliers)) {
    const { total } = priced(selectionFor(home, { addOns: [{ id, quantity: 3 }] }));
    expect(total).toBe(dollars * Number(multiplier.replace('.', '')) * 3);
  }
});

test('a fixed-price add-on from an old link costs the same in every home', () => {
  const addOns = [{ id: 'handyman', quantity: 2 }];
  expect(priced(selectionFor('6br4ba_luxury', { addOns })).total).toBe(180_00);
});

test('adds unrounded add-ons to the rounded service: 161.00 and 37.50', () => {
  const { lines, total } = priced(
    selectionFor('2br1ba_average', {
      serviceId: 'safe-sound',
      frequency: 'monthly',
      addOns: [{ id: 'laundry-dishes-organizing', quantity: 1 }],
    }),
  );
  expect(lines.map((line) => line.amount)).toEqual([315_00, 37_50]);
  expect(total).toBe(352_50);
});

test('a custom size never has a price', () => {
  const addOns = [{ id: 'handyman', quantity: 1 }];
  const custom = { status: 'custom-quote' };
  expect(quote(defaultCatalogue, selectionFor('6br4ba_custom', {}))).toEqual(custom);
  expect(quote(defaultCatalogue, selectionFor('6br4ba_custom', { addOns }))).toEqual(custom);
  expect(
    quote(defaultCatalogue, selectionFor('6br4ba_custom', { serviceId: 'priority-list' })),
  ).toEqual(custom);
});

test('an unknown combination uses the multiplier 1', () => {
  expect(priced(selectionFor('9br9ba_vast', { serviceId: 'home-standard-clean' })).total).toBe(
    275_00,
  );
});

test('names what is missing', () => {
  const nothing = selectionFor('3br2ba_average', {});
  expect(quote(defaultCatalogue, nothing)).toEqual({ status: 'incomplete', missing: ['service'] });
  expect(quote(defaultCatalogue, { ...nothing, home: null })).toEqual({
    status: 'incomplete',
    missing: ['service', 'home'],
  });
  expect(quote(defaultCatalogue, { ...nothing, serviceId: 'essential', home: null })).toEqual({
    status: 'incomplete',
    missing: ['home'],
  });
});

test('throws on an unknown id instead of making up a price', () => {
  expect(() =>
    quote(defaultCatalogue, selectionFor('3br2ba_average', { serviceId: '__proto__' })),
  ).toThrow(RangeError);
});

test('a live card test costs one dollar for the essential plan, and one per add-on unit', () => {
  const essential = selectionFor('5br4ba_luxury', {
    serviceId: 'essential',
    frequency: 'weekly',
    addOns: [
      { id: 'handyman-services', quantity: 3 },
      { id: 'event-setup-home-staging', quantity: 1 },
    ],
  });
  expect(priced(essential, true).total).toBe(5_00);
  const other = { ...essential, serviceId: 'safe-sound' };
  expect(priced(other, true).total).toBe(priced(other).total);
});

test('only a plan with a frequency recurs', () => {
  const find = (id: string) => defaultCatalogue.services.find((service) => service.id === id);
  expect(isRecurring(find('essential'), 'weekly')).toBe(true);
  expect(isRecurring(find('essential'), 'one-time')).toBe(false);
  expect(isRecurring(find('home-standard-clean'), 'monthly')).toBe(false);
  expect(isRecurring(undefined, 'monthly')).toBe(false);
});

const addOnChoice = fc.record({
  id: fc.constantFrom(...Object.keys(addOnPrices)),
  quantity: fc.integer({ min: 1, max: highestQuantity }),
});
const anySelection = fc
  .record({
    serviceId: fc.constantFrom(null, ...Object.keys(basePrices)),
    frequency: fc.constantFrom(...frequencies),
    home: fc.constantFrom(...Object.keys(multipliers)),
    addOns: fc.uniqueArray(addOnChoice, { selector: (choice) => choice.id, maxLength: 6 }),
  })
  .map(({ home, ...rest }) => selectionFor(home, rest))
  .filter(({ serviceId, addOns }) => serviceId !== null || addOns.length > 0);

test('a price is a whole number of cents, never negative, and the sum of its lines', () => {
  fc.assert(
    fc.property(anySelection, (selection) => {
      const { lines, total } = priced(selection);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(total).toBeGreaterThan(0);
      expect(lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0)).toBe(total);
    }),
  );
});

test('one more hour of an add-on never costs less', () => {
  fc.assert(
    fc.property(anySelection, fc.nat(), (selection, at) => {
      const index = at % (selection.addOns.length || 1);
      const addOns = selection.addOns.map((choice, other) =>
        other === index ? { ...choice, quantity: choice.quantity + 1 } : choice,
      );
      expect(priced({ ...selection, addOns }).total).toBeGreaterThanOrEqual(
        priced(selection).total,
      );
    }),
  );
});

describe('reports where a selection cannot be priced', () => {
  test.each([
    [{ serviceId: 'constructor' }, 'serviceId'],
    [{ home: { bedroomBath: 'toString', sizeCategory: 'average' } }, 'home.bedroomBath'],
    [{ home: { bedroomBath: '3br2ba', sizeCategory: 'luxury' } }, 'home.sizeCategory'],
    [{ addOns: [{ id: 'nothing', quantity: 1 }] }, 'addOns.0.id'],
    [{ addOns: [{ id: 'handyman', quantity: 0 }] }, 'addOns.0.quantity'],
    [{ addOns: [{ id: 'handyman', quantity: 1.5 }] }, 'addOns.0.quantity'],
    [{ addOns: [{ id: 'handyman', quantity: 1e9 }] }, 'addOns.0.quantity'],
    [{ addOns: [{ id: 'handyman', quantity: Number.NaN }] }, 'addOns.0.quantity'],
    [
      {
        addOns: [
          { id: 'handyman', quantity: 1 },
          { id: 'handyman', quantity: 1 },
        ],
      },
      'addOns.1.id',
    ],
  ] satisfies [Partial<Selection>, string][])('%j', (claim, path) => {
    const problems = selectionProblems(defaultCatalogue, selectionFor('3br2ba_average', claim));
    expect(problems.map((problem) => problem.path)).toEqual([path]);
  });

  test('refuses more than one of an add-on that can be booked once', () => {
    const [first, ...others] = defaultCatalogue.addOns;
    if (first === undefined) throw new Error('the catalog has no add-ons');
    const catalogue = {
      ...defaultCatalogue,
      addOns: [{ ...first, allowQuantity: false }, ...others],
    };
    const claim = (quantity: number) => {
      return selectionFor('3br2ba_average', { addOns: [{ id: first.id, quantity }] });
    };
    expect(selectionProblems(catalogue, claim(1))).toEqual([]);
    expect(selectionProblems(catalogue, claim(3))).toEqual([
      { path: 'addOns.0.quantity', code: 'quantity-out-of-range', params: { most: 1 } },
    ]);
  });

  test('finds no problem in a valid selection', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        expect(selectionProblems(defaultCatalogue, selection)).toEqual([]);
      }),
    );
  });
});
