import {
  discountedSelection,
  pricedChoice,
  quotedTax,
  type TaxedSelection,
  taxedSelection,
} from '#booking/server/checkout/checkout.ts';
import type { NewBookingBody, TaxAsked } from '#callers/contract/caller-calls.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dollars } from '#kernel/rules/money.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { toE164 } from '#platform/server/e164.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import type { TaxDeps } from '#tax/server/tax.ts';

type Told = Pick<
  NewBookingBody,
  'homeDetails' | 'customerEmail' | 'address' | 'taxAmount' | 'rhythm' | 'pays'
>;

/**
 * The price that a caller pays, with the sales tax of their address and their exemption. Visits that are
 * each due after them have theirs on each bill.
 * @throws a problem: 409 the tax is another amount than was shown
 */
export function taxedForCaller(
  deps: TaxDeps & { readonly catalogue: Catalogue },
  priced: Parameters<typeof taxedSelection>[1],
  { homeDetails, customerEmail: email, address, taxAmount, rhythm, pays }: Told,
): Promise<TaxedSelection> {
  if (rhythm !== undefined) return Promise.resolve({ ...priced, taxes: [] });
  const { country } = deps.settings.business;
  const by = { phone: toE164(homeDetails.customerPhone, country), email };
  const where = () => Promise.resolve({ postalCode: address.postalCode, by });
  // A yes to a charge is to an amount that was read out with its tax.
  const shown = taxAmount ?? (pays === 'card' ? dollars(0) : undefined);
  return taxedSelection(deps, priced, where, shown);
}

/** The tax that a caller is told before anything is booked. @throws a problem: 422 it has no price. */
export async function quoteCallersTax(
  deps: BookingDeps,
  { postalCode, customerPhone, customerEmail: email, ...request }: TaxAsked,
  language: Language,
): Promise<QuotedTax> {
  const catalogue = deps.catalogues.current();
  const { liveCardTest, business } = deps.settings;
  const listed = pricedChoice(catalogue, request, { liveCardTest });
  if (listed === null) return failAt('serviceType', 'nothing-chosen');
  const known = { ...deps, catalogue };
  const reduced = await discountedSelection(known, listed, request);
  const by = { phone: toE164(customerPhone, business.country), email };
  const taxed = await taxedSelection(known, reduced, () => Promise.resolve({ postalCode, by }));
  const { serviceId, frequency } = listed.selection;
  return quotedTax(taxed, isRecurring(findService(catalogue, serviceId), frequency), language);
}
