import { Worker } from 'node:worker_threads';
import { CalendarError, type CalendarProblem } from './calendar-error.ts';
import type { FileQuestion, FileReading } from './calendar-files/read-calendar-file.ts';

/** The thread's answer. */
export type BusyAnswer = { readonly reading: FileReading } | { readonly problem: CalendarProblem };

const LONGEST_MS = 10_000;
const MAX_MEGABYTES = 128;

/**
 * When a calendar file says that someone is busy. A hostile file may take forever to read, so a thread with its own
 * limits does it.
 * @throws CalendarError
 */
export function busyTimes(workerData: FileQuestion): Promise<FileReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-busy.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    });
    const fail = (problem: CalendarProblem) => reject(new CalendarError(problem));
    const timer = setTimeout(() => {
      fail('calendar-takes-too-long');
      void worker.terminate();
    }, LONGEST_MS);
    worker.once('message', (answer: BusyAnswer) => {
      if ('problem' in answer) fail(answer.problem);
      else resolve(answer.reading);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(isFull ? 'calendar-takes-too-long' : 'calendar-malformed');
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      fail('calendar-malformed');
    });
  });
}
