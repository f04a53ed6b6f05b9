import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandTheme, faintness, typedColor } from './brand-color.ts';

test.each(['#7a2048', '#0f5a43', '#000000', '#0057d9'])(
  '%s is readable and stays the same',
  (color) => {
    expect(faintness(color)).toBeNull();
    expect(brandTheme(color)?.light['--primary']).toBe(color);
  },
);

test.each([
  ['#ffff00', 1],
  ['#ffffff', 1],
  ['#777777', 3.8],
])('finds %s too faint and suggests a color that is not', (color, ratio) => {
  const faint = faintness(color);
  expect(faint).toMatchObject({ color, ratio });
  expect(faintness(faint?.nearest ?? color)).toBeNull();
});

test('the suggestion for a faint color is never too faint', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      const color = `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      const faint = faintness(color);
      if (faint === null) return;
      expect(faint.ratio).toBeLessThan(4.5);
      expect(faintness(faint.nearest)).toBeNull();
    }),
  );
});

test.each([
  ['#7A2048', '#7a2048'],
  ['7a2048 ', '#7a2048'],
  ['#abc', '#aabbcc'],
  ['', ''],
  ['teal', 'teal'],
])('stores %j as %j', (text, color) => {
  expect(typedColor(text)).toBe(color);
});

test("without a color the pages use the product's own", () => {
  expect(brandTheme('')).toBeNull();
});
