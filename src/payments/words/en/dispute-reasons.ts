/** Why a bank disputes a payment, by the processor's codes. Unknown codes are shown as they are. */
export const disputeReasons = {
  bank_cannot_process: 'the bank cannot process the payment',
  check_returned: 'the check was returned',
  credit_not_processed: 'a promised refund did not arrive',
  customer_initiated: 'the customer asked the bank for the money',
  debit_not_authorized: 'the debit was not authorized',
  duplicate: 'paid twice',
  fraudulent: 'the cardholder did not make this payment',
  general: 'no reason given',
  incorrect_account_details: 'wrong account details',
  insufficient_funds: 'not enough money on the account',
  noncompliant: 'against the rules of the card network',
  product_not_received: 'the service was not received',
  product_unacceptable: 'the service was not as agreed',
  subscription_canceled: 'charged after the plan was ended',
  unrecognized: 'the cardholder does not recognize the payment',
};
