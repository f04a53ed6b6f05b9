import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['Ada', 'Ada'],
  ['', ''],
  ['Safe & Sound', 'Safe & Sound'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('writes %j as plain CSV text', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  '=1+1',
  '+1 503 555 0199',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1+1',
  '|calc',
  '＝1+1',
  '＠SUM(A1)',
  '"=1+1',
  '" =1+1"',
  '""@SUM(A1)',
])('disarms the formula %j', (text) => {
  expect(csvCell(text)).toMatch(/^"'/);
});

test.each([
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['a; @SUM(A1)', `"a;' @SUM(A1)"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\t-2', `"a\t'-2"`],
])('disarms %j for spreadsheets with other separators', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each(['-40.00', '0.00', '1275.00'])(
  'keeps %j a number that spreadsheets can add up',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);
