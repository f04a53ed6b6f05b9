import { type Cents, cents, noCents } from '#kernel/rules/money.ts';

/** What a visit to some ZIP codes costs on top. */
export interface TravelFee {
  /** A ZIP code, or the first 3 to 5 digits of several. */
  readonly zip: string;
  readonly cents: Cents;
}

export const maxTravelFee = cents(500_00);

export function isTravelZip(zip: string): boolean {
  return /^\d{3,5}$/.test(zip);
}

/**
 * The travel fee of a place, from the matching row with the most digits.
 * @param postalCode "94103" or "94103-1234"; null if unknown, for no fee
 */
export function travelFeeFor(fees: readonly TravelFee[], postalCode: string | null): Cents {
  const [best] = fees
    .filter(({ zip }) => postalCode?.startsWith(zip))
    .sort((a, b) => b.zip.length - a.zip.length);
  return best?.cents ?? noCents;
}
