import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Ann\nLee', 'Ann Lee'],
  ['Ann \r\n Lee', 'Ann Lee'],
  ['\nAnn\u2028\u2029Lee\u0085', 'Ann Lee'],
  ['Ann\v\fLee', 'Ann Lee'],
  ['  Ann  Lee ', 'Ann  Lee'],
  ['\r\n', ''],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
