import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { CheckoutAnswer } from '#kernel/contract/answers.ts';
import type { Language } from '#kernel/rules/language.ts';
import { noCents } from '#kernel/rules/money.ts';
import { requireTotal } from '#orders/server/orders.ts';
import { openCardPage, type PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { refuseStrangeSchedule } from '#visits/server/visits.ts';
import { agreedTerms } from './agreed-terms.ts';
import { discountedSelection } from './discounted-selection.ts';
import { newOrder } from './new-order.ts';
import { placeOrder } from './place-order.ts';
import { pricedSelection } from './priced-selection.ts';
import { renewalConsent } from './renewal-consent.ts';
import { taxedSelection, whereOfVisitor } from './taxed-selection.ts';
import { type TenderDeps, tenderedSelection } from './tendered-selection.ts';
import { type TravelledSelection, travelledSelection } from './travelled-selection.ts';

export { feesOfVisit } from './agreed-terms.ts';
export { discountedSelection } from './discounted-selection.ts';
export { newOrder } from './new-order.ts';
export { type PricedSelection, pricedChoice, pricedSelection } from './priced-selection.ts';
export { type TaxedSelection, taxedSelection } from './taxed-selection.ts';
export { type LessTenders, lessTenders } from './tendered-selection.ts';
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
  /** Where the card page sends the visitor back to. */
  readonly origin: string;
  readonly language: Language;
  /** From where they agree to what their card is charged later. */
  readonly ip?: string;
  readonly userAgent?: string | undefined;
}

/**
 * Stores the order, then makes its payment session. Any repetition of one checkout ends in the same
 * order and the same open session.
 * @throws a problem: 409 the price or the state differs, 422 what to correct, 502 no session.
 */
export async function checkout(
  deps: CheckoutDeps,
  { visitorId, origin, language, ip, userAgent }: Caller,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const catalogue = deps.catalogues.current();
  const listed = pricedSelection(catalogue, request, { liveCardTest: deps.liveCardTest });
  const of = { visitorId, bookingId: request.bookingId, scheduleId: request.scheduleId };
  // The travel fee and the tax both ask: it is read once.
  let place: ReturnType<typeof whereOfVisitor> | undefined;
  const where = () => {
    place ??= whereOfVisitor(deps, of);
    return place;
  };
  const known = { ...deps, catalogue };
  const travelled = await travelledSelection(known, listed, where, request.travelAmount);
  const reduced = await discountedSelection(known, travelled, claimsFor(request, travelled));
  const taxed = await taxedSelection(known, reduced, where, request.taxAmount);
  requireTotal(taxed.price.total, 'amount');
  const priced = await tenderedSelection(known, taxed, request);
  const { business } = deps.settings;
  const agreed = await agreedTerms(deps, { visitorId, language }, request, priced);
  const { tenders, due } = priced;
  const { terms, fees } = agreed;
  const booked = { catalogue, business, visitorId, language, terms: terms?.terms, tenders, fees };
  const wanted = newOrder(request, priced, booked);
  const from = { language, ip, userAgent };
  const consent = renewalConsent(deps, from, request, wanted, priced);
  // Ours name their booking, and ask where and when first. A script that sends the specification's
  // body alone is answered as ever: what it books is on Today as 'address missing'.
  const asksVisit = request.bookingId !== undefined;
  const { scheduleId } = request;
  const page = await openCardPage(
    deps,
    () =>
      inTransaction(deps.db, async (trx) => {
        const { lines } = priced.price;
        const { discount, taxes } = priced;
        const placed = await placeOrder(trx, deps, wanted, lines, {
          origin,
          asksVisit,
          ...{ discount, taxes, tenders, due },
          agreed: terms && { ...terms, ip: ip ?? null },
          consent,
        });
        if (placed.next !== 'open') return placed;
        if (scheduleId !== undefined && placed.order.schedule_request_id === null) {
          await refuseStrangeSchedule(trx, deps.settings, scheduleId);
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

/** Where no travel fee was shown, what a code takes off was shown without it: the card page has both. */
function claimsFor(
  { discountAmount, ...request }: CheckoutRequest,
  { travel }: TravelledSelection,
): CheckoutRequest {
  const isShown = travel === noCents || request.travelAmount !== undefined;
  return isShown && discountAmount !== undefined ? { ...request, discountAmount } : request;
}
