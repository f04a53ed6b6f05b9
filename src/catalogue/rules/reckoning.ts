import { type Cents, dollarsToCents, type Hundredths, scale } from '#kernel/rules/money.ts';
import { findAddOn, findService, sizeMultiplier } from './lookup.ts';
import { listPrice, type PricedLine } from './quote.ts';
import type { Selection } from './selection.ts';
import type { Catalogue } from './types.ts';

/** How a line's price was calculated: the list price times the home's multiplier. */
export interface PriceCalculation {
  readonly listed: Cents;
  readonly multiplier: Hundredths;
  /** Before a service's price is rounded to the dollar. */
  readonly exact: Cents;
}

/** Null if the home does not matter: a fixed price, a live card test, or no home. */
export function priceCalculation(
  catalogue: Catalogue,
  { home, frequency }: Selection,
  line: PricedLine,
): PriceCalculation | null {
  const multiplier = home && sizeMultiplier(catalogue, home.bedroomBath, home.sizeCategory);
  const service = line.kind === 'service' ? findService(catalogue, line.id) : undefined;
  const addOn = line.kind === 'add-on' ? findAddOn(catalogue, line.id) : undefined;
  const dollars = service ? listPrice(service, frequency) : addOn?.price;
  if (!multiplier || dollars === undefined || (service ?? addOn)?.fixedPrice) return null;
  const exact = scale(dollars, multiplier);
  const differs = Math.abs(exact - line.unitAmount);
  return differs > 50 ? null : { listed: dollarsToCents(dollars), multiplier, exact };
}
