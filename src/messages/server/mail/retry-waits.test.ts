import { expect, test } from 'vitest';
import { nextWait } from './retry-waits.ts';

test('the waits grow, by chance up to a fifth longer, and end after two days', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const wait = nextWait(tries, 0);
    if (wait === null) break;
    waits.push(wait);
    expect(nextWait(tries, 1)).toBe(Math.round(wait * 1.2));
  }
  expect(waits).toHaveLength(8);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(40);
});
