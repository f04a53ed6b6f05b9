import { Worker } from 'node:worker_threads';
import type { EpochMs, Span } from '#domain/scheduling/company.ts';
import { CalendarError } from './fetch-calendar.ts';

export interface BusyQuestion {
  readonly text: string;
  /** Whole days are days of it. */
  readonly timeZone: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

const LONGEST_MS = 10_000;
const MOST_MEGABYTES = 128;

/**
 * When a calendar file says that somebody is busy: recurring events and their exceptions by their
 * own zones, without what is free or cancelled. What others write may take for ever to read, so
 * that a thread with limits of its own does it. @throws CalendarError
 */
export function busyTimes(workerData: BusyQuestion): Promise<Span[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-busy.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const fail = () => reject(new CalendarError('calendar-malformed'));
    const timer = setTimeout(() => {
      fail();
      void worker.terminate();
    }, LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
