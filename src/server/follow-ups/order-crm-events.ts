import type { Cents } from '#domain/money.ts';
import { formatUsd } from '#domain/money.ts';
import type { OrderEventKind, OrderEventOf } from '#domain/order/order-event.ts';
import type { Reason } from '#domain/order/reason.ts';
import type { BookingEventType } from '#server/features/crm/booking-event.ts';
import type { AppendedEvent } from '#server/features/orders/order-log.ts';
import { reasonText } from '#server/words.ts';

/** What the CRM is told of an order's event; `reason` is English, as everything it is sent. */
export type CrmEventAfter =
  | { readonly type: BookingEventType; readonly reason?: string; readonly refunded?: Cents }
  | { readonly type: 'referral.credited'; readonly credit: Cents };

type Rule<Event> = (event: Event, appended: AppendedEvent) => CrmEventAfter | null;
type Rules = { readonly [Kind in OrderEventKind]?: Rule<OrderEventOf<Kind>> };

const paid = () => ({ type: 'booking.paid' }) as const;
const created = () => ({ type: 'booking.created' }) as const;

/** Of an order that was over already, or refused before, the CRM knows. */
function ifMoved(told: CrmEventAfter, { from }: AppendedEvent): CrmEventAfter | null {
  return from === null ? null : told;
}

function cancelled({ reason }: { reason: Reason }, appended: AppendedEvent): CrmEventAfter | null {
  return ifMoved({ type: 'booking.cancelled', reason: reasonText('en', reason) }, appended);
}

/** Which event is told to the CRM as what: the whole list. */
const rules: Rules = {
  'order.created': created,
  'quote.offered': created,
  'payment.received': paid,
  'payment.accepted': paid,
  'payment.declined': ({ code }, appended) =>
    ifMoved(
      { type: 'booking.payment_failed', reason: `The card was declined (${code}).` },
      appended,
    ),
  'payment.failed': (_event, appended) => ifMoved({ type: 'booking.payment_failed' }, appended),
  'plan-month.failed': ({ amount, isFirst }) =>
    isFirst
      ? {
          type: 'booking.payment_failed',
          reason: `The monthly payment of ${formatUsd(amount)} was refused by the bank.`,
        }
      : null,
  'order.cancelled': cancelled,
  'emergency.unavailable': cancelled,
  'quote.replaced': cancelled,
  'plan.cancelled': (_event, appended) => cancelled({ reason: { code: 'plan-ended' } }, appended),
  'order.completed': () => ({ type: 'booking.completed' }),
  'refund.made': ({ refunded }) => ({ type: 'booking.refunded', refunded }),
  'referral.granted': ({ amount }) => ({ type: 'referral.credited', credit: amount }),
};

/** What the CRM is told of an event; null: nothing. */
export function crmEventAfter(appended: AppendedEvent): CrmEventAfter | null {
  return ruleOf(appended.event)?.(appended.event, appended) ?? null;
}

function ruleOf<Kind extends OrderEventKind>(
  event: OrderEventOf<Kind>,
): Rule<OrderEventOf<Kind>> | undefined {
  return rules[event.kind];
}
