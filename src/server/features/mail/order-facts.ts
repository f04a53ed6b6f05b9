import type { Cents } from '#domain/money.ts';
import type { OrderEventKind, OrderEventOf } from '#domain/order/order-event.ts';
import type { Order, OrderLine } from '#server/features/orders/queries.ts';
import type { Schedule } from '#server/features/scheduling/queries.ts';
import type { Words } from '#server/words.ts';

/** A payment, as far as a mail tells of it. */
export interface PaymentFacts {
  readonly kind: 'booking' | 'plan-month' | 'extra-hours';
  readonly amount: Cents;
  /** Of extra hours: how many, and the minutes that they come from. */
  readonly hours: number;
  readonly workedMinutes: number;
  readonly bookedMinutes: number;
}

/** All that a mail about an order may tell, in the words of whom it is for. */
export interface OrderFacts<Kind extends OrderEventKind = OrderEventKind> {
  readonly words: Words;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly reference: string;
  /** Such as "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)". */
  readonly home: string;
  readonly schedule: Schedule | undefined;
  /** What the mail is about. */
  readonly happened: {
    readonly event: OrderEventOf<Kind>;
    readonly actor: string;
    readonly at: Date;
  };
  /** The payment that the row names, if it names one. */
  readonly payment: PaymentFacts | undefined;
  /** Why it was cancelled, as a sentence for the customer. */
  readonly cancelReason: string | undefined;
  /** Somebody cancelled the booking; a plan that ends cancels it too, and is not meant here. */
  readonly wasCancelled: boolean;
  /** What is on its way back, in cents, refunds not yet made included. */
  readonly givenBack: Cents;
  /** A refund made since has told of it in a mail of its own. */
  readonly refundTold: boolean;
  /** The other time that was asked for. */
  readonly timeRequest:
    | { readonly times: Schedule['preferredTimes']; readonly note: string }
    | undefined;
  /** When the month of a plan that is paid for is over; null where there is no plan, or no month. */
  readonly monthEndsAt: Date | null;
  /** The sentence beside a custom quote; undefined where the order is none. */
  readonly quoteSentence: string | undefined;
  /** The console's page of this order; null where the site's address is not known. */
  readonly consolePage: string | null;
}

/** Whether a mail tells of an event of this kind. */
export function isAbout<Kind extends OrderEventKind>(
  facts: OrderFacts,
  kind: Kind,
): facts is OrderFacts<Kind> {
  return facts.happened.event.kind === kind;
}
