import { useSyncExternalStore } from 'react';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';

let left: readonly ContactField[] = [];
const listeners = new Set<() => void>();

/** The contact fields that were left, or that Enter asked about: what is wrong with them may be told. */
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
