import type { OrderStatus } from '#domain/booking/order-status.ts';
import type { TimelineKind } from '#domain/booking/timeline.ts';
import type { Trx } from '#server/database/schema.ts';
import { insertTimeline, updateStatus } from './queries.ts';

/** Who caused it: 'visitor', 'processor', or 'operator:<id>'. */
export type Actor = 'visitor' | 'processor' | 'system' | `operator:${string}`;

export interface TimelineEntry {
  readonly kind: TimelineKind;
  readonly actor: Actor;
  /** Ids, codes and amounts; never a person's data. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Notes what happened without a change of status. */
export async function note(trx: Trx, orderId: string, entry: TimelineEntry): Promise<void> {
  await insertTimeline(trx, orderId, {
    kind: entry.kind,
    from_status: null,
    to_status: null,
    actor: entry.actor,
    details: entry.details ?? {},
  });
}

/**
 * Moves an order by the transition table, with its row in the timeline. False, and nothing stored,
 * where the table does not allow it: the order is there already, or beyond.
 */
export async function moveOrder(
  trx: Trx,
  orderId: string,
  to: OrderStatus,
  entry: TimelineEntry,
): Promise<boolean> {
  const from = await updateStatus(trx, orderId, to);
  if (from === undefined) return false;
  await insertTimeline(trx, orderId, {
    kind: entry.kind,
    from_status: from,
    to_status: to,
    actor: entry.actor,
    details: entry.details ?? {},
  });
  return true;
}
