import { expect, test } from 'vitest';
import { fitInto, shownLogo } from './logo.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  ['320x80', 160, 40, true, false],
  ['80x80', 40, 40, false, true],
  ['32x32', 32, 32, false, true],
  ['320x20', 160, 10, true, false],
])('shows a file of %s as %i x %i', (size, width, height, isWordmark, isSquare) => {
  const address = `/logo/${hash}-${size}.png`;
  const shown = { address, width, height, isWordmark, isSquare };
  expect(shownLogo(`${hash}-${size}`)).toEqual(shown);
});

test('shows nothing without a valid logo name', () => {
  expect(shownLogo('')).toBeNull();
  expect(shownLogo('../../etc/passwd-1x1')).toBeNull();
});

test('fits a large picture completely, and keeps one pixel of a thin line', () => {
  expect(fitInto({ width: 4000, height: 500 }, { width: 320, height: 80 })).toEqual({
    width: 320,
    height: 40,
  });
  expect(fitInto({ width: 4000, height: 1 }, { width: 320, height: 80 })).toEqual({
    width: 320,
    height: 1,
  });
});
