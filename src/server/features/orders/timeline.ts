import type { OrderStatus } from '#domain/booking/order-status.ts';
import type { TimelineKind } from '#domain/booking/timeline.ts';
import type { Trx } from '#server/database/schema.ts';
import { tellByMail } from '#server/features/mail/order-mails.ts';
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
  await write(trx, orderId, entry, { from: null, to: null });
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
  await write(trx, orderId, entry, { from, to });
  return true;
}

/** Every row of the timeline is written here, with the mails that tell of it. */
async function write(
  trx: Trx,
  orderId: string,
  { kind, actor, details = {} }: TimelineEntry,
  { from, to }: { from: OrderStatus | null; to: OrderStatus | null },
): Promise<void> {
  const row = { kind, from_status: from, to_status: to, actor, details };
  const timelineId = await insertTimeline(trx, orderId, row);
  await tellByMail(trx, { timelineId, orderId, kind, actor, details });
}
