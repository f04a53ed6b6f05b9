import { useSyncExternalStore } from 'react';
import type { ContactField } from '#booking/rules/draft/change-draft.ts';

let touched: readonly ContactField[] = [];
const listeners = new Set<() => void>();

/** The contact fields that were left, or confirmed by Enter. Only these show their errors. */
export function useTouchedFields(): readonly ContactField[] {
  return useSyncExternalStore(subscribe, touchedFields, touchedFields);
}

function touchedFields(): readonly ContactField[] {
  return touched;
}

export function changeTouchedFields(
  change: (fields: readonly ContactField[]) => readonly ContactField[],
): void {
  touched = change(touched);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
