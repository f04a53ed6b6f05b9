import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  contrastOf,
  type Rgb,
  rgbOf,
  type Scheme,
  themeTokens,
} from '#kernel/rules/business/theme-tokens.ts';
import { parseOklch, toLinearRgb } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const accents = [
  '#7a2048',
  '#ffd400',
  '#000000',
  '#ffffff',
  '#808080',
  '#777777',
  '#ffff00',
  '#0057ff',
  '#00ff88',
];

/** A token of tokens.css as a screen shows it. */
function own(scheme: Scheme, name: string): Rgb {
  const text = new RegExp(`--${name}: ([^;]+);`).exec(scheme === 'light' ? lightCss : darkCss)?.[1];
  const [red, green, blue] = toLinearRgb(parseOklch(text ?? '')).map((part) => {
    const share = Math.min(1, Math.max(0, part));
    return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function made(tokens: Readonly<Record<string, string>>, name: string): Rgb {
  return rgbOf(tokens[`--${name}`]) ?? [0, 0, 0];
}

describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
  test.each(accents)('%s is readable wherever the primary color appears', (accent) => {
    const tokens = themeTokens(rgbOf(accent) ?? [0, 0, 0], scheme);
    const primary = made(tokens, 'primary');
    const tint = made(tokens, 'tint');
    for (const ground of [own(scheme, 'paper'), own(scheme, 'surface'), tint]) {
      expect(contrastOf(primary, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(primary, own(scheme, 'sunken'))).toBeGreaterThanOrEqual(3);
    for (const ink of ['ink', 'ink-soft', 'coral']) {
      expect(contrastOf(own(scheme, ink), tint)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['control', 'focus']) {
      expect(contrastOf(own(scheme, ground), tint)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of [primary, made(tokens, 'primary-strong')]) {
      expect(contrastOf(made(tokens, 'on-primary'), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('keeps an accent that is readable already', () => {
  expect(themeTokens([122, 32, 72], 'light')['--primary']).toBe('#7a2048');
});

test.each(['', '#fff', 'rgba(0, 0, 0, 0)', 'red', '#12345g', null, {}])(
  '%j is not an opaque color in a browser’s notation',
  (text) => {
    expect(rgbOf(text)).toBeNull();
  },
);
