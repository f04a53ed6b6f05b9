import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { PricedLine, PricedQuote } from '#catalogue/rules/quote.ts';
import { cents, sumCents } from '#kernel/rules/money.ts';
import { taxIn } from '#tax/rules/sums/tax-in.ts';
import { type ServiceClass, serviceClasses } from '#tax/rules/table/service-class.ts';
import type { TaxRate, TaxTable } from '#tax/rules/table/tax-table.ts';
import { addTaxLines, billTax, type TaxFacts, taxOn } from './tax-of.ts';

const texas: TaxRate = {
  id: 'a',
  place: 'Texas',
  state: 'TX',
  zips: [],
  classes: serviceClasses,
  taxable: true,
  rate: 8250,
  from: '2026-01-01',
  source: '',
  checkedOn: '',
};
const dallas = { zip: '75201', state: 'TX' };

function tableOf(...rates: TaxRate[]): TaxTable {
  const states = [...new Set(rates.map(({ state }) => state))];
  return {
    states: states.map((state) => ({ state, permit: '12-345', collects: true })),
    rates,
    classes: {},
  };
}

function factsOf(changes: Partial<TaxFacts> = {}): TaxFacts {
  return {
    table: tableOf(texas),
    place: dallas,
    day: '2026-11-27',
    isExempt: false,
    classOf: () => 'deep',
    ...changes,
  };
}

function line(kind: PricedLine['kind'], amount: number, id: string = kind): PricedLine {
  const unit = cents(amount);
  return { kind, id, name: id, quantity: 1, unitAmount: unit, amount: unit };
}

function priceOf(...lines: PricedLine[]): PricedQuote {
  return { status: 'priced', lines, total: sumCents(lines.map(({ amount }) => amount)) };
}

test('a price in Texas has a line "Sales tax 8.25%", with half a cent rounded up', () => {
  const found = addTaxLines(priceOf(line('service', 275_00)), false, factsOf());
  expect(found?.price.lines.at(-1)).toMatchObject({
    kind: 'tax',
    name: 'Sales tax 8.25%',
    amount: 22_69,
  });
  expect(found?.price.total).toBe(297_69);
  expect(found?.taxes).toMatchObject([
    { part: 'price', serviceClass: 'deep', place: 'Texas', rate: 8250, base: 275_00, cents: 22_69 },
  ]);
});

test('takes a discount off before the tax', () => {
  const found = addTaxLines(
    priceOf(line('service', 275_00), line('discount', -75_00)),
    false,
    factsOf(),
  );
  expect(found?.taxCents).toBe(16_50);
  expect(found?.price.total).toBe(216_50);
});

test('in Washington a weekly plan has no tax, and a post-construction clean has', () => {
  const rates = [
    { ...texas, state: 'WA', place: 'Washington', taxable: false, rate: 0 },
    {
      ...texas,
      ...{ id: 'b', state: 'WA', place: 'Seattle', zips: ['981'], rate: 10_350 },
      classes: ['post-construction'] as const,
    },
  ];
  const of = (serviceClass: ServiceClass) =>
    factsOf({
      table: tableOf(...rates),
      place: { zip: '98101', state: 'WA' },
      classOf: () => serviceClass,
    });
  const price = priceOf(line('service', 400_00));
  expect(addTaxLines(price, true, of('routine'))).toMatchObject({
    taxCents: 0,
    price: { total: 400_00 },
  });
  expect(addTaxLines(price, false, of('post-construction'))?.taxCents).toBe(41_40);
});

test('no tax without a permit, nor where the state is switched off or is another one', () => {
  const price = priceOf(line('service', 275_00));
  const with1 = (state: object) =>
    factsOf({
      table: {
        ...tableOf(texas),
        states: [{ state: 'TX', permit: '1', collects: true, ...state }],
      },
    });
  expect(addTaxLines(price, false, with1({ permit: '' }))).toBeNull();
  expect(addTaxLines(price, false, with1({ collects: false }))).toBeNull();
  expect(addTaxLines(price, false, factsOf({ place: { zip: '94607', state: 'CA' } }))).toBeNull();
});

test('an exempt customer pays none, and the sale is recorded as exempt', () => {
  const found = addTaxLines(priceOf(line('service', 275_00)), false, factsOf({ isExempt: true }));
  expect(found).toMatchObject({ taxCents: 0, taxes: [{ why: 'exempt', base: 275_00, cents: 0 }] });
  expect(found?.price.lines).toHaveLength(1);
});

test('a new rate applies from its first day, and a ZIP code’s rate wins over the state’s', () => {
  const rates = [
    texas,
    { ...texas, id: 'b', rate: 9000, from: '2027-01-01' },
    { ...texas, id: 'c', rate: 7000, zips: ['752'], place: 'Near Dallas' },
    { ...texas, id: 'd', rate: 8000, zips: ['75205'], place: 'Highland Park' },
  ];
  const at = (zip: string, day: string) =>
    addTaxLines(
      priceOf(line('service', 100_00)),
      false,
      factsOf({ table: tableOf(...rates), place: { zip, state: 'TX' }, day }),
    )?.taxCents;
  expect(at('79901', '2026-12-31')).toBe(8_25);
  expect(at('79901', '2027-01-01')).toBe(9_00);
  expect(at('75201', '2027-01-01')).toBe(7_00);
  expect(at('75205', '2027-01-01')).toBe(8_00);
  expect(at('79901', '2025-12-31')).toBe(0);
});

test('a plan with an extra and a code: each month has its own tax, and the first has less', () => {
  const sold = priceOf(line('service', 200_00), line('add-on', 50_00), line('discount', -25_00));
  const found = addTaxLines(sold, true, factsOf());
  const lines = found?.price.lines ?? [];
  expect(lines.slice(3).map(({ id, amount }) => [id, amount])).toEqual([
    ['month', 16_50],
    ['once', 4_13],
    ['discount', -2_07],
  ]);
  expect(monthlyPrice(lines)).toBe(216_50);
  expect(found?.taxCents).toBe(18_56);
});

test('taxes a bill for one visit separately', () => {
  const found = billTax({ kind: 'service', id: 'x', amount: cents(45_00) }, factsOf());
  expect(found).toMatchObject({ part: 'bill', base: 45_00, cents: 3_71 });
});

const amount = fc.integer({ min: 1, max: 500_000 });
const rate = fc.integer({ min: 0, max: 100_000 });

test('taxes a price set by hand like the services it is for, higher or lower', () => {
  const lower = priceOf(line('service', 200_00), line('add-on', 50_00), line('adjustment', -50_00));
  const found = addTaxLines(lower, false, factsOf());
  expect(found?.taxes.map(({ base }) => base)).toEqual([160_00, 40_00]);
  expect(found?.taxCents).toBe(16_50);
  const higher = addTaxLines(
    priceOf(line('service', 200_00), line('adjustment', 40_00), line('discount', -24_00)),
    false,
    factsOf(),
  );
  expect(higher?.taxes.map(({ base }) => base)).toEqual([180_00, 36_00]);
  expect(higher?.taxCents).toBe(17_82);
});

test('for any sale, the tax lines are the taxes, and the total is the sum of the lines', () => {
  const extras = fc.array(amount, { maxLength: 4 });
  fc.assert(
    fc.property(amount, extras, fc.nat(), rate, fc.boolean(), (first, more, off, typed, isPlan) => {
      const all = [line('service', first), ...more.map((each) => line('add-on', each))];
      const less = off % (first - 1 || 1);
      const lines = less === 0 ? all : [...all, line('discount', -less)];
      const price = priceOf(...lines);
      const table = tableOf({ ...texas, rate: typed });
      const found = addTaxLines(price, isPlan, factsOf({ table }));
      if (found === null) throw new Error('no tax');
      const sold = found.taxes.filter(({ part }) => part === 'price');
      expect(sumCents(sold.map((tax) => tax.cents))).toBe(found.taxCents);
      expect(sumCents(sold.map(({ base }) => base))).toBe(price.total);
      expect(sumCents(found.price.lines.map((each) => each.amount))).toBe(found.price.total);
      expect(found.price.total).toBe(price.total + found.taxCents);
      // The processor accepts no negative line, so all discounts are one coupon.
      const below = found.price.lines.filter((each) => each.amount < 0);
      expect(below.every(({ kind, id }) => kind === 'discount' || id === 'discount')).toBe(true);
      if (isPlan) expect(monthlyPrice(found.price.lines)).toBe(first + taxOn(cents(first), typed));
    }),
  );
});

test('half of the money has half of the tax, and all parts and refunds add up to the cent', () => {
  expect(taxIn(148_85, cents(22_69), cents(297_69))).toBe(11_35);
  fc.assert(
    fc.property(amount, rate, fc.array(fc.nat(), { maxLength: 8 }), (base, typed, parts) => {
      const tax = taxOn(cents(base), typed);
      const total = cents(base + tax);
      let left: number = total;
      let given = 0;
      for (const part of [...parts, total]) {
        const next = Math.max(0, left - (part % (total + 1)));
        const back = taxIn(left, tax, total) - taxIn(next, tax, total);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(Math.abs(back - ((left - next) * tax) / total)).toBeLessThanOrEqual(1);
        given += back;
        left = next;
      }
      expect(given).toBe(left === 0 ? tax : tax - taxIn(left, tax, total));
    }),
  );
});
