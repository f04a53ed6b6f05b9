import { afterEach, expect, test, vi } from 'vitest';
import { exclusive } from './exclusive.ts';

afterEach(() => vi.unstubAllGlobals());

async function inTurns(): Promise<string[]> {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([exclusive(work('a')), exclusive(work('b'))]);
  return seen;
}

test('works take turns without the Locks API', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTurns()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('works take turns in a frame that may not ask for a lock', async () => {
  const request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await inTurns()).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a work that fails is told, and holds up nobody', async () => {
  await expect(exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await exclusive(async () => 'next')).toBe('next');
});
