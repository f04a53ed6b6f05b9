import { useSyncExternalStore } from 'react';

/** Why an act came to nothing that nobody is there to tell: its row or its dialog is gone. */
let lost: string | null = null;
const listeners = new Set<() => void>();

export function setLostProblem(text: string | null): void {
  lost = text;
  for (const listener of listeners) listener();
}

export function useLostProblem(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
