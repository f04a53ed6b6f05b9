import {
  type PricedSelection,
  type TravelledSelection,
  travelledSelection,
} from '#booking/server/checkout/checkout.ts';
import type { NewBookingBody } from '#callers/contract/caller-calls.ts';
import { dollars, noCents } from '#kernel/rules/money.ts';

interface CallerTravelInput extends Pick<NewBookingBody, 'travelAmount' | 'pays'> {
  /** Empty while the ZIP code is unknown. */
  readonly postalCode: string;
  /** The price is set by hand. */
  readonly isSet: boolean;
}

/**
 * The caller's price with the travel fee of their address; each visit of a series has it. A price set by hand already
 * includes everything.
 * @throws a problem: 409 the fee differs from what was shown
 */
export function withTravelFeeForCaller(
  deps: Parameters<typeof travelledSelection>[0],
  priced: PricedSelection,
  { postalCode, isSet, travelAmount, pays }: CallerTravelInput,
): Promise<TravelledSelection> {
  if (isSet) return Promise.resolve({ ...priced, travel: noCents });
  const where = () => Promise.resolve({ postalCode });
  // The caller agreed to an amount that was read out with its fee.
  const shown = travelAmount ?? (pays === 'card' ? dollars(0) : undefined);
  return travelledSelection(deps, priced, where, shown);
}
