import type { Language } from '#kernel/rules/language.ts';
import { noCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import { type BookingDeps, quoteWithTax } from '#payments/server/payments.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { quotedTax } from '#tax/server/tax.ts';
import { ownOrder } from './own-order.ts';

/**
 * A custom quote's sales tax at a ZIP code, before payment; no lines without tax.
 * @throws a problem: 404 no such link; 422 its price with tax is too high
 */
export async function ownTax(
  deps: BookingDeps,
  { token, postalCode }: { readonly token: string; readonly postalCode: string },
  language: Language,
): Promise<QuotedTax> {
  const order = await ownOrder(deps.db, token);
  const taxed = await quoteWithTax(deps.db, deps, order, postalCode);
  if (taxed !== null) refuseExcessiveTotal(taxed.price.total, 'postalCode');
  if (taxed !== null) return quotedTax(taxed, order.recurring, language);
  const monthCents = order.recurring ? order.total_cents : null;
  return { lines: [], taxCents: noCents, totalCents: order.total_cents, monthCents };
}
