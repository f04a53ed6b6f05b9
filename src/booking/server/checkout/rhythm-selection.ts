import type { OfferedRhythmAnswer } from '#booking/contract/checkout-request.ts';
import {
  adjustmentAmount,
  firstCleanId,
  rhythmDiscountId,
  rhythmDiscountName,
  visitAdjustments,
  withAdjustments,
} from '#catalogue/rules/adjustment.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { type OfferedRhythm, rhythmDiscount, rhythmsFor } from '#catalogue/rules/rhythms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { languages } from '#kernel/rules/language.ts';
import { type Cents, dollars, dollarsToCents, noCents, sumCents } from '#kernel/rules/money.ts';
import { refuseExcessiveTotal } from '#orders/server/orders.ts';
import { type Agreement, rhythmTerms } from '#payments/server/payments.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { wordsOf } from '#registry/words.ts';
import { collectsTax } from '#tax/server/tax.ts';
import type { ChosenRhythm } from '#visits/server/visits.ts';
import type { PricedSelection } from './priced-selection.ts';
import { travelledSelection } from './travelled-selection.ts';

type RhythmDeps = Parameters<typeof collectsTax>[0] & {
  readonly catalogue: Catalogue;
  readonly settings: Pick<Settings, 'business'>;
};

type TravelPlace = Parameters<typeof travelledSelection>[2];

/** One visit of a selection on a rhythm. */
export interface RhythmSelection extends PricedSelection {
  readonly rhythm: RhythmId;
  /** The surcharge for the first visit. */
  readonly firstClean: Cents;
}

/**
 * The price of each visit on a rhythm: the list price, the rhythm's discount as a line, and the
 * travel fee of the place. All pages and the checkout use it.
 * @throws a problem: 422 the price is above the maximum
 */
async function priceOnRhythm(
  deps: RhythmDeps,
  { selection, price }: PricedSelection,
  offered: OfferedRhythm,
  where: TravelPlace,
): Promise<RhythmSelection> {
  const amount = rhythmDiscount(offered, price.total);
  const less = withAdjustments(price, [{ id: rhythmDiscountId, name: rhythmDiscountName, amount }]);
  const travelled = await travelledSelection(deps, { selection, price: less }, where);
  const rules = { catalogue: deps.catalogue, travelFees: [] };
  const first = { postalCode: null, isFirstOfSeries: true };
  const adjustments = visitAdjustments(rules, selection, price.lines, first);
  const firstClean = adjustmentAmount(adjustments, firstCleanId);
  refuseExcessiveTotal(sumCents([travelled.price.total, firstClean]), 'amount');
  return { selection, price: travelled.price, rhythm: offered.id, firstClean };
}

function termsOfRhythm(
  deps: RhythmDeps,
  { rhythm: id, firstClean, price }: RhythmSelection,
  language: Language,
): Omit<Agreement, 'ip'> {
  const often = wordsOf[language].rhythmNames[id];
  const sold = { often, each: price.total, firstClean, addsTax: collectsTax(deps) };
  const { business } = deps.settings;
  const hour = dollarsToCents(dollars(business.extraHourPrice));
  return rhythmTerms(sold, language, { ...business, hour });
}

/** The rhythms offered for a selection; none if it has no price, or is sold only once. */
export async function rhythmOffers(
  deps: RhythmDeps,
  listed: PricedSelection,
  where: TravelPlace,
  language: Language,
): Promise<OfferedRhythmAnswer[]> {
  const offers: OfferedRhythmAnswer[] = [];
  for (const offered of rhythmsFor(deps.catalogue, listed.selection)) {
    const sold = await priceOnRhythm(deps, listed, offered, where);
    if (sold.price.total <= noCents) continue;
    const { words } = termsOfRhythm(deps, sold, language);
    offers.push({ id: offered.id, eachCents: sold.price.total, words });
  }
  return offers;
}

export interface AgreedRhythm extends RhythmSelection {
  readonly agreed: Omit<Agreement, 'ip'>;
}

/**
 * The chosen rhythm at today's price. Its words name the price; if they changed, the customer sees
 * them again before anything is stored. Credit is applied to each bill.
 * @throws a problem: 409 the price or the words changed, 422 the rhythm is not offered, or there is a code
 */
export async function agreedRhythm(
  deps: RhythmDeps,
  listed: PricedSelection,
  { id, words }: ChosenRhythm,
  { discountCode, giftCard, where }: EnteredCodes & { readonly where: TravelPlace },
): Promise<AgreedRhythm> {
  const offered = rhythmsFor(deps.catalogue, listed.selection).find((each) => each.id === id);
  if (offered === undefined) return fail('rhythm-differs');
  if (discountCode !== undefined) failAt('discountCode', 'discount-of-rhythm');
  if (giftCard !== undefined) failAt('giftCard', 'tender-of-rhythm');
  const sold = await priceOnRhythm(deps, listed, offered, where);
  const agreed = languages
    .map((language) => termsOfRhythm(deps, sold, language))
    .find((terms) => terms.words === words);
  return agreed === undefined ? fail('rhythm-differs') : { ...sold, agreed };
}

interface EnteredCodes {
  readonly discountCode?: string | undefined;
  readonly giftCard?: string | undefined;
}
