// Everything about money, by the configured processor.

export { type BookingDeps, type PaymentDeps, paymentDeps } from './payment-deps.ts';

// Whose keys are used.

export type { KeysDeps } from './keys/connect-processor.ts';
export { pastedKeys, watchKeys } from './keys/pasted-keys.ts';

// Paying a booking or a bill on the processor's page.

export { openBill } from './charges/open-bill-session.ts';
export { type Attempt, findLiveAttempt } from './sessions/attempt-queries.ts';
export { openCardPage, type Step, stepTo } from './sessions/open-card-page.ts';
export { isUsable, startAttempt } from './sessions/open-session.ts';

// When a booking's money moves (ruling 45).

export { afterVisit } from './terms/after-visit.ts';
export { agreeToRhythm, termsOfRhythm } from './terms/agree-to-rhythm.ts';
export { agreeToTerms, type OwnAgreement, termsToAgree } from './terms/agree-to-terms.ts';
export { chargeDue } from './terms/charge-due.ts';
export { duesOf } from './terms/due-queries.ts';
export { followWithDue } from './terms/follow-with-due.ts';
export {
  type Agreement,
  insertMandate,
  mandateOf,
  mandatesOf,
} from './terms/mandate-queries.ts';
export { offeredTerms } from './terms/offered-terms.ts';
export { renewTerms, termsToRenew } from './terms/renew-terms.ts';
export { rhythmTerms } from './terms/rhythm-terms.ts';
export { planDueAgain, stopDue } from './terms/stop-due.ts';
export { insertTermOffer } from './terms/term-offer-queries.ts';

// The agreed fees.

export { dueLateFee, dueNoAccessFee, type FeeDue } from './fees/due-fee.ts';
export { type AgreedFees, feeColumns, offeredFees } from './fees/offered-fees.ts';
export { waiveFee } from './fees/take-fee.ts';

// Holds on a saved card before the visit.

export { followWithHold } from './holds/follow-with-hold.ts';
export { findHold } from './holds/hold-queries.ts';
export { placeHold } from './holds/place-hold.ts';
export { planHoldRetry } from './holds/retry-hold.ts';
export { holdSummary, isBeingHeld } from './holds/told-hold.ts';

// The automatic renewal of plans (ruling 47).

export { changePlan } from './plan-changes/change-plan.ts';
export { withdrawChange } from './plan-changes/end-change.ts';
export { refusalOf } from './plan-changes/plan-now.ts';
export { plannedChange, planOptions } from './plan-changes/plan-options.ts';
export { agreeToPrice, announcedPrice, priceWords } from './renewals/agree-price.ts';
export type { ConsentRecord } from './renewals/consent-queries.ts';
export { followWithNotice } from './renewals/follow-with-notice.ts';
export { keepConsent, renewalOf } from './renewals/keep-consent.ts';

// What operators and customers do with a booking's money.

export {
  type CancelFee,
  type Cancelled,
  cancelBooking,
  NOTHING_PAID,
} from './canceling/cancel-booking.ts';
export {
  answerDueAt,
  answerEmergency,
  declineEmergency,
  reopenEmergency,
} from './canceling/emergencies.ts';
export {
  type Billed,
  billExtraHours,
  chargeBill,
  isBillable,
  isExtraHoursBillInEffect,
  requestBill,
} from './charges/bill-extra-hours.ts';
export { attendedVisitsOf, isOpenBill } from './charges/bill-queries.ts';
export { billVisit } from './charges/bill-visit.ts';
export {
  type AgreedCharge,
  bookingChargeOf,
  type CardCharge,
  chargeBooking,
  isBeingCharged,
  requestBookingCharge,
} from './charges/charge-booking.ts';
export { chargeBillOnFile, chargeOwed } from './charges/charge-owed.ts';
export { correctBill } from './charges/correct-bill.ts';
export {
  completedAt,
  moneyMovedBy,
  moneyMovedByCompletion,
} from './charges/moved-by-completion.ts';
export { areOfSameHours } from './charges/paid-in-parts.ts';
export { quoteWithTax, taxQuote } from './charges/tax-quote.ts';
export { withdrawBill } from './charges/withdraw-bill.ts';
export { applyCustomer } from './customers/apply-customer.ts';
export { resumeBilling } from './disputes/plan-billing.ts';
export { noteBill, noteLaterPayment, notePayment } from './noted/note-payment.ts';
export { isPayableByHand } from './noted/require-notable.ts';
export { paidOfPrice } from './owed-queries.ts';
export { cancelPlan, mayKeep, planEndOf } from './plans/cancel-plan.ts';
export { retryPlanEnds } from './plans/end-plan.ts';
export { keepPlan } from './plans/keep-plan.ts';
export { followWithLastDay } from './plans/plan-last-day.ts';
export { followWithPause } from './plans/plan-pause.ts';
export { refundPayment } from './refunds/refund-payment.ts';
export { stopRefund } from './refunds/stop-refund.ts';
export { acceptMismatch } from './sessions/accept-mismatch.ts';

// Tips, which go to the workers (ruling 49).

export { cardForTips, declineTip, giveTip } from './tips/give-tip.ts';
export { type CurrentTip, tipsOfOrder, tipsPaidBetween } from './tips/tip-queries.ts';

// Credit and gift cards, which pay besides a card.

export { disputedGifts } from './gift-cards/bought/gift-dispute-queries.ts';
export { giftCardsOfEmails, hasUsableGiftCard } from './gift-cards/gift-card-queries.ts';
export { findUsableGiftCard, readGiftBalance } from './gift-cards/known-card.ts';
export { creditOfNumber, officeCredit, officeSource } from './tenders/office-source.ts';
export { confirmByTenders } from './tenders/stand-by-tenders.ts';
export {
  availableOf,
  leftToPay,
  logTenders,
  provenCredit,
  renewTenders,
  reservedFor,
  reserveTenders,
  type Tendered,
  type TenderSource,
  takeTenders,
  tendersOf,
} from './tenders/tenders.ts';

// Reading what is recorded.

export { creditReturnedByPayment, creditToReturn } from './credit/credit-queries.ts';
export { type Dispute, disputesOf, isBillingHeld } from './disputes/dispute-queries.ts';
export { owedFor, takesCard } from './owed.ts';
export { findPayment, isBillPayment, type Payment, paymentsOf } from './payment-queries.ts';
export { failedPlanEnds } from './plans/plan-end-queries.ts';
export { planMoney } from './plans/plan-money-queries.ts';
export { findPlan, type StoredPlan } from './plans/plan-queries.ts';
export { promisedRefunds } from './refunds/refund-queries.ts';

// When a person's number is corrected, or they are erased.

export { renumberReferrals } from './credit/number-queries.ts';
export {
  eraseFromGiftCards,
  eraseFromPayments,
  erasePhoneFromCredit,
  forgetAtProcessor,
} from './erase-queries.ts';

// The effects of an order's event, in its own transaction.

export { followWithBills } from './charges/end-bills.ts';
export { followWithCredit } from './credit/referral-credit.ts';

// The processor's own books, and applying a payment from them again.

export { rereadPayment } from './events/reread-payment.ts';
export type {
  AccountBooks,
  AccountPayout,
  AccountTransaction,
  Page,
} from './processor/account-books.ts';
export type { Answer } from './processor/answer.ts';
export { CARDHOLDER_REQUIRED_CODES } from './processor/processor.ts';

// The processor's own pages about listed entries.

export { type ProcessorPages, processorPages } from './processor/processor-pages.ts';
