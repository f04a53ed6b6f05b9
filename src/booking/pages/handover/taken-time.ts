import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';

const KEY = 'wellkept-taken-time';

/** From the checkout back to choosing: the time is someone else's, and these are free. */
export function leaveTakenTime(others: readonly FreeTimeAnswer[]): void {
  writeItem('session', KEY, JSON.stringify(others));
}

/** The others, once; null if no time was taken. */
export function takeTakenTime(): readonly FreeTimeAnswer[] | null {
  const json = readItem('session', KEY);
  removeItem('session', KEY);
  if (json === null) return null;
  try {
    const others: unknown = JSON.parse(json);
    return Array.isArray(others) ? (others as FreeTimeAnswer[]) : [];
  } catch {
    return [];
  }
}
