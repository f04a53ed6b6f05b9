import { useSyncExternalStore } from 'react';

/** Since when no call has been answered, as epoch ms; null while the server is reached. */
let lostAt: number | null = null;
const listeners = new Set<() => void>();

/** Every call tells what became of it. */
export function noteAnswer(isAnswered: boolean, now = Date.now()): void {
  const next = isAnswered ? null : (lostAt ?? now);
  if (next === lostAt) return;
  lostAt = next;
  for (const listener of listeners) listener();
}

export function connectionLostAt(): number | null {
  return lostAt;
}

export function useConnectionLostAt(): number | null {
  return useSyncExternalStore(subscribe, connectionLostAt, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
