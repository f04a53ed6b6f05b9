import { PassThrough } from 'node:stream';
import { Connection } from 'pg';
import { expect, test } from 'vitest';
import { CopyingOut } from './copying.ts';

test('a connection paused by a slow reader resumes for the next statement', () => {
  const stream = new PassThrough();
  const connection = Object.assign(new Connection({ stream } as never), { query: () => undefined });
  const into = new PassThrough();
  const copying = new CopyingOut('copy kept to stdout', into);
  copying.submit(connection);
  stream.resume();
  copying.handleCopyData({ chunk: Buffer.alloc(into.writableHighWaterMark) }, connection);
  expect(stream.isPaused()).toBe(true);
  copying.handleReadyForQuery(connection);
  expect(stream.isPaused()).toBe(false);
});
