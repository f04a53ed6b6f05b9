import type { OrderMailKind } from '#contract/mail-kinds.ts';
import type { OrderEventKind, OrderEventOf } from '#domain/order/order-event.ts';
import type { AppendedEvent } from '#server/features/orders/orders.ts';
import type { NewMessage } from '#server/features/outbox/outbox.ts';

interface Rule<Event> {
  readonly mail: OrderMailKind;
  readonly when?: (appended: AppendedEvent) => boolean;
  readonly delayMs?: number;
  /** What it is about, where several events are one matter and deserve one mail. */
  readonly about?: (event: Event) => string | null;
}

type Rules = { readonly [Kind in OrderEventKind]?: readonly Rule<OrderEventOf<Kind>>[] };

const MINUTE_MS = 60_000;

const paid = [
  { mail: 'confirmation' },
  { mail: 'emergency-alert', when: ({ order }: AppendedEvent) => order.is_emergency },
  { mail: 'booking-paid', when: ({ order }: AppendedEvent) => !order.is_emergency },
] as const;
const byVisitor = ({ actor }: AppendedEvent) => actor === 'visitor';

/** Which event is told by which mail: the whole list. */
const rules: Rules = {
  'payment.received': paid,
  'payment.accepted': paid,
  // Whoever noted it knows; of a booking that stood already, so does its customer.
  'payment.noted': [{ mail: 'confirmation', when: ({ from }) => from !== null }],
  'payment.charged': [{ mail: 'confirmation', when: ({ from }) => from !== null }],
  // Whoever is declined still stands at the card page: time to try another card first.
  'payment.declined': [
    { mail: 'payment-failed', about: (event) => event.attemptId, delayMs: 10 * MINUTE_MS },
  ],
  'payment.mismatch': [{ mail: 'payment-mismatch' }],
  'payment-link.sent': [{ mail: 'payment-link' }],
  'payment.failed': [{ mail: 'payment-failed' }],
  // The processor tries again for days: one mail a month is enough.
  'plan-month.failed': [{ mail: 'payment-failed', about: (event) => event.invoiceRef }],
  'refund.made': [{ mail: 'refund' }],
  // Asked for again until it is out: one mail a refund is enough.
  'refund.failed': [{ mail: 'refund-failed', about: (event) => event.promiseId }],
  'dispute.inquiry': [{ mail: 'dispute' }],
  'dispute.open': [{ mail: 'dispute' }],
  // One that was won before we heard of its appeal waits for no answer.
  'dispute.appealed': [
    { mail: 'dispute', when: ({ event }) => 'answerBy' in event && event.answerBy !== null },
  ],
  // The refund's mail tells of the cancellation as well, where it is out by then.
  'order.cancelled': [
    { mail: 'cancellation', delayMs: MINUTE_MS },
    { mail: 'customer-cancelled', when: byVisitor },
  ],
  'emergency.unavailable': [{ mail: 'cancellation', delayMs: MINUTE_MS }],
  'plan.end-asked': [{ mail: 'customer-ended-plan', when: byVisitor }],
  'plan.end-failed': [{ mail: 'plan-goes-on' }],
  'plan.keep-asked': [{ mail: 'customer-kept-plan', when: byVisitor }],
  // By the customer, an operator, or in the processor's dashboard. One that ends at once has 'plan.cancelled'.
  'plan.ending': [{ mail: 'plan-ending' }],
  'plan.goes-on': [{ mail: 'plan-kept' }],
  // Where the booking was cancelled, that mail has said that nothing more is charged.
  'plan.cancelled': [{ mail: 'plan-ended' }],
  'order.completed': [{ mail: 'completed' }],
  'extra-hours.paid': [{ mail: 'extra-hours' }],
  'extra-hours.needs-customer': [{ mail: 'extra-hours' }],
  'extra-hours.failed': [{ mail: 'extra-hours' }],
  'extra-hours.corrected': [{ mail: 'bill-corrected' }],
  // What ended with its booking is told by the mail of that.
  'extra-hours.withdrawn': [{ mail: 'bill-withdrawn', when: ({ actor }) => actor !== 'system' }],
  'visit.confirmed': [{ mail: 'visit' }],
  // One that was booked with the payment is told by the confirmation.
  'visit.time-lost': [{ mail: 'time-lost' }],
  'visit.cancelled': [{ mail: 'visit-off' }],
  'visit.change-requested': [{ mail: 'time-request' }],
  'cancellation.requested': [{ mail: 'cancellation-request' }],
  'quote.offered': [{ mail: 'custom-quote' }],
  'quote.sent-again': [{ mail: 'custom-quote' }],
  'link.renewed': [{ mail: 'new-link' }],
};

/** The mails that tell of an event. */
export function mailsAfter(appended: AppendedEvent): NewMessage[] {
  const { id: eventId, event, order } = appended;
  return rulesOf(event)
    .filter(({ when }) => when === undefined || when(appended))
    .map(({ mail: kind, about, delayMs = 0 }) => {
      const key = about?.(event) ?? eventId;
      return { channel: 'mail', kind, orderId: order.id, eventId, key, delayMs };
    });
}

function rulesOf<Kind extends OrderEventKind>(
  event: OrderEventOf<Kind>,
): readonly Rule<OrderEventOf<Kind>>[] {
  return rules[event.kind] ?? [];
}
