import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('logs an error by its kind and place, because its text may hold personal data', () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _, next) => next(void lines.push(String(line))) });
  const error = Object.assign(new RangeError('jane@example.com is taken'), {
    detail: 'Key (email)=(jane@example.com)',
    code: '23505',
  });
  createLogger('info', stream).warn({ err: error }, 'the letter could not be kept');
  const line = lines.join('');
  expect(line).not.toContain('jane');
  expect(JSON.parse(line)).toMatchObject({
    err: {
      kind: 'RangeError',
      code: '23505',
      at: expect.arrayContaining([expect.stringContaining('logger.test')]),
    },
  });
});
