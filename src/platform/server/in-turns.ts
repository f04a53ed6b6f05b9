import { setImmediate } from 'node:timers/promises';

/** Does what takes long step by step: between two of them all others have their turn. */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
