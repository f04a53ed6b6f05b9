import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageRequest } from './cursor.ts';

const id = '0197f000-0000-7000-8000-000000000000';
const fits = z.union([z.number(), z.string(), z.null()]);

function asked(value: unknown) {
  const after = Buffer.from(JSON.stringify({ id, value })).toString('base64url');
  return () => pageRequest({ after, before: undefined }, fits);
}

test.each([null, 0, -27_500, 2 ** 31 - 1, 'Ana Lima', '2026-11-25T10:00:00.000Z'])(
  'a page can begin at %j',
  (value) => {
    expect(asked(value)()).toEqual({ from: { id, value }, way: 'forward' });
  },
);

test.each([2 ** 31, 0.5, '\0', '0000-01-01T00:00:00.000Z', 'x'.repeat(301), true])(
  'refuses %j, a value that no row can have',
  (value) => {
    expect(asked(value)).toThrow('list-page-unknown');
  },
);
