// What was agreed on with a customer, and what is charged next.

export {
  agreementsOf,
  declinedHoldRows,
  failedCharges,
  nextChargeOf,
  releasedHoldOf,
  termWordsOf,
  waitingCharges,
} from './told-queries.ts';
