import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandTheme, faintness, typedColor } from './brand-color.ts';

test.each(['#7a2048', '#0f5a43', '#000000', '#0057d9'])('%s is readable as it is', (color) => {
  expect(faintness(color)).toBeNull();
  expect(brandTheme(color)?.light['--primary']).toBe(color);
});

test.each([
  ['#ffff00', 1],
  ['#ffffff', 1],
  ['#777777', 3.8],
])('%s is too faint, and told with a color that is not', (color, ratio) => {
  const faint = faintness(color);
  expect(faint).toMatchObject({ color, ratio });
  expect(faintness(faint?.nearest ?? color)).toBeNull();
});

test('whichever color is too faint, its nearest one is not', () => {
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
])('%j is kept as %j', (text, color) => {
  expect(typedColor(text)).toBe(color);
});

test('without a color the pages wear their own', () => {
  expect(brandTheme('')).toBeNull();
});
