import type { OrderEvent } from '#orders/rules/order-event.ts';
import { endedStatuses, type OrderStatus } from '#orders/rules/order-status.ts';

/** What happened to a booking, who did it, and where that left it. */
interface Happening {
  readonly event: OrderEvent;
  readonly actor: string;
  /** The status after it; `from` is the one that it left, null if it moved nothing. */
  readonly status: OrderStatus;
  readonly from: OrderStatus | null;
}

/** What is open on a customer's page: another time, or a cancellation that is too late to do alone. */
export type Answered = 'another time' | 'everything';

/** What an event answers of all that a customer asked for on their page; null: nothing. */
export function answeredBy({ event, actor, status, from }: Happening): Answered | null {
  const ended: readonly OrderStatus[] = endedStatuses;
  if (from !== null && ended.includes(status)) return 'everything';
  // The next visits that a series plans by itself answer nobody's wish.
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
