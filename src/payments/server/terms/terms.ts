// What a customer agreed to, and what is charged next.

export { type ToldFee, takenFeeOf } from '#payments/server/fees/fee-queries.ts';
export { missingYes } from './agree-to-terms.ts';
export { hasGap, openGaps } from './gap-queries.ts';
export {
  agreementsOf,
  declinedHoldRows,
  failedCharges,
  isToBeCharged,
  isUnasked,
  nextChargeOf,
  releasedHoldOf,
  termOfferOf,
  termWordsOf,
  waitingCharges,
} from './told-queries.ts';
