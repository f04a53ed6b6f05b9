import { randomUUID } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import type { OrderEventKind, OrderEventOf } from '#domain/order/order-event.ts';
import type { AppendedEvent } from '#server/features/orders/orders.ts';
import type { BookingEventType, NewMessage } from '#server/features/outbox/outbox.ts';

/** What the CRM is told of an order's event; the event's own figures are read when it is written. */
type CrmEventAfter =
  | { readonly kind: BookingEventType }
  | { readonly kind: 'referral.credited'; readonly creditCents: Cents };

type Rule<Event> = (event: Event, appended: AppendedEvent) => CrmEventAfter | null;
type Rules = { readonly [Kind in OrderEventKind]?: Rule<OrderEventOf<Kind>> };

const paid = () => ({ kind: 'booking.paid' }) as const;
const created = () => ({ kind: 'booking.created' }) as const;

/** Of an order that was over already, or refused before, the CRM knows. */
function ifMoved(told: CrmEventAfter, { from }: AppendedEvent): CrmEventAfter | null {
  return from === null ? null : told;
}

const cancelled: Rule<unknown> = (_event, appended) =>
  ifMoved({ kind: 'booking.cancelled' }, appended);
const refused: Rule<unknown> = (_event, appended) =>
  ifMoved({ kind: 'booking.payment_failed' }, appended);

/** Which event is told to the CRM as what: the whole list. */
const rules: Rules = {
  'order.created': created,
  'order.taken': created,
  'quote.offered': created,
  'payment.received': paid,
  'payment.accepted': paid,
  'payment.noted': paid,
  'payment.charged': (_event, appended) => ifMoved(paid(), appended),
  'payment.declined': refused,
  'payment.failed': refused,
  'plan-month.failed': ({ isFirst }) => (isFirst ? { kind: 'booking.payment_failed' } : null),
  'order.cancelled': cancelled,
  'emergency.unavailable': cancelled,
  'quote.replaced': cancelled,
  'plan.cancelled': cancelled,
  'order.completed': () => ({ kind: 'booking.completed' }),
  'refund.made': () => ({ kind: 'booking.refunded' }),
  'referral.granted': ({ amount }) => ({ kind: 'referral.credited', creditCents: amount }),
};

/** The events that tell the CRM of an event of an order: one, or one for each side of a referral. */
export function crmEventsAfter(appended: AppendedEvent): NewMessage[] {
  const told = ruleOf(appended.event)?.(appended.event, appended) ?? null;
  const { id, order } = appended;
  const about = { channel: 'crm', orderId: order.id } as const;
  if (told === null) return [];
  if (told.kind !== 'referral.credited') {
    return [{ ...about, ...told, status: order.status, key: id }];
  }
  return (['referrer', 'customer'] as const).map((side) => {
    return { ...about, ...told, side, key: randomUUID() };
  });
}

function ruleOf<Kind extends OrderEventKind>(
  event: OrderEventOf<Kind>,
): Rule<OrderEventOf<Kind>> | undefined {
  return rules[event.kind];
}
