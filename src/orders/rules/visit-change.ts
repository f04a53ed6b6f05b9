import type { OrderEvent, OrderEventKind, OrderEventOf } from './order-event.ts';

const changes = ['visit.confirmed', 'visit.waits', 'visit.skipped'] as const;

/** A visit event that an email reports; several from one act are one email. */
export type VisitChange = OrderEventOf<(typeof changes)[number]>;

/** The kinds of these events. */
export const visitChangeKinds: readonly OrderEventKind[] = changes;

/** Whether the event gets its own email; otherwise another event's email covers it. */
export function isEmailedChange(event: OrderEvent): event is VisitChange {
  switch (event.kind) {
    case 'visit.confirmed':
      return true;
    case 'visit.waits':
      return !event.isListed;
    case 'visit.skipped':
      return !event.isFollowing;
    default:
      return false;
  }
}
