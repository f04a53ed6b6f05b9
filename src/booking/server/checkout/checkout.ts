import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import { rhythmsFor, soldRhythms } from '#catalogue/rules/rhythms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { CheckoutAnswer } from '#kernel/contract/answers.ts';
import type { Language } from '#kernel/rules/language.ts';
import { noCents } from '#kernel/rules/money.ts';
import { type NewOrder, refuseExcessiveTotal } from '#orders/server/orders.ts';
import { openCardPage, type PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { type ChosenRhythm, ownRhythm, requireOwnSchedule } from '#visits/server/visits.ts';
import { agreedTerms } from './agreed-terms.ts';
import { discountedSelection } from './discounted-selection.ts';
import { newOrder } from './new-order.ts';
import { type PlaceOptions, placeOrder } from './place-order.ts';
import { type PricedSelection, pricedSelection } from './priced-selection.ts';
import { renewalConsent } from './renewal-consent.ts';
import { agreedRhythm } from './rhythm-selection.ts';
import { taxedSelection, taxPlaceOfVisitor } from './taxed-selection.ts';
import { type TenderDeps, tenderedSelection } from './tendered-selection.ts';
import { type TravelledSelection, travelledSelection } from './travelled-selection.ts';

export { offeredVisitFees } from './agreed-terms.ts';
export { discountedSelection } from './discounted-selection.ts';
export { newOrder } from './new-order.ts';
export { type PricedSelection, pricedChoice, pricedSelection } from './priced-selection.ts';
export { type TaxedSelection, taxedSelection } from './taxed-selection.ts';
export { applyTenders, type TendersApplied } from './tendered-selection.ts';
export { type TravelledSelection, travelledSelection } from './travelled-selection.ts';

export interface CheckoutDeps extends PaymentDeps {
  readonly catalogues: Catalogues;
  readonly ownOrder: TenderDeps['ownOrder'];
  /** ISO 3166, for phone numbers. */
  readonly country: string;
  readonly liveCardTest: boolean;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
}

export interface Caller {
  readonly visitorId: string | null;
  /** The card page returns the visitor here. */
  readonly origin: string;
  readonly language: Language;
  /** The address from which they agree to later charges. */
  readonly ip?: string;
  readonly userAgent?: string | undefined;
}

/**
 * Stores the order, then makes its payment session. Any repetition of a checkout ends in the same
 * order and the same open session.
 * @throws a problem: 409 the price or the state differs, 422 what to correct, 502 no session
 */
export async function checkout(
  deps: CheckoutDeps,
  caller: Caller,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const { visitorId, origin } = caller;
  const catalogue = deps.catalogues.current();
  const listed = pricedSelection(catalogue, request, { liveCardTest: deps.liveCardTest });
  const { bookingId, scheduleId } = request;
  const of = { visitorId, bookingId, scheduleId };
  // The travel fee and the tax both need it, so it is read once.
  let place: ReturnType<typeof taxPlaceOfVisitor> | undefined;
  const where = () => {
    place ??= taxPlaceOfVisitor(deps, of);
    return place;
  };
  const sold = { catalogue, listed, where };
  // Only read if the selection may be sold on a rhythm; the stored order is compared with its schedule.
  const isOffered = rhythmsFor(catalogue, listed.selection).length > 0;
  const chosen = isOffered ? await visitorRhythm(deps, of) : null;
  const { wanted, lines, placing } =
    chosen === null
      ? await singleSale(deps, caller, request, sold)
      : await rhythmSale(deps, caller, request, { ...sold, chosen });
  // Our pages send a booking id, and ask where and when first. A script that sends the
  // specification's bare body is still answered; Today lists its booking as 'address missing'.
  const asksVisit = bookingId !== undefined;
  const page = await openCardPage(
    deps,
    () =>
      inTransaction(deps.db, async (trx) => {
        const placed = await placeOrder(trx, deps, wanted, lines, {
          ...placing,
          origin,
          asksVisit,
        });
        if (placed.next !== 'open') return placed;
        if (scheduleId !== undefined && placed.order.schedule_request_id === null) {
          await requireOwnSchedule(trx, deps.settings, scheduleId);
        }
        return placed;
      }),
    (param) => {
      if (param === 'customer_email') failAt('customerEmail', 'receipt-email-refused');
      return false;
    },
  );
  return { url: page.url, orderId: page.found.order.id };
}

interface SaleContext {
  readonly catalogue: Catalogue;
  readonly listed: PricedSelection;
  readonly where: () => ReturnType<typeof taxPlaceOfVisitor>;
}

/** What a checkout stores. */
interface Sale {
  readonly wanted: NewOrder;
  readonly lines: readonly PricedLine[];
  readonly placing: Omit<PlaceOptions, 'origin' | 'asksVisit'>;
}

/** A plan, or one visit. */
async function singleSale(
  deps: CheckoutDeps,
  { visitorId, language, ip, userAgent }: Caller,
  request: CheckoutRequest,
  { catalogue, listed, where }: SaleContext,
): Promise<Sale> {
  const known = { ...deps, catalogue };
  const travelled = await travelledSelection(known, listed, where, request.travelAmount);
  const reduced = await discountedSelection(
    known,
    travelled,
    withComparableDiscount(request, travelled),
  );
  const taxed = await taxedSelection(known, reduced, where, request.taxAmount);
  refuseExcessiveTotal(taxed.price.total, 'amount');
  const priced = await tenderedSelection(known, taxed, request);
  const { business } = deps.settings;
  const { customerEmail: email, ownLink } = request;
  const asker = { visitorId, language, phone: request.homeDetails.customerPhone, email, ownLink };
  const agreed = await agreedTerms(deps, asker, request, priced);
  const { discount, taxes, tenders, due } = priced;
  const { terms, fees } = agreed;
  const booked = { catalogue, business, visitorId, language, terms: terms?.terms, tenders, fees };
  const wanted = newOrder(request, priced, booked);
  const consent = renewalConsent(deps, { language, ip, userAgent }, request, wanted, priced);
  const placing = {
    ...{ discount, taxes, tenders, due },
    agreed: terms && { ...terms, ip: ip ?? null },
    consent,
  };
  return { wanted, lines: priced.price.lines, placing };
}

/** Repeating visits, each charged to the saved card afterwards. Each bill has its own sales tax. */
async function rhythmSale(
  deps: CheckoutDeps,
  { visitorId, language, ip }: Caller,
  request: CheckoutRequest,
  { catalogue, listed, where, chosen }: SaleContext & { readonly chosen: ChosenRhythm },
): Promise<Sale> {
  const known = { ...deps, catalogue };
  const priced = await agreedRhythm(known, listed, chosen, { ...request, where });
  const { business } = deps.settings;
  const rhythm = soldRhythms[priced.rhythm];
  const { terms } = priced.agreed;
  const booked = { catalogue, business, visitorId, language, rhythm, terms };
  const wanted = newOrder(request, priced, booked);
  const placing = {
    agreed: { ...priced.agreed, ip: ip ?? null },
    rhythm: {
      id: priced.rhythm,
      rhythm,
      visitCents: wanted.total_cents,
      firstCleanCents: priced.firstClean,
    },
  };
  return { wanted, lines: priced.price.lines, placing };
}

/** The rhythm that the visitor chose with their time, as the server stored it. Null for a single visit. */
function visitorRhythm(
  { db }: Pick<CheckoutDeps, 'db'>,
  { visitorId, bookingId, scheduleId: id }: Parameters<typeof taxPlaceOfVisitor>[1],
): Promise<ChosenRhythm | null> {
  if (id === undefined) return Promise.resolve(null);
  return ownRhythm(db, { id, visitorId, bookingId: bookingId ?? null });
}

/** If no travel fee was shown, the shown discount did not include it. The card page shows both. */
function withComparableDiscount(
  { discountAmount, ...request }: CheckoutRequest,
  { travel }: TravelledSelection,
): CheckoutRequest {
  const isShown = travel === noCents || request.travelAmount !== undefined;
  return isShown && discountAmount !== undefined ? { ...request, discountAmount } : request;
}
