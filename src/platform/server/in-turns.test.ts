import { expect, test } from 'vitest';
import { runInSteps } from './in-turns.ts';

test('lets other work run between two steps', async () => {
  const seen: string[] = [];
  function* steps() {
    for (const step of ['one', 'two', 'three']) {
      seen.push(step);
      yield;
    }
    return 'done';
  }
  const result = runInSteps(steps());
  for (const other of ['first', 'second']) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(other);
  }
  expect(await result).toBe('done');
  expect(seen).toEqual(['one', 'two', 'first', 'three', 'second']);
});
