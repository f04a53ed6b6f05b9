import { parentPort, workerData } from 'node:worker_threads';
import type { BusyAnswer } from './busy-times.ts';
import { CalendarError } from './calendar-error.ts';
import { type FileQuestion, readCalendarFile } from './calendar-files/read-calendar-file.ts';

/** The thread that `busyTimes` starts: reads a calendar file, answers, and ends. */
parentPort?.postMessage(answer(workerData as FileQuestion));

function answer(question: FileQuestion): BusyAnswer {
  try {
    return { reading: readCalendarFile(question) };
  } catch (error) {
    // An error sent to another thread loses its class.
    if (error instanceof CalendarError) return { problem: error.problem };
    throw error;
  }
}
