/** Where something that was made on the phone stands. */
export type Sending =
  /** Nobody but this phone has it. */
  | 'waiting'
  /** The server has it. */
  | 'sent'
  /** The server has it and does not count it. */
  | 'refused';

export interface Queued {
  readonly id: string;
  readonly sending: Sending;
  /** Milliseconds of the phone's clock: until then its place is still looked for. */
  readonly heldUntil: number;
}

/** What goes in the next call, the oldest first: what is looked for a moment longer stays behind. */
export function nextBatch<Item extends Queued>(
  items: readonly Item[],
  { now, most }: { readonly now: number; readonly most: number },
): Item[] {
  return items
    .filter(({ sending, heldUntil }) => sending === 'waiting' && !isHeld(heldUntil, now))
    .slice(0, most);
}

/** A clock that was set back holds nothing up for longer than a place is looked for. */
const LONGEST_HOLD = 10_000;

function isHeld(heldUntil: number, now: number): boolean {
  return now < heldUntil && heldUntil - now <= LONGEST_HOLD;
}

interface Result {
  readonly id: string;
  readonly status: 'stored' | 'known' | 'refused';
}

/** Where each stands after an answer; what it says nothing about still waits. */
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
