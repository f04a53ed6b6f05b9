import { expect, test } from 'vitest';
import { visibleArea } from './seen-part.ts';

/** One character per pixel; '.' is transparent. */
function picture(...rows: string[]) {
  const alphas = rows.flatMap((row) => [...row].map((sign) => (sign === '.' ? 0 : 255)));
  const data = new Uint8ClampedArray(alphas.flatMap((alpha) => [0, 0, 0, alpha]));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

test('crops the margin around a picture, but not holes in it', () => {
  expect(visibleArea(picture('.....', '..#.#', '..#..', '.....'))).toEqual({
    left: 2,
    top: 1,
    width: 3,
    height: 2,
  });
});

test('keeps a picture without a margin whole, and returns null for an invisible one', () => {
  expect(visibleArea(picture('##', '##'))).toEqual({ left: 0, top: 0, width: 2, height: 2 });
  expect(visibleArea(picture('..', '..'))).toBeNull();
});
