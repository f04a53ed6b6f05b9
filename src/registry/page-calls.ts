import type { z } from 'zod';
import type {
  AfterVisitAnswer,
  noTipRequest,
  rateRequest,
  TipAnswer,
  tipRequest,
} from '#after-visit/contract/after-visit.ts';
import type { BookAgainAnswer } from '#booking/contract/book-again.ts';
import type {
  checkoutRequest,
  claimReferralRequest,
  RhythmsAnswer,
  rhythmsRequest,
  TermsAnswer,
  taxRequest,
  termsRequest,
} from '#booking/contract/checkout-request.ts';
import type {
  forgetUnfinishedRequest,
  ResumeAnswer,
  resumeRequest,
  unfinishedRequest,
} from '#booking/contract/unfinished.ts';
import type { quoteRequest } from '#catalogue/contract/quote-request.ts';
import type {
  DiscountAnswer,
  DiscountsAnswer,
  discountRequest,
} from '#discounts/contract/discount-request.ts';
import type { contactRequest } from '#enquiries/contract/contact-request.ts';
import type { OwnInvoice } from '#invoices/contract/invoices.ts';
import type {
  ownInvoiceRequest,
  ownTenderRequest,
  payInvoiceRequest,
} from '#invoices/contract/own-invoice.ts';
import type {
  CheckoutAnswer,
  OkAnswer,
  OrderStatusAnswer,
  QuoteAnswer,
  ReferralAnswer,
  ScheduleAnswer,
  WebhookTestAnswer,
} from '#kernel/contract/answers.ts';
import type { FieldError } from '#kernel/contract/problem.ts';
import type {
  AddressAnswer,
  anotherTimeRequest,
  CancelAnswer,
  cancelRequest,
  MyBookingAnswer,
  myBookingRequest,
  OwnSessionAnswer,
  ownActRequest,
  ownPlanChangeRequest,
  ownSessionRequest,
  ownTaxRequest,
  ownVisitRequest,
  payRequest,
  planEndRequest,
  priceAgreeRequest,
  termsRenewRequest,
} from '#own-page/contract/my-booking.ts';
import type { answerRequest, OwnMessagesAnswer } from '#own-page/contract/thread.ts';
import type {
  BoughtGiftCardAnswer,
  boughtGiftCardRequest,
  buyGiftCardRequest,
} from '#payments/contract/buy-gift-card.ts';
import type {
  GiftCardAnswer,
  giftCardRequest,
  OwnCreditAnswer,
  ownCreditRequest,
} from '#payments/contract/gift-card-request.ts';
import type { orderStatusRequest } from '#payments/contract/order-status-request.ts';
import type { PlanChangeAnswer, PlanOptionsAnswer } from '#payments/contract/plan-change.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import type { scheduleRequest } from '#visits/contract/schedule-request.ts';
import type {
  FreeTimeAnswer,
  FreeTimesAnswer,
  freeTimesRequest,
  moveRequest,
  OwnMoveAnswer,
  OwnVisitsAnswer,
  ownFreeTimesRequest,
  PauseAnswer,
  PlaceAnswer,
  pauseEndRequest,
  pauseRequest,
  placeRequest,
  RhythmChangeAnswer,
  rhythmChangeRequest,
  SeriesEndAnswer,
  SkipAnswer,
  seriesEndRequest,
  skipRequest,
} from '#visits/contract/times.ts';
import type { FailureCode } from './failures.ts';

type Call<Body, Answer> = { body: Body; answer: Answer };

/** What each server function takes and returns. Only types: no schema reaches the browser. */
export interface Calls {
  quote: Call<z.input<typeof quoteRequest>, QuoteAnswer>;
  checkout: Call<z.input<typeof checkoutRequest>, CheckoutAnswer>;
  terms: Call<z.input<typeof termsRequest>, TermsAnswer>;
  rhythms: Call<z.input<typeof rhythmsRequest>, RhythmsAnswer>;
  tax: Call<z.input<typeof taxRequest>, QuotedTax>;
  discount: Call<z.input<typeof discountRequest>, DiscountAnswer>;
  discounts: Call<Record<string, never>, DiscountsAnswer>;
  'gift-card': Call<z.input<typeof giftCardRequest>, GiftCardAnswer>;
  'gift-cards/buy': Call<z.input<typeof buyGiftCardRequest>, AddressAnswer>;
  'gift-cards/bought': Call<z.input<typeof boughtGiftCardRequest>, BoughtGiftCardAnswer>;
  'my-booking/credit': Call<z.input<typeof ownCreditRequest>, OwnCreditAnswer>;
  'get-latest-referral': Call<undefined, ReferralAnswer>;
  'test-ghl-webhooks': Call<Record<string, never>, WebhookTestAnswer>;
  'order-status': Call<z.input<typeof orderStatusRequest>, OrderStatusAnswer>;
  contact: Call<z.input<typeof contactRequest>, OkAnswer>;
  /** The photo itself is sent: see enquiries/pages/contact/send-photo.ts. */
  'contact-photo': Call<undefined, { readonly id: string }>;
  'free-times': Call<z.input<typeof freeTimesRequest>, FreeTimesAnswer>;
  place: Call<z.input<typeof placeRequest>, PlaceAnswer>;
  schedule: Call<z.input<typeof scheduleRequest>, ScheduleAnswer>;
  'claim-referral': Call<z.input<typeof claimReferralRequest>, OkAnswer>;
  unfinished: Call<z.input<typeof unfinishedRequest>, OkAnswer>;
  'unfinished/forget': Call<z.input<typeof forgetUnfinishedRequest>, OkAnswer>;
  'unfinished/resume': Call<z.input<typeof resumeRequest>, ResumeAnswer>;
  'unfinished/stop': Call<z.input<typeof resumeRequest>, OkAnswer>;
  'my-booking': Call<z.input<typeof myBookingRequest>, MyBookingAnswer>;
  'my-booking/time': Call<z.input<typeof anotherTimeRequest>, OkAnswer>;
  'my-booking/free-times': Call<z.input<typeof ownFreeTimesRequest>, FreeTimesAnswer>;
  'my-booking/move': Call<z.input<typeof moveRequest>, OwnMoveAnswer>;
  'my-booking/visits': Call<z.input<typeof myBookingRequest>, OwnVisitsAnswer>;
  'my-booking/messages': Call<z.input<typeof myBookingRequest>, OwnMessagesAnswer>;
  'my-booking/answer': Call<z.input<typeof answerRequest>, OkAnswer>;
  'my-booking/skip': Call<z.input<typeof skipRequest>, SkipAnswer>;
  'my-booking/series-end': Call<z.input<typeof seriesEndRequest>, SeriesEndAnswer>;
  'my-booking/rhythm-change': Call<z.input<typeof rhythmChangeRequest>, RhythmChangeAnswer>;
  'my-booking/pause': Call<z.input<typeof pauseRequest>, PauseAnswer>;
  'my-booking/pause-end': Call<z.input<typeof pauseEndRequest>, PauseAnswer>;
  'my-booking/after-visit': Call<z.input<typeof myBookingRequest>, AfterVisitAnswer>;
  'my-booking/rate': Call<z.input<typeof rateRequest>, OkAnswer>;
  'my-booking/tip': Call<z.input<typeof tipRequest>, TipAnswer>;
  'my-booking/tip-none': Call<z.input<typeof noTipRequest>, OkAnswer>;
  'my-booking/cancel': Call<z.input<typeof cancelRequest>, CancelAnswer>;
  'my-booking/terms-renew': Call<z.input<typeof termsRenewRequest>, OkAnswer>;
  'my-booking/price-agree': Call<z.input<typeof priceAgreeRequest>, OkAnswer>;
  'my-booking/plan-end': Call<z.input<typeof planEndRequest>, OkAnswer>;
  'my-booking/plan-options': Call<z.input<typeof myBookingRequest>, PlanOptionsAnswer>;
  'my-booking/plan-change': Call<z.input<typeof ownPlanChangeRequest>, PlanChangeAnswer>;
  'my-booking/plan-change-withdraw': Call<z.input<typeof ownActRequest>, OkAnswer>;
  'my-booking/plan-keep': Call<z.input<typeof myBookingRequest>, OkAnswer>;
  'my-booking/of-session': Call<z.input<typeof ownSessionRequest>, OwnSessionAnswer>;
  'my-booking/again': Call<undefined, AddressAnswer>;
  'my-booking/tax': Call<z.input<typeof ownTaxRequest>, QuotedTax>;
  'my-booking/visit': Call<z.input<typeof ownVisitRequest>, AddressAnswer>;
  'my-booking/address': Call<z.input<typeof ownVisitRequest>, OkAnswer>;
  'my-booking/pay': Call<z.input<typeof payRequest>, AddressAnswer>;
  'my-booking/portal': Call<z.input<typeof myBookingRequest>, AddressAnswer>;
  'my-booking/share': Call<z.input<typeof myBookingRequest>, AddressAnswer>;
  'my-booking/book-again': Call<z.input<typeof myBookingRequest>, BookAgainAnswer>;
  invoice: Call<z.input<typeof ownInvoiceRequest>, OwnInvoice>;
  'invoice/pay': Call<z.input<typeof payInvoiceRequest>, AddressAnswer>;
  'invoice/tender': Call<z.input<typeof ownTenderRequest>, OwnInvoice>;
  'my-booking/renew': Call<z.input<typeof ownActRequest>, OkAnswer>;
}

export type CallName = keyof Calls;

/** Why a call failed; `detail` is a sentence to show. */
export interface CallProblem {
  /** 'refused': the server said no (4xx); 'failed': it could not answer (5xx, or unreadable). */
  readonly kind: 'offline' | 'timeout' | 'refused' | 'failed';
  /** 0 without an answer. */
  readonly status: number;
  /** What exactly failed, from the server; null if it did not say. */
  readonly code: FailureCode | null;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Other free times, when the time is taken. */
  readonly times: readonly FreeTimeAnswer[];
  /** The current terms, when the customer has not agreed to them. */
  readonly words: string | null;
}

export type CallResult<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly problem: CallProblem };
