import type { OrderEvent } from '#orders/rules/order-event.ts';
import { endedStatuses, type OrderStatus } from '#orders/rules/order-status.ts';

/** An event of a booking, who caused it, and the resulting status. */
interface BookingEvent {
  readonly event: OrderEvent;
  readonly actor: string;
  /** The status after it; `from` is the one before, or null if it did not change. */
  readonly status: OrderStatus;
  readonly from: OrderStatus | null;
}

/** Open requests on a customer's page: another time, or a late cancellation. */
export type AnsweredRequests = 'another time' | 'everything';

/** Which of the customer's open requests an event answers; null for none. */
export function requestsAnsweredBy({
  event,
  actor,
  status,
  from,
}: BookingEvent): AnsweredRequests | null {
  const ended: readonly OrderStatus[] = endedStatuses;
  if (from !== null && ended.includes(status)) return 'everything';
  // Visits that a series plans automatically answer no request.
  return actor !== 'system' && setsTime(event) ? 'another time' : null;
}

/** Another crew at the same hour is not another time. */
function setsTime(event: OrderEvent): boolean {
  switch (event.kind) {
    case 'visit.confirmed':
      return !event.isChange || event.movedFrom !== null;
    case 'visit.waits':
    case 'visit.added':
      return true;
    default:
      return false;
  }
}
