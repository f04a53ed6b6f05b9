import { randomUUID } from 'node:crypto';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderEvent, OrderEventKind, OrderEventOf } from '#orders/rules/order-event.ts';
import { isBooked, isCancelled, isDone } from '#orders/rules/order-status.ts';
import { isEmailedChange } from '#orders/rules/visit-change.ts';
import type { AppendedEvent } from '#orders/server/orders.ts';
import type { OrderMailKind } from '#outbox/contract/mail-kinds.ts';
import type { BookingEventType, NewMessage } from '#outbox/server/outbox.ts';

interface Rule<Event> {
  readonly when?: (event: Event, appended: AppendedEvent) => boolean;
}

interface MailRule<Event> extends Rule<Event> {
  readonly mail: OrderMailKind;
  readonly delayMs?: number;
  /** A key shared by events that deserve only one email. */
  readonly about?: (event: Event) => string | null;
}

/** The event's own figures are read when it is written; each side of a referral gets its own credit event. */
type CrmRule<Event> = Rule<Event> &
  (
    | {
        readonly type: BookingEventType;
        /** Of several such events, the CRM gets only the first. */
        readonly isOnce?: (appended: AppendedEvent) => boolean;
      }
    | { readonly type: 'referral.credited'; readonly credit: (event: Event) => Cents }
  );

interface Messages<Event> {
  readonly mails?: readonly MailRule<Event>[];
  readonly crm?: CrmRule<Event>;
}

const MINUTE_MS = 60_000;

/** The CRM already knows about an order that was over or whose payment failed before. */
const ifMoved = (_event: unknown, { from }: AppendedEvent) => from !== null;
const ifMade = ({ wasMade }: OrderEventOf<'refund.failed'>) => wasMade === true;
const ifDone = (_event: unknown, { order }: AppendedEvent) => isDone(order.status);
/** Confirms the booking, or pays the rest of a confirmed one's price; not a part payment. */
const ifWhole = (event: unknown, told: AppendedEvent) =>
  ifMoved(event, told) || (isBooked(told.order.status) && told.order.paid_at !== null);
/** A price that was paid, refunded and paid again: the CRM already knows that it is paid. */
const ifRest = ({ from }: AppendedEvent) => from === null;
const byVisitor = (_event: unknown, { actor }: AppendedEvent) => actor === 'visitor';

function isUnanswered({ is_emergency, emergency_answered_at: at }: AppendedEvent['order']) {
  return is_emergency && at === null;
}

/** Pays all or a part of what a confirmed or completed booking still owed. */
const ifOwed: typeof ifMoved = (event, told) => !ifMoved(event, told);
/** Everything that was done is paid: the thank-you email is its receipt. */
const ifDoneAndPaid: typeof ifMoved = (_event, { order }) =>
  isDone(order.status) && order.paid_at !== null;

const toBusiness: readonly MailRule<unknown>[] = [
  {
    mail: 'emergency-alert',
    when: (event, told) => ifMoved(event, told) && told.order.is_emergency,
  },
  { mail: 'booking-paid', when: (event, told) => ifMoved(event, told) && !told.order.is_emergency },
];
const paid: Messages<unknown> = {
  mails: [{ mail: 'confirmation' }, ...toBusiness],
  crm: { type: 'booking.paid' },
};
const created = { type: 'booking.created' } as const;
const cancelled = { type: 'booking.cancelled', when: ifMoved } as const;
const refused = { type: 'booking.payment_failed', when: ifMoved } as const;

/** All emails and CRM events, by the order event that causes them. */
const messages: { readonly [Kind in OrderEventKind]?: Messages<OrderEventOf<Kind>> } = {
  'order.created': { crm: created },
  'order.taken': { crm: created },
  // Nothing was paid: the email says what is due and when.
  'order.agreed': { mails: [{ mail: 'confirmation' }] },
  'order.cancelled': {
    mails: [
      // A refund email sent by then mentions the cancellation, too.
      { mail: 'cancellation', delayMs: MINUTE_MS },
      { mail: 'customer-cancelled', when: byVisitor },
    ],
    crm: cancelled,
  },
  'order.completed': { mails: [{ mail: 'completed' }], crm: { type: 'booking.completed' } },
  'emergency.unavailable': {
    mails: [{ mail: 'cancellation', delayMs: MINUTE_MS }],
    crm: cancelled,
  },

  'quote.offered': { mails: [{ mail: 'custom-quote' }], crm: created },
  'quote.sent-again': { mails: [{ mail: 'custom-quote' }] },
  'quote.replaced': { crm: cancelled },

  'payment-link.sent': { mails: [{ mail: 'payment-link' }] },
  // A later payment does not confirm the booking again; it gets a receipt.
  'payment.received': {
    mails: [
      { mail: 'confirmation', when: ifMoved },
      { mail: 'completed', when: ifDoneAndPaid },
      { mail: 'payment-receipt', when: (...told) => ifOwed(...told) && !ifDoneAndPaid(...told) },
      ...toBusiness,
      { mail: 'payment-arrived', when: ifOwed },
    ],
    crm: { type: 'booking.paid', when: ifWhole, isOnce: ifRest },
  },
  // Nothing, or only a deposit, was paid: the emails say what is due and when.
  'order.secured': {
    mails: [
      { mail: 'confirmation', when: ifMoved },
      { mail: 'booking-paid', when: ifMoved },
    ],
  },
  'hold.placed': { mails: [{ mail: 'hold-placed' }] },
  'hold.declined': { mails: [{ mail: 'hold-declined' }] },
  'due-charge.planned': {
    mails: [{ mail: 'charge-planned', when: ({ isToldElsewhere }) => !isToldElsewhere }],
  },
  'due-charge.refused': {
    mails: [{ mail: 'charge-refused' }],
    crm: { type: 'booking.payment_failed', when: ({ isFirst }) => isFirst },
  },
  'payment.accepted': paid,
  // The person who recorded it knows. So does the customer, if the booking was already confirmed.
  'payment.noted': {
    mails: [{ mail: 'confirmation', when: ifMoved }],
    crm: {
      type: 'booking.paid',
      when: (event, told) => event.isBeside !== true && ifWhole(event, told),
      isOnce: ifRest,
    },
  },
  // A booking completed before it was paid gets its receipt now.
  'payment.charged': {
    mails: [
      { mail: 'confirmation', when: ifMoved },
      { mail: 'completed', when: ifDone },
      { mail: 'booking-paid', when: ifMoved },
    ],
    crm: { type: 'booking.paid', when: ifWhole, isOnce: ifRest },
  },
  // The invoice's own email says that it is paid.
  'invoice.settled': {
    crm: {
      type: 'booking.paid',
      when: (event, told) => event.isFirst && ifWhole(event, told),
      isOnce: ifRest,
    },
  },
  // A declined customer is still on the checkout page, so leave time to try another card first.
  'payment.declined': {
    mails: [{ mail: 'payment-failed', about: (event) => event.attemptId, delayMs: 10 * MINUTE_MS }],
    crm: refused,
  },
  'payment.failed': { mails: [{ mail: 'payment-failed' }], crm: refused },
  'payment.mismatch': { mails: [{ mail: 'payment-mismatch' }] },

  'refund.made': { mails: [{ mail: 'refund' }], crm: { type: 'booking.refunded' } },
  // We retry until it goes through: one email per refund is enough.
  'refund.failed': {
    mails: [
      { mail: 'refund-failed', about: (event) => event.promiseId },
      // An email already said that this was refunded, so each is corrected.
      { mail: 'refund-returned', when: ifMade },
    ],
    // The CRM never got an event for a refund that failed at once.
    crm: { type: 'booking.refund_failed', when: ifMade },
  },
  'dispute.inquiry': { mails: [{ mail: 'dispute' }] },
  'dispute.open': { mails: [{ mail: 'dispute' }] },
  // A dispute won before we learned of its appeal needs no answer.
  // Not a refund: the customer gets an email only if no visit will take place (ruling 40).
  'dispute.lost': {
    mails: [
      { mail: 'dispute-lost' },
      { mail: 'cancellation', when: ({ cancels }) => cancels === true },
    ],
    crm: { type: 'booking.cancelled', when: ({ cancels }) => cancels === true },
  },
  'dispute.appealed': { mails: [{ mail: 'dispute', when: ({ answerBy }) => answerBy !== null }] },

  // The processor retries for days: one email per month is enough.
  'plan-month.failed': {
    mails: [{ mail: 'payment-failed', about: (event) => event.invoiceRef }],
    crm: { type: 'booking.payment_failed', when: ({ isFirst }) => isFirst === true },
  },
  // Each monthly charge has its own email (ruling 47).
  'plan-month.paid': { mails: [{ mail: 'plan-charged' }] },
  'plan.price-announced': { mails: [{ mail: 'plan-price' }] },
  'terms.renewed': { mails: [{ mail: 'terms-renewed' }] },
  'plan.price-kept': { mails: [{ mail: 'plan-price-kept' }] },
  'plan.price-withdrawn': { mails: [{ mail: 'plan-price-withdrawn' }] },
  'plan.change-agreed': { mails: [{ mail: 'plan-change' }] },
  'plan.change-withdrawn': { mails: [{ mail: 'plan-change-withdrawn' }] },
  'plan.year-passed': { mails: [{ mail: 'plan-reminder' }] },
  'plan.end-asked': { mails: [{ mail: 'customer-ended-plan', when: byVisitor }] },
  'plan.end-failed': { mails: [{ mail: 'plan-goes-on' }] },
  'plan.keep-asked': { mails: [{ mail: 'customer-kept-plan', when: byVisitor }] },
  // The customer, an operator, or the processor's dashboard ends it. A plan that ends at once has
  // 'plan.cancelled'.
  'plan.ending': { mails: [{ mail: 'plan-ending' }] },
  'plan.goes-on': { mails: [{ mail: 'plan-kept' }] },
  // The email of a canceled booking already says that nothing more is charged.
  'plan.cancelled': { mails: [{ mail: 'plan-ended' }], crm: cancelled },

  'extra-hours.paid': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.part-paid': {
    mails: [{ mail: 'payment-receipt' }, { mail: 'payment-arrived' }],
  },
  'extra-hours.needs-customer': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.failed': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.corrected': { mails: [{ mail: 'bill-corrected' }] },
  // If it ended with its booking, that email says so.
  'extra-hours.withdrawn': {
    mails: [{ mail: 'bill-withdrawn', when: (_event, { actor }) => actor !== 'system' }],
  },
  // The cancellation email says that it was taken.
  'fee.taken': { crm: { type: 'booking.fee_taken' } },
  'fee.paid': { mails: [{ mail: 'fee' }] },
  'fee.needs-customer': { mails: [{ mail: 'fee' }] },
  'fee.failed': { mails: [{ mail: 'fee' }] },
  'tip.paid': { mails: [{ mail: 'tip-paid' }] },
  // No one asked for this money before: the email has the payment link.
  'visit-price.billed': { mails: [{ mail: 'visit-price' }] },
  'visit-price.paid': { mails: [{ mail: 'visit-price' }] },
  'visit-price.withdrawn': {
    mails: [{ mail: 'bill-withdrawn', when: (_event, { actor }) => actor !== 'system' }],
  },
  'referral.granted': { crm: { type: 'referral.credited', credit: ({ amount }) => amount } },

  // The confirmation mentions a visit booked along with the payment.
  'visit.confirmed': { mails: [{ mail: 'visit' }] },
  'visit.waits': { mails: [{ mail: 'visit-waits', when: isEmailedChange }] },
  'visit.added': { mails: [{ mail: 'visit-added' }] },
  'visit.add-ons-changed': { mails: [{ mail: 'visit-added' }] },
  'visit.time-lost': { mails: [{ mail: 'time-lost' }] },
  'visit.announced': { mails: [{ mail: 'visit-tomorrow' }] },
  'visit.crew-changed': { mails: [{ mail: 'visit-crew' }] },
  'visit.on-the-way': { mails: [{ mail: 'visit-on-the-way' }] },
  'visit.late': { mails: [{ mail: 'visit-late' }] },
  'visit.working': { mails: [{ mail: 'visit-progress' }] },
  'visit.finished': { mails: [{ mail: 'visit-progress' }] },
  'visit.rating-asked': { mails: [{ mail: 'visit-rating' }] },
  'visit.skipped': { mails: [{ mail: 'visit-skipped', when: isEmailedChange }] },
  'visits.paused': { mails: [{ mail: 'visits-paused' }] },
  'visits.resumed': { mails: [{ mail: 'visits-paused' }] },
  'visits.credited': { mails: [{ mail: 'visits-credited' }] },
  'series.terms-changed': { mails: [{ mail: 'series-terms' }] },
  'series.ended': {
    mails: [{ mail: 'series-ended' }, { mail: 'customer-ended-series', when: byVisitor }],
  },
  // The person who ended it, or skipped its last visit, already got an email.
  'series.over': {
    crm: { type: 'booking.cancelled', when: (_event, { order }) => isCancelled(order.status) },
  },
  // One of several visits, or an added one: its booking may continue.
  'visit.done': { crm: { type: 'booking.completed' } },
  'visit.cancelled': { mails: [{ mail: 'visit-off' }] },
  'visit.change-requested': { mails: [{ mail: 'time-request' }] },
  // The operator who answers an emergency must know where it is.
  'place.changed': {
    mails: [
      {
        mail: 'emergency-alert',
        when: (event, appended) => byVisitor(event, appended) && isUnanswered(appended.order),
      },
    ],
  },
  'cancellation.requested': { mails: [{ mail: 'cancellation-request' }] },
  'link.renewed': { mails: [{ mail: 'new-link' }] },
};

/** The emails and CRM events that an order event causes. */
export function messagesAfter(appended: AppendedEvent): NewMessage[] {
  const { mails = [], crm } = messagesOf(appended.event);
  const applies = ({ when }: Rule<OrderEvent>) =>
    when === undefined || when(appended.event, appended);
  return [
    ...mails.filter(applies).map((rule) => mailOf(rule, appended)),
    ...(crm !== undefined && applies(crm) ? crmEventsOf(crm, appended) : []),
  ];
}

function mailOf(
  { mail: kind, about, delayMs = 0 }: MailRule<OrderEvent>,
  { id: eventId, event, order }: AppendedEvent,
): NewMessage {
  const key = about?.(event) ?? eventId;
  return { channel: 'mail', kind, orderId: order.id, eventId, key, delayMs };
}

/** One event, or one for each side of a referral. */
function crmEventsOf(crm: CrmRule<OrderEvent>, appended: AppendedEvent): NewMessage[] {
  const { id, event, order } = appended;
  const about = { channel: 'crm', orderId: order.id } as const;
  if (crm.type !== 'referral.credited') {
    const key = crm.isOnce?.(appended) === true ? order.id : id;
    return [{ ...about, kind: crm.type, status: order.status, key }];
  }
  const told = { ...about, kind: crm.type, creditCents: crm.credit(event) };
  return (['referrer', 'customer'] as const).map((side) => {
    return { ...told, side, key: randomUUID() };
  });
}

function messagesOf<Kind extends OrderEventKind>(
  event: OrderEventOf<Kind>,
): Messages<OrderEventOf<Kind>> {
  return messages[event.kind] ?? {};
}
