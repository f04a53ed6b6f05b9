import type { CheckoutAnswer } from '#contract/answers.ts';
import type { CheckoutRequest } from '#contract/calls.ts';
import type { Language } from '#domain/language.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import { openSession, retireAttempt } from '#server/features/payments/open-session.ts';
import type { PaymentDeps } from '#server/features/payments/payment-deps.ts';
import { fail, failAt } from '#server/http/problem.ts';
import { newOrder } from './new-order.ts';
import { placeOrder } from './place-order.ts';
import { priceClaim } from './price-claim.ts';

export interface CheckoutDeps extends PaymentDeps {
  readonly catalogues: Catalogues;
  /** ISO 3166, for phone numbers. */
  readonly country: string;
  readonly liveCardTest: boolean;
}

export interface Caller {
  readonly visitorId: string | null;
  /** Where the card page sends the visitor back to. */
  readonly origin: string;
  readonly language: Language;
}

/** Tabs that change one booking at the same moment take turns; this many are enough for all. */
const ROUNDS = 8;

/**
 * Stores the order, then makes its payment session. Any repetition of one checkout ends in the same
 * order and the same open session.
 * @throws a problem: 409 the price or the state differs, 422 what to correct, 502 no session.
 */
export async function checkout(
  deps: CheckoutDeps,
  { visitorId, origin, language }: Caller,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  const catalogue = deps.catalogues.current();
  const claim = priceClaim(catalogue, request, { liveCardTest: deps.liveCardTest });
  const { country } = deps;
  const wanted = newOrder(request, claim, { catalogue, country, visitorId, language });
  let stuck = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await inTransaction(deps.db, (trx) =>
      placeOrder(trx, deps, wanted, claim.price.lines, origin),
    );
    if (placed.next === 'refuse') refusePaid(placed.status);
    if (placed.next === 'retire' && !(await retireAttempt(deps, placed.attempt))) failProvider();
    if (placed.next !== 'open') continue;
    const opened = await openSession(deps, placed.attempt);
    if (opened.state === 'open') return { url: opened.url, orderId: placed.order.id };
    if (opened.state === 'refused') refuseByProvider(opened.param);
    if (opened.state === 'stuck') stuck += 1;
    if (opened.state === 'away' || stuck > 1) failProvider();
  }
  return failProvider();
}

function refusePaid(status: OrderStatus): never {
  fail(status === 'processing' ? 'payment-processing' : 'booking-already-paid');
}

function refuseByProvider(param: string | null): never {
  if (param !== 'customer_email') failProvider();
  failAt('customerEmail', 'receipt-email-refused');
}

function failProvider(): never {
  fail('payment-page-unopened');
}
