// What a customer agreed to, and what is charged next.

export { type FeeSummary, takenFeeOf } from '#payments/server/fees/fee-queries.ts';
export { termsStillToAgree } from './agree-to-terms.ts';
export { hasGap, openGaps } from './gap-queries.ts';
export {
  agreementsOf,
  awaitsFirstCharge,
  declinedHoldRows,
  failedCharges,
  isUnaskedBill,
  maximumOf,
  nextChargeOf,
  releasedHoldOf,
  termOfferOf,
  termWordsOf,
  waitingCharges,
} from './told-queries.ts';
