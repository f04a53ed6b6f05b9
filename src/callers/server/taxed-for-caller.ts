import { type TaxedSelection, taxedSelection } from '#booking/server/checkout/checkout.ts';
import type { NewBookingBody } from '#callers/contract/caller-calls.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { dollars } from '#kernel/rules/money.ts';
import { toE164 } from '#platform/server/e164.ts';
import type { TaxDeps } from '#tax/server/tax.ts';

type CallerTaxInput = Pick<
  NewBookingBody,
  'homeDetails' | 'customerEmail' | 'address' | 'taxAmount' | 'rhythm' | 'pays'
>;

/**
 * The caller's price with the sales tax of their address and their exemption. A series paid after each visit has its
 * tax on each bill.
 * @throws a problem: 409 the tax differs from what was shown
 */
export function withTaxForCaller(
  deps: TaxDeps & { readonly catalogue: Catalogue },
  priced: Parameters<typeof taxedSelection>[1],
  { homeDetails, customerEmail: email, address, taxAmount, rhythm, pays }: CallerTaxInput,
): Promise<TaxedSelection> {
  if (rhythm !== undefined) return Promise.resolve({ ...priced, taxes: [] });
  const { country } = deps.settings.business;
  const by = { phone: toE164(homeDetails.customerPhone, country), email };
  const where = () => Promise.resolve({ postalCode: address.postalCode, by });
  // The caller agreed to an amount that was read out with its tax.
  const shown = taxAmount ?? (pays === 'card' ? dollars(0) : undefined);
  return taxedSelection(deps, priced, where, shown);
}
