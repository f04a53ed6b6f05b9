import type { OrderMailKind } from '#contract/mail-kinds.ts';
import type { TimelineKind } from '#domain/booking/timeline.ts';
import type { Trx } from '#server/database/schema.ts';
import type { NewMessage } from '#server/features/outbox/message.ts';
import { enqueue } from '#server/features/outbox/outbox.ts';
import { isEmergency } from './facts-queries.ts';

/** A row of an order's timeline, just written. */
export interface Happened {
  readonly timelineId: string;
  readonly orderId: string;
  readonly kind: TimelineKind;
  readonly actor: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Rule {
  readonly mail: OrderMailKind;
  readonly only?: 'emergency' | 'by-visitor';
  readonly delayMs?: number;
  /** The detail that names what it is about, where several rows are one matter. */
  readonly about?: 'attemptId' | 'invoiceRef';
}

const MINUTE_MS = 60_000;

/** Which row of the timeline is told by which mail: the whole list. */
const rules: Readonly<Partial<Record<TimelineKind, readonly Rule[]>>> = {
  'payment.received': [{ mail: 'confirmation' }, { mail: 'emergency-alert', only: 'emergency' }],
  'payment.accepted': [{ mail: 'confirmation' }, { mail: 'emergency-alert', only: 'emergency' }],
  // Whoever is declined still stands at the card page: time to try another card first.
  'payment.declined': [{ mail: 'payment-failed', about: 'attemptId', delayMs: 10 * MINUTE_MS }],
  'payment.mismatch': [{ mail: 'payment-mismatch' }],
  'payment-link.sent': [{ mail: 'payment-link' }],
  'payment.failed': [{ mail: 'payment-failed' }],
  // The processor tries again for days: one mail a month is enough.
  'plan-month.failed': [{ mail: 'payment-failed', about: 'invoiceRef' }],
  'refund.made': [{ mail: 'refund' }],
  // The refund's mail tells of the cancellation as well, where it is out by then.
  'order.cancelled': [
    { mail: 'cancellation', delayMs: MINUTE_MS },
    { mail: 'customer-cancelled', only: 'by-visitor' },
  ],
  'emergency.unavailable': [{ mail: 'cancellation', delayMs: MINUTE_MS }],
  // Asked for by an operator or in the processor's portal. One that ends at once has the next rule.
  'plan.ending': [{ mail: 'plan-ending' }],
  // Where the booking was cancelled, that mail has said that nothing more is charged.
  'plan.cancelled': [{ mail: 'plan-ended' }],
  'order.completed': [{ mail: 'completed' }],
  'extra-hours.paid': [{ mail: 'extra-hours' }],
  'extra-hours.needs-customer': [{ mail: 'extra-hours' }],
  'extra-hours.failed': [{ mail: 'extra-hours' }],
  'visit.confirmed': [{ mail: 'visit' }],
  'visit.cancelled': [{ mail: 'visit-off' }],
  'visit.change-requested': [{ mail: 'time-request' }],
  'cancellation.requested': [{ mail: 'cancellation-request' }],
  'quote.offered': [{ mail: 'custom-quote' }],
  'quote.sent-again': [{ mail: 'custom-quote' }],
  'link.renewed': [{ mail: 'new-link' }],
};

/** Queues the mails that tell what has just happened to an order, in the same transaction. */
export async function tellByMail(trx: Trx, happened: Happened): Promise<void> {
  const { kind, timelineId: eventId, orderId, details } = happened;
  const messages: NewMessage[] = [];
  for (const rule of rules[kind] ?? []) {
    if (!(await applies(trx, rule, happened))) continue;
    const key = rule.about === undefined ? eventId : String(details[rule.about]);
    const { mail, delayMs = 0 } = rule;
    messages.push({ channel: 'mail', kind: mail, orderId, eventId, key, delayMs });
  }
  await enqueue(trx, messages);
}

async function applies(trx: Trx, { only }: Rule, { actor, orderId }: Happened): Promise<boolean> {
  if (only === 'by-visitor') return actor === 'visitor';
  return only === undefined || isEmergency(trx, orderId);
}
