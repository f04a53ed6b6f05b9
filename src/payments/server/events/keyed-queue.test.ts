import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('runs the work of one key in sequence, and passes on the previous result', async () => {
  const { run } = createKeyedQueue();
  const said: unknown[] = [];
  const first = Promise.withResolvers<string>();
  const saying = (name: string, result: unknown) => async (before: unknown) => {
    said.push([name, before]);
    return result;
  };
  const work = [
    run('a', saying('first', first.promise)),
    run('a', saying('second', 2)),
    run('b', saying('other', 3)),
  ];
  expect(await work[2]).toBe(3);
  expect(said).toEqual([
    ['first', undefined],
    ['other', undefined],
  ]);
  first.resolve('done');
  expect(await Promise.all(work)).toEqual(['done', 2, 3]);
  expect(said.at(-1)).toEqual(['second', 'done']);
});

test('a failure does not fail the next call, and finished work leaves nothing behind', async () => {
  const { run } = createKeyedQueue();
  const failing = run('a', () => Promise.reject(new Error('no')));
  const waiting = run('a', async (before) => before);
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('failed');
  expect(await run('a', async (before) => before)).toBeUndefined();
});
