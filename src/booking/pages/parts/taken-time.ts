import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';

const KEY = 'wellkept-taken-time';

/** The chosen time is gone: why, in a sentence, and the times that are free. */
export interface TakenTime {
  readonly why: string;
  readonly others: readonly FreeTimeAnswer[];
}

/** Stores it on the way from the checkout back to choosing. */
export function storeTakenTime({ why, others }: TakenTime): void {
  writeItem('session', KEY, JSON.stringify({ why, others }));
}

/** Returns what was stored, once; null if no time was taken. */
export function consumeTakenTime(): TakenTime | null {
  const json = readItem('session', KEY);
  removeItem('session', KEY);
  if (json === null) return null;
  try {
    const left: Partial<TakenTime> = JSON.parse(json) ?? {};
    return { why: left.why ?? '', others: left.others ?? [] };
  } catch {
    return { why: '', others: [] };
  }
}
