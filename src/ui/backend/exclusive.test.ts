import { afterEach, expect, test, vi } from 'vitest';
import { runExclusively } from './exclusive.ts';

afterEach(() => vi.unstubAllGlobals());

async function inTurns(): Promise<string[]> {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([runExclusively(work('a')), runExclusively(work('b'))]);
  return seen;
}

test('runs tasks one at a time without the Locks API', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTurns()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('runs tasks one at a time in a frame that is denied locks', async () => {
  const request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await inTurns()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a task that fails reports its error and blocks no other', async () => {
  await expect(runExclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await runExclusively(async () => 'next')).toBe('next');
});
