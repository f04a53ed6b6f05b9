import { expect, test } from 'vitest';
import { megabytesIn } from './megabytes.ts';

interface Sizes {
  rss: number;
  pss: number;
  anonymous?: number;
}

function mapping(head: string, { rss, pss, anonymous = 0 }: Sizes): string {
  return `${head}\nSize:  9999 kB\nRss: ${rss} kB\nPss:   ${pss} kB\nPss_Dirty: 0 kB\nAnonymous: ${anonymous} kB\n`;
}

const PROGRAM = '00400000-00800000 r-xp 00001000 08:01 42                 /usr/bin/node';
const HEAP = '7f0000000000-7f0000100000 rw-p 00000000 00:00 0';
const SHARED = '7f1000000000-7f1000100000 rw-s 00000000 00:01 7  /dev/zero (deleted)';

test('counts a program that others also run in full, but once for all its processes here', () => {
  const program = mapping(PROGRAM, { rss: 60 * 1024, pss: 10 * 1024 });
  expect(megabytesIn([program])).toBe(60);
  expect(megabytesIn([program, program])).toBe(60);
});

test('counts private memory in each process, including changed pages of a file', () => {
  const heap = mapping(HEAP, { rss: 2048, pss: 2048 });
  expect(megabytesIn([heap, heap])).toBe(4);
  const changed = mapping(PROGRAM, { rss: 3072, pss: 2048, anonymous: 1024 });
  expect(megabytesIn([changed, changed])).toBe(4);
});

test('divides shared memory among its processes', () => {
  const shared = mapping(SHARED, { rss: 4096, pss: 2048 });
  expect(megabytesIn([`${shared}${mapping(HEAP, { rss: 1024, pss: 1024 })}`, shared])).toBe(5);
});
