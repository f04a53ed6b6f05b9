import {
  applyTenders,
  discountedSelection,
  pricedChoice,
  pricedSelection,
  type TaxedSelection,
  type TendersApplied,
  taxedSelection,
} from '#booking/server/checkout/checkout.ts';
import type { CallerPriceRequest, NewBookingBody } from '#callers/contract/caller-calls.ts';
import type { CallerPrice } from '#callers/contract/callers.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  creditOfNumber,
  findUsableGiftCard,
  readGiftBalance,
  type TenderSource,
} from '#payments/server/payments.ts';
import { toE164 } from '#platform/server/e164.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { collectsTax, quotedTax } from '#tax/server/tax.ts';
import { firstCleanForCaller } from './first-clean-for-caller.ts';
import { requireWithinLimit, withSetPrice } from './set-price.ts';
import { withTaxForCaller } from './taxed-for-caller.ts';
import { termsForCaller } from './terms-for-caller.ts';
import { withTravelFeeForCaller } from './travelled-for-caller.ts';

type PriceDeps = BookingDeps & { readonly catalogue: Catalogue };

export interface CallersPrice extends TaxedSelection, TendersApplied {
  /** The list's price, in cents. */
  readonly listed: Cents;
  /** What the first clean of a series costs on top; 0 without one. */
  readonly firstClean: Cents;
}

/**
 * What a caller pays: the list's price or one set by hand, plus what their address adds, less their code, and what
 * credit and a gift card pay. @param mostOff how far below the list it may be set; null: without a limit
 * @throws a problem: 409 an amount differs from what was shown, 422 what to correct
 */
export async function priceForCaller(
  deps: PriceDeps,
  { mostOff }: { readonly mostOff: Cents | null },
  body: NewBookingBody,
): Promise<CallersPrice> {
  const { catalogue, settings } = deps;
  const { liveCardTest } = settings;
  const chosen = pricedSelection(catalogue, body, { liveCardTest });
  if (body.rhythm && body.discountCode) failAt('discountCode', 'discount-of-rhythm');
  const listed = chosen.price.total;
  const typed = body.setPrice?.cents;
  if (typed !== undefined) requireWithinLimit(listed, typed, mostOff);
  const set = withSetPrice(catalogue, chosen, typed);
  const { postalCode } = body.address;
  const there = { ...body, postalCode, isSet: typed !== undefined };
  const travelled = await withTravelFeeForCaller(deps, set, there);
  const firstClean = firstCleanForCaller(deps, travelled, body);
  const reduced = await discountedSelection(deps, travelled, body);
  const taxed = await withTaxForCaller(deps, reduced, body);
  refuseExcessiveTotal(taxed.price.total, typed === undefined ? 'amount' : 'setPrice.cents');
  return { ...(await tenderedForCaller(deps, taxed, body)), listed, firstClean };
}

/**
 * What credit and a gift card pay of a caller's price. The office spends the credit of the number they
 * book with. @throws a problem: 409 another sum than was shown, 422 at what cannot pay.
 */
async function tenderedForCaller(
  deps: PriceDeps,
  priced: TaxedSelection,
  { useCredit = false, giftCard, tenderAmount, bookingId, rhythm, homeDetails }: NewBookingBody,
): Promise<TaxedSelection & TendersApplied> {
  const sources: TenderSource[] = [];
  // For a series, credit comes off each bill.
  if (useCredit && rhythm === undefined) {
    const phone = toE164(homeDetails.customerPhone, deps.settings.business.country);
    if (phone === null) return failAt('useCredit', 'credit-nothing-left');
    sources.push({ kind: 'credit', phone });
  }
  if (giftCard !== undefined) sources.push(await findUsableGiftCard(deps.db, giftCard));
  if (rhythm !== undefined && giftCard !== undefined) failAt('giftCard', 'tender-of-rhythm');
  return applyTenders(deps, priced, { sources, tenderAmount, bookingId });
}

interface Asker {
  readonly language: Language;
  /** Only then is the operator shown a number's credit. */
  readonly takesPayments: boolean;
}

/**
 * What the operator is shown about a caller's price before booking.
 * @throws a problem: 422 it has no price, or what is wrong with a code.
 */
export async function quoteForCaller(
  deps: BookingDeps,
  {
    postalCode,
    customerPhone,
    customerEmail: email,
    giftCard,
    setPriceCents,
    ...request
  }: CallerPriceRequest,
  { language, takesPayments }: Asker,
): Promise<CallerPrice> {
  const catalogue = deps.catalogues.current();
  const { liveCardTest, business } = deps.settings;
  const listed = pricedChoice(catalogue, request, { liveCardTest });
  if (listed === null) return failAt('serviceType', 'nothing-chosen');
  const known = { ...deps, catalogue };
  const phone = toE164(customerPhone, business.country);
  const by = { phone, email, visitorId: null };
  const set = withSetPrice(catalogue, listed, setPriceCents);
  const where = () => Promise.resolve({ postalCode, by: { phone, email } });
  const isSet = setPriceCents !== undefined;
  const travelled = await withTravelFeeForCaller(known, set, { postalCode, isSet, pays: 'link' });
  const reduced = await discountedSelection(known, travelled, request, by);
  const isTaxed = postalCode !== '' && collectsTax(deps);
  const taxed = isTaxed ? await taxedSelection(known, reduced, where) : null;
  const { serviceId, frequency } = listed.selection;
  const isPlan = isRecurring(findService(catalogue, serviceId), frequency);
  const { discount } = reduced;
  return {
    discount: discount && { code: discount.code, discountCents: discount.cents },
    tax: taxed && quotedTax(taxed, isPlan, language),
    creditCents: takesPayments ? await creditOfNumber(deps.db, phone) : noCents,
    giftCard: giftCard === undefined ? null : await readGiftBalance(deps.db, giftCard),
    terms: await termsForCaller(known, listed, { phone, email }),
  };
}
