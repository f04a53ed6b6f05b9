import { sql } from 'kysely';

/** For a query of `orders`: whether a payment of the booking is pending at the bank. */
export const isPaymentPending = sql<boolean>`exists (
  select from payment_attempt_facts
  where order_id = orders.id and payment_id is null and state = 'complete'
  union all
  select from payment_facts
  where order_id = orders.id and kind = 'booking' and state = 'pending'
)`;
