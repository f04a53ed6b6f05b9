import { expect, test } from 'vitest';
import { seenPart } from './seen-part.ts';

/** One sign a pixel: '.' is see-through. */
function picture(...rows: string[]) {
  const alphas = rows.flatMap((row) => [...row].map((sign) => (sign === '.' ? 0 : 255)));
  const data = new Uint8ClampedArray(alphas.flatMap((alpha) => [0, 0, 0, alpha]));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

test('the margin around a picture is left out, holes in it are not', () => {
  expect(seenPart(picture('.....', '..#.#', '..#..', '.....'))).toEqual({
    left: 2,
    top: 1,
    width: 3,
    height: 2,
  });
});

test('a picture without a margin is whole, one that shows nothing is none', () => {
  expect(seenPart(picture('##', '##'))).toEqual({ left: 0, top: 0, width: 2, height: 2 });
  expect(seenPart(picture('..', '..'))).toBeNull();
});
