/** The state of something that was created on the phone. */
export type SendingState =
  /** Only this phone has it. */
  | 'waiting'
  /** The server has it. */
  | 'sent'
  /** The server has it but does not count it. */
  | 'refused';

export interface Queued {
  readonly id: string;
  readonly sending: SendingState;
  /** Milliseconds of the phone's clock until which we wait for its place. */
  readonly heldUntil: number;
}

/** The next call's content, oldest first; an event that waits for its place is left for later. */
export function nextBatch<Item extends Queued>(
  items: readonly Item[],
  { now, most }: { readonly now: number; readonly most: number },
): Item[] {
  return items
    .filter(({ sending, heldUntil }) => sending === 'waiting' && !isHeld(heldUntil, now))
    .slice(0, most);
}

/** A clock that was set back delays nothing for longer than the wait for a place. */
const LONGEST_HOLD = 10_000;

function isHeld(heldUntil: number, now: number): boolean {
  return now < heldUntil && heldUntil - now <= LONGEST_HOLD;
}

/** Milliseconds until the first that is held can go; null: none is held. */
export function heldFor(items: readonly Queued[], now: number): number | null {
  const held = items.filter(
    ({ sending, heldUntil }) => sending === 'waiting' && isHeld(heldUntil, now),
  );
  if (held.length === 0) return null;
  return Math.min(...held.map(({ heldUntil }) => heldUntil - now));
}

interface Result {
  readonly id: string;
  readonly status: 'stored' | 'known' | 'refused';
}

/** The state of each after an answer; what it does not mention stays unsent. */
export function settle<Item extends Queued>(
  items: readonly Item[],
  results: readonly Result[],
): Item[] {
  const statuses = new Map(results.map(({ id, status }) => [id, status]));
  return items.flatMap((item): Item[] => {
    const status = statuses.get(item.id);
    if (status === undefined || item.sending !== 'waiting') return [];
    return [{ ...item, sending: status === 'refused' ? 'refused' : 'sent' }];
  });
}
