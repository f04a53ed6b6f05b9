import { expect, test } from 'vitest';
import { sideBySide } from './beside.ts';

test('puts overlapping visits side by side, and gives the others the full width', () => {
  const spans = [
    { from: 480, to: 600 },
    { from: 540, to: 660 },
    { from: 600, to: 700 },
    { from: 720, to: 800 },
  ];
  expect(sideBySide(spans)).toEqual([
    { column: 0, columns: 2 },
    { column: 1, columns: 2 },
    { column: 0, columns: 2 },
    { column: 0, columns: 1 },
  ]);
});
