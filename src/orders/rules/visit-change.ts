import type { OrderEvent, OrderEventKind, OrderEventOf } from './order-event.ts';

const changes = ['visit.confirmed', 'visit.waits', 'visit.skipped'] as const;

/** What an email tells of one visit; several of one act are one email. */
export type VisitChange = OrderEventOf<(typeof changes)[number]>;

/** The kinds of events that it may be. */
export const visitChangeKinds: readonly OrderEventKind[] = changes;

/** Whether an email tells of it by itself: the email of another event says the rest. */
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
