import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, centsToDollars } from '#kernel/rules/money.ts';
import type { CrmEvent } from '#outbox/contract/crm-events.ts';
import { contactFields, type EventStamp, SOURCE } from './event-stamp.ts';

/** A credit for one of the two sides of a referral (ruling 23). */
export interface CreditFacts {
  readonly phone: string;
  readonly side: 'referrer' | 'customer';
  readonly credit: Cents;
  readonly orderId: OrderId;
}

/** Returns the credit in dollars. */
export function referralCreditedEvent(
  stamp: EventStamp,
  { phone, side, credit, orderId }: CreditFacts,
  country: string,
): CrmEvent {
  return {
    type: 'referral.credited',
    ...stamp,
    ...contactFields({ phone, email: '' }, country),
    source: SOURCE,
    referral_side: side,
    credit: centsToDollars(credit),
    currency: 'usd',
    order_id: orderId,
  };
}
