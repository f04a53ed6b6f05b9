import { expect, test } from 'vitest';
import { MAX_LINES } from '#customers/contract/imports.ts';
import { chunksOf } from './chunks.ts';
import { EMPTY_OUTCOME, sendChunks } from './send-chunks.ts';

const row = (line: number, text: string) => ({ line, cells: ['x', text], extra: 0 });
const answer = { known: 0, waits: { 'no-crew': 1, hours: 2 }, problems: [], leftOut: [] };

test('splits a file into parts that fit into one call', () => {
  const many = Array.from({ length: 2 * MAX_LINES + 1 }, (_, index) => row(index, 'a'));
  expect(chunksOf(many, { name: 1 }).map((chunk) => chunk.length)).toEqual([
    MAX_LINES,
    MAX_LINES,
    1,
  ]);
  const long = Array.from({ length: 30 }, (_, index) => row(index, 'é'.repeat(5000)));
  expect(chunksOf(long, { name: 1 }).map((chunk) => chunk.length)).toEqual([6, 6, 6, 6, 6]);
  expect(chunksOf([row(7, 'Ana')], { name: 1, phone: 5 })).toEqual([
    [{ line: 7, cells: { name: 'Ana', phone: '' } }],
  ]);
  expect(chunksOf([], {})).toEqual([]);
});

test('counts a line in two parts once, and sends a failed part again', async () => {
  const chunks = [[{ line: 2, cells: {} }], [{ line: 3, cells: {} }]];
  let tries = 0;
  let last = EMPTY_OUTCOME;
  const sending = {
    send: async () => {
      tries += 1;
      if (tries === 2) throw new Error('offline');
      return { ...answer, fresh: 1, keys: ['same'] };
    },
    onProgress: (outcome: typeof last) => {
      last = outcome;
    },
    isOver: () => false,
  };
  expect(
    await sendChunks(chunks, EMPTY_OUTCOME, {
      ...sending,
      send: async () => ({ ...answer, fresh: 1, keys: ['same'] }),
    }),
  ).toMatchObject({ fresh: 1, known: 1, lines: 2 });
  last = EMPTY_OUTCOME;
  await expect(sendChunks(chunks, EMPTY_OUTCOME, sending)).rejects.toThrow('offline');
  expect(last).toMatchObject({ chunks: 1, fresh: 1 });
  expect(await sendChunks(chunks, last, sending)).toMatchObject({
    chunks: 2,
    lines: 2,
    fresh: 1,
    known: 1,
    waits: { 'no-crew': 2, hours: 4 },
  });
  expect(await sendChunks(chunks, EMPTY_OUTCOME, { ...sending, isOver: () => true })).toBe(
    EMPTY_OUTCOME,
  );
});
