import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLines, withFirstLine } from './first-lines.ts';

test.for(Object.entries(firstLines))('the first line for %s still has its place', ([, line]) => {
  const text = readFileSync(join(import.meta.dirname, '../..', line.file), 'utf8');
  expect(withFirstLine(text, line)).toContain(line.after);
});

test('fails if the place of a first line is gone', () => {
  expect(() => withFirstLine('', firstLines.note)).toThrow('visit-notes.ts has');
});
