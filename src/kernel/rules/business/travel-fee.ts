import { type Cents, cents, noCents } from '#kernel/rules/money.ts';

/** What a visit to some ZIP codes costs on top. */
export interface TravelFee {
  /** A ZIP code, or how some begin: 3 to 5 digits. */
  readonly zip: string;
  readonly cents: Cents;
}

export const mostTravelFee = cents(500_00);

export function isTravelZip(zip: string): boolean {
  return /^\d{3,5}$/.test(zip);
}

/**
 * The fee of a place: of the rows that fit it, the one that names most digits of it.
 * @param postalCode "94103" or "94103-1234"; null: nobody knows where it is, so there is none
 */
export function travelFeeFor(fees: readonly TravelFee[], postalCode: string | null): Cents {
  const [best] = fees
    .filter(({ zip }) => postalCode?.startsWith(zip))
    .sort((a, b) => b.zip.length - a.zip.length);
  return best?.cents ?? noCents;
}
