import type { OrderId } from '#kernel/rules/ids.ts';
import type { HoldSummary } from '#payments/contract/told-hold.ts';
import type { HoldState } from '#payments/rules/hold.ts';
import type { Db } from '#registry/tables.ts';
import { holdsOf } from './hold-queries.ts';

const shownState = {
  planned: 'planned',
  placing: 'planned',
  held: 'held',
  declined: 'declined',
  lapsed: 'declined',
  releasing: 'released',
  released: 'released',
  withdrawn: null,
  captured: null,
} as const satisfies Record<HoldState, HoldSummary['state'] | null>;

/** An order's current hold; null: none, or it was charged. */
export async function holdSummary(db: Db, orderId: OrderId): Promise<HoldSummary | null> {
  const [hold] = await holdsOf(db, orderId);
  const state = hold === undefined ? null : shownState[hold.state];
  if (hold === undefined || state === null) return null;
  const until = state === 'held' ? hold.capture_before : null;
  return {
    state,
    cents: hold.amount_cents,
    at: hold.place_at.toISOString(),
    until: until?.toISOString() ?? null,
  };
}

/** Whether its bank holds what it owes, or is being asked to: another payment would tie up the money twice. */
export async function isBeingHeld(db: Db, orderId: OrderId): Promise<boolean> {
  const [hold] = await holdsOf(db, orderId);
  return hold?.state === 'placing' || hold?.state === 'held';
}
