import { setImmediate } from 'node:timers/promises';

/** Runs a long task step by step, and lets other work run between two steps. */
export async function runInSteps<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
