import {
  CODE,
  DEPOSIT_PERCENT,
  FEES,
  FIRST_CLEAN_PERCENT,
  HOUR,
  MAX_HOURS,
  PERCENT_OFF,
  PRICE,
  type TermsName,
} from './owner.ts';

/** Texas, as in taxes.ts: thousandths of a percent. */
const TAX_RATE = 8_250;
/** The processor's minimum charge. */
const MIN_CHARGE = 50;

/** What one customer booked, and how they pay. */
export interface Sale {
  readonly terms: TermsName;
  readonly taxed: boolean;
  readonly code: boolean;
  /** The balance of the gift card that they enter; 0 without one. */
  readonly giftCents: number;
  /** They agree to fees. */
  readonly fees?: boolean;
}

/**
 * What a customer must pay, computed independently from the price list and the words: no rule of the product computes
 * it. Each life of the booking adds to it.
 */
export interface Account {
  readonly sale: Sale;
  readonly totalCents: number;
  readonly giftCents: number;
  /** Paid on the booking's checkout page. */
  readonly nowCents: number;
  /** Charged to the saved card after the visit; for a rhythm, after each visit but the first. */
  readonly afterCents: number;
  /** The most that the saved card may be charged, as the words say. */
  readonly mostCents: number;
  /** The amounts that the words name. */
  readonly said: readonly number[];
  /** Each charge while the customer is away. */
  readonly charges: Charged[];
  /** What they pay themselves, on checkout pages. */
  readonly pages: number[];
  /** Refunded to the card. */
  back: number;
  /** Cash, checks and transfers. */
  noted: number;
  /** What is owed at the end. */
  owed: number;
}

export interface Charged {
  readonly what: 'price' | 'hours' | 'fee';
  readonly cents: number;
  /** What the email before it says; more if a part was paid since. */
  readonly toldCents: number;
}

export function accountOf(sale: Sale): Account {
  const { terms, code, giftCents: given } = sale;
  const discount = code ? part(PRICE, CODE.percent * 1000) : 0;
  const each = terms === 'rhythm' ? EACH : PRICE - discount;
  const totalCents = withTax(sale, each);
  const giftCents = Math.min(given, totalCents);
  const left = totalCents - giftCents;
  const deposit = Math.max(MIN_CHARGE, part(left, DEPOSIT_PERCENT * 1000));
  const nowCents = terms === 'deposit' ? deposit : 0;
  const afterCents = left - nowCents;
  const firstClean = terms === 'rhythm' ? FIRST_CLEAN : 0;
  return {
    ...{ sale, totalCents, giftCents, nowCents, afterCents, charges: [], back: 0, noted: 0 },
    pages: nowCents === 0 ? [] : [nowCents],
    owed: 0,
    mostCents: afterCents + firstClean + MAX_HOURS * HOUR,
    said:
      terms === 'rhythm'
        ? [each, FIRST_CLEAN, HOUR]
        : [
            ...[nowCents, afterCents, HOUR, afterCents + MAX_HOURS * HOUR],
            ...(sale.fees ? [FEES.late, FEES.noAccess] : []),
          ].filter((cents) => cents > 0),
  };
}

/** The price of each visit of a rhythm, and the extra price of the first one. */
export const EACH = PRICE - part(PRICE, PERCENT_OFF * 1000);
export const FIRST_CLEAN = part(PRICE, FIRST_CLEAN_PERCENT * 1000);

/** The price of extra hours, with any sales tax. */
export function hoursCents(sale: Sale, hours: number): number {
  return withTax(sale, hours * HOUR);
}

export function withTax({ taxed }: Sale, listed: number): number {
  return listed + (taxed ? part(listed, TAX_RATE) : 0);
}

/** Expects a charge of the saved card while the customer is away. */
export function charged(
  { charges }: Account,
  cents: number,
  { what = 'price', toldCents = cents }: Partial<Pick<Charged, 'what' | 'toldCents'>> = {},
): void {
  charges.push({ what, cents, toldCents });
}

/** What their card must have paid at the end. */
export function byCard({ pages, charges, back }: Account): number {
  return sumOf([...pages, ...charges.map(({ cents }) => cents)]) - back;
}

export function sumOf(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0);
}

/** Half a cent rounds up. */
function part(cents: number, thousandths: number): number {
  return Math.floor((cents * thousandths + 50_000) / 100_000);
}
