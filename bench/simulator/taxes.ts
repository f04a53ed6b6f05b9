import type { Pool } from 'pg';
import type { Selection } from '#catalogue/rules/selection.ts';
import { type Cents, cents, centsToDollars, noCents } from '#kernel/rules/money.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { emptyTable, type TaxTable } from '#tax/rules/table/tax-table.ts';
import type { Browser } from './browser.ts';
import { type Customer, checkoutBody } from './selections.ts';

/** One in this many visitors lives where sales tax is collected. */
const TAXED = 4;
const DAY_MS = 24 * 3_600_000;
const texas: TaxTable = {
  ...emptyTable,
  states: [{ state: 'TX', permit: 'P-1', collects: true }],
  rates: [
    {
      id: 'texas',
      place: 'Texas',
      state: 'TX',
      zips: [],
      classes: serviceClasses,
      taxable: true,
      rate: 8_250,
      from: '2020-01-01',
      source: '',
      checkedOn: '',
    },
  ],
};
const address = { line1: '1 Main St', city: 'Dallas', region: 'TX', postalCode: '75201' };

/** The settings of an owner who collects in one state. */
export async function collectTaxes(server: Pool): Promise<void> {
  await server.query(
    'insert into tax_versions (version, content) select max(version) + 1, $1 from tax_versions',
    [JSON.stringify(texas)],
  );
}

export function isTaxed(visitor: number): boolean {
  return visitor % TAXED === 1;
}

/** What the checkout says about a visitor's address and the tax that /schedule showed. */
export interface TaxWish {
  readonly scheduleId?: string;
  /** Dollars. */
  readonly taxAmount?: number;
}

/** Enters the address, as on /schedule, and reads its tax. */
export function taxOf(browser: Browser, customer: Customer, taxed: boolean) {
  let stored: Promise<string | null> | null = null;
  async function store(selection: Selection): Promise<string | null> {
    const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
    const wishes = { preferredTimes: [{ date: day, window: 'morning' }], address };
    const wanted = { ...checkoutBody(selection, customer), ...wishes };
    const answer = await browser.call('/functions/v1/schedule', wanted);
    return answer?.status === 200 ? answer.body.scheduleId : null;
  }
  return {
    async on(selection: Selection): Promise<{ readonly tax: Cents; readonly wish: TaxWish }> {
      if (!taxed) return { tax: noCents, wish: {} };
      stored ??= store(selection);
      const scheduleId = await stored;
      const { postalCode } = address;
      const wanted = { ...checkoutBody(selection, customer), postalCode };
      const answer = await browser.call('/functions/v1/tax', wanted);
      if (scheduleId === null || answer?.status !== 200) return { tax: noCents, wish: {} };
      const tax = cents(answer.body.taxCents);
      return { tax, wish: { scheduleId, taxAmount: centsToDollars(tax) } };
    },
  };
}
