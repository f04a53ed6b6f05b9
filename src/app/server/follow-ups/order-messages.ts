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
  /** What it is about, where several events are one matter and deserve one email. */
  readonly about?: (event: Event) => string | null;
}

/** The event's own figures are read when it is written; credit is told to each side of a referral. */
type CrmRule<Event> = Rule<Event> &
  (
    | {
        readonly type: BookingEventType;
        /** Several events tell it, and the CRM hears the first of them alone. */
        readonly isOnce?: (appended: AppendedEvent) => boolean;
      }
    | { readonly type: 'referral.credited'; readonly credit: (event: Event) => Cents }
  );

interface Messages<Event> {
  readonly mails?: readonly MailRule<Event>[];
  readonly crm?: CrmRule<Event>;
}

const MINUTE_MS = 60_000;

/** Of an order that was over already, or refused before, the CRM knows. */
const ifMoved = (_event: unknown, { from }: AppendedEvent) => from !== null;
const ifMade = ({ wasMade }: OrderEventOf<'refund.failed'>) => wasMade === true;
const ifDone = (_event: unknown, { order }: AppendedEvent) => isDone(order.status);
/** It confirms the booking, or is the rest of the price of one that stands: a part is not. */
const ifWhole = (event: unknown, told: AppendedEvent) =>
  ifMoved(event, told) || (isBooked(told.order.status) && told.order.paid_at !== null);
/** The rest of a price that was paid, went back, and is paid again: the CRM knows that it is paid. */
const ifRest = ({ from }: AppendedEvent) => from === null;
const byVisitor = (_event: unknown, { actor }: AppendedEvent) => actor === 'visitor';

function isUnanswered({ is_emergency, emergency_answered_at: at }: AppendedEvent['order']) {
  return is_emergency && at === null;
}

/** It pays all or a part of what a booking that stands, or is done, still owed. */
const ifOwed: typeof ifMoved = (event, told) => !ifMoved(event, told);
/** All of what was done is paid: its receipt is the email that thanks. */
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

/** Which event is told by which emails, and to the CRM as what: the whole list. */
const messages: { readonly [Kind in OrderEventKind]?: Messages<OrderEventOf<Kind>> } = {
  'order.created': { crm: created },
  'order.taken': { crm: created },
  // Nothing was paid: the email says what is due, and when.
  'order.agreed': { mails: [{ mail: 'confirmation' }] },
  'order.cancelled': {
    mails: [
      // The refund's mail tells of the cancellation as well, where it is out by then.
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
  // A later payment does not confirm the booking again: it has a receipt.
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
  // Nothing, or a deposit, was paid: the emails say what is due, and when.
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
  // What was done before it was paid gets its receipt.
  'payment.charged': {
    mails: [
      { mail: 'confirmation', when: ifMoved },
      { mail: 'completed', when: ifDone },
      { mail: 'booking-paid', when: ifMoved },
    ],
    crm: { type: 'booking.paid', when: ifWhole, isOnce: ifRest },
  },
  // The email of the invoice says that it is paid.
  'invoice.settled': {
    crm: {
      type: 'booking.paid',
      when: (event, told) => event.isFirst && ifWhole(event, told),
      isOnce: ifRest,
    },
  },
  // A declined customer is still on the card page, so leave time to try another card first.
  'payment.declined': {
    mails: [{ mail: 'payment-failed', about: (event) => event.attemptId, delayMs: 10 * MINUTE_MS }],
    crm: refused,
  },
  'payment.failed': { mails: [{ mail: 'payment-failed' }], crm: refused },
  'payment.mismatch': { mails: [{ mail: 'payment-mismatch' }] },

  'refund.made': { mails: [{ mail: 'refund' }], crm: { type: 'booking.refunded' } },
  // Requested again until it is out: one email a refund is enough.
  'refund.failed': {
    mails: [
      { mail: 'refund-failed', about: (event) => event.promiseId },
      // What an email called refunded is not: each such email is corrected.
      { mail: 'refund-returned', when: ifMade },
    ],
    // Of a refund that was refused at once the CRM has not heard.
    crm: { type: 'booking.refund_failed', when: ifMade },
  },
  'dispute.inquiry': { mails: [{ mail: 'dispute' }] },
  'dispute.open': { mails: [{ mail: 'dispute' }] },
  // One that was won before we heard of its appeal waits for no answer.
  // No refund: the customer is told only where nobody comes any more (ruling 40).
  'dispute.lost': {
    mails: [
      { mail: 'dispute-lost' },
      { mail: 'cancellation', when: ({ cancels }) => cancels === true },
    ],
    crm: { type: 'booking.cancelled', when: ({ cancels }) => cancels === true },
  },
  'dispute.appealed': { mails: [{ mail: 'dispute', when: ({ answerBy }) => answerBy !== null }] },

  // The processor tries again for days: one email a month is enough.
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
  // By the customer, an operator, or in the processor's dashboard. One that ends at once has
  // 'plan.cancelled'.
  'plan.ending': { mails: [{ mail: 'plan-ending' }] },
  'plan.goes-on': { mails: [{ mail: 'plan-kept' }] },
  // Where the booking was canceled, that email has said that nothing more is charged.
  'plan.cancelled': { mails: [{ mail: 'plan-ended' }], crm: cancelled },

  'extra-hours.paid': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.part-paid': {
    mails: [{ mail: 'payment-receipt' }, { mail: 'payment-arrived' }],
  },
  'extra-hours.needs-customer': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.failed': { mails: [{ mail: 'extra-hours' }] },
  'extra-hours.corrected': { mails: [{ mail: 'bill-corrected' }] },
  // What ended with its booking is told by the email of that.
  'extra-hours.withdrawn': {
    mails: [{ mail: 'bill-withdrawn', when: (_event, { actor }) => actor !== 'system' }],
  },
  // That it was taken is told by the email of the cancellation.
  'fee.taken': { crm: { type: 'booking.fee_taken' } },
  'fee.paid': { mails: [{ mail: 'fee' }] },
  'fee.needs-customer': { mails: [{ mail: 'fee' }] },
  'fee.failed': { mails: [{ mail: 'fee' }] },
  'tip.paid': { mails: [{ mail: 'tip-paid' }] },
  // Nobody was asked for money before: the email has the link to pay.
  'visit-price.billed': { mails: [{ mail: 'visit-price' }] },
  'visit-price.paid': { mails: [{ mail: 'visit-price' }] },
  'visit-price.withdrawn': {
    mails: [{ mail: 'bill-withdrawn', when: (_event, { actor }) => actor !== 'system' }],
  },
  'referral.granted': { crm: { type: 'referral.credited', credit: ({ amount }) => amount } },

  // One that was booked with the payment is told by the confirmation.
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
  // Who ended it, or skipped its last visit, was told so.
  'series.over': {
    crm: { type: 'booking.cancelled', when: (_event, { order }) => isCancelled(order.status) },
  },
  // One of several, or one that came on top: its booking may go on.
  'visit.done': { crm: { type: 'booking.completed' } },
  'visit.cancelled': { mails: [{ mail: 'visit-off' }] },
  'visit.change-requested': { mails: [{ mail: 'time-request' }] },
  // Who answers an emergency has to know where it is.
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

/** The emails and the CRM's events that tell of an event of an order. */
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

/** One, or one for each side of a referral. */
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
