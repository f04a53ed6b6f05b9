import { Worker } from 'node:worker_threads';
import type { Language } from '#kernel/rules/language.ts';
import type { Holiday } from '#visits/contract/scheduling.ts';

export interface HolidaysQuestion {
  /** Two letters; a country that the list does not know has none. */
  readonly country: string;
  readonly language: Language;
  readonly years: readonly number[];
}

/** A question costs a second of a processor: its few answers are kept. */
const MOST_KEPT = 8;
const kept = new Map<string, Promise<readonly Holiday[]>>();

/**
 * Public holidays, by date. The list of all countries takes 36 MB while it is read, so its own
 * thread does it and ends; nothing of it is loaded before someone asks.
 */
export function holidaysOf(question: HolidaysQuestion): Promise<readonly Holiday[]> {
  const key = JSON.stringify(question);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const reading = readHolidays(question).catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, reading);
  return reading;
}

function readHolidays(workerData: HolidaysQuestion): Promise<readonly Holiday[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-holidays.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
