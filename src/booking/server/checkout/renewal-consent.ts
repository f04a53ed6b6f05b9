import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import { type Language, languages } from '#kernel/rules/language.ts';
import type { NewOrder } from '#orders/server/orders.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { type ConsentRecord, renewalOf } from '#payments/server/payments.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { wordsOf } from '#registry/words.ts';
import type { PricedSelection } from './priced-selection.ts';
import type { TendersApplied } from './tendered-selection.ts';

interface ConsentSource {
  readonly language: Language;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * What this visitor agreed to before their plan begins: the checkbox if they send its words, else
 * the words next to the button. Undefined without renewal.
 * @throws a problem: 422 the owner requires a checkbox, and it is missing for this price
 */
export function renewalConsent(
  { settings: { business } }: { readonly settings: Pick<Settings, 'business'> },
  { language, ip, userAgent }: ConsentSource,
  { bookingId, agreedToRenew }: Pick<CheckoutRequest, 'bookingId' | 'agreedToRenew'>,
  wanted: Pick<NewOrder, 'recurring' | 'frequency'>,
  { price: { lines }, due: today }: PricedSelection & Pick<TendersApplied, 'due'>,
): ConsentRecord | undefined {
  const price = renewalOf(wanted, { today, month: monthlyPrice(lines) });
  if (price === null) return undefined;
  const wordsIn = (each: Language) => consentWords(wordsOf[each].renewal, price);
  const from = { ip: ip ?? null, userAgent: userAgent ?? null };
  const ticked = languages.find((each) => wordsIn(each) === agreedToRenew);
  if (ticked !== undefined) {
    return { words: wordsIn(ticked), language: ticked, way: 'tick', ...from };
  }
  // The specification's bare call has no booking id, and shows none of our pages.
  if (business.plansNeedTick && bookingId !== undefined) failAt('agreedToRenew', 'consent-missing');
  return { words: wordsIn(language), language, way: 'words', ...from };
}
