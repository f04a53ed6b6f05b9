import { useSyncExternalStore } from 'react';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';

let left: readonly ContactField[] = [];
const listeners = new Set<() => void>();

/** The contact fields that were left, or confirmed by Enter. Only these show their errors. */
export function useLeftFields(): readonly ContactField[] {
  return useSyncExternalStore(subscribe, leftFields, leftFields);
}

function leftFields(): readonly ContactField[] {
  return left;
}

export function changeLeftFields(
  change: (fields: readonly ContactField[]) => readonly ContactField[],
): void {
  left = change(left);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
