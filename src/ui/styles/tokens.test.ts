import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, parseOklch, toLinearRgb } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = { light: tokensOf(lightCss), dark: tokensOf(darkCss) };

/** Text and its background: at least 4.5:1. */
const textPairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'tint'],
  ['ink', 'coral-tint'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['ink-soft', 'tint'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['primary', 'tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-apricot', 'apricot'],
  ['coral', 'paper'],
  ['coral', 'surface'],
  ['coral', 'tint'],
  ['coral', 'coral-tint'],
  ['on-coral', 'coral'],
] as const;

/** Borders and marks that show a control, its state or its focus: at least 3:1. */
const controlPairs = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['control', 'tint'],
  ['primary', 'sunken'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'tint'],
  ['coral', 'sunken'],
] as const;

function tokensOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

function ratio(tokens: Map<string, string>, front: string, back: string): number {
  return contrast(parseOklch(tokens.get(front) ?? ''), parseOklch(tokens.get(back) ?? ''));
}

test('black on white has contrast 21, and a color on itself has 1', () => {
  expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 1);
  const grey = parseOklch('oklch(0.6 0.03 168)');
  expect(contrast(grey, grey)).toBe(1);
});

test('light and dark have the same tokens', () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()]);
});

describe.each(Object.entries(schemes))('%s', (_name, tokens) => {
  test.each(textPairs)('text %s on %s has at least 4.5:1', (front, back) => {
    expect(ratio(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('control %s on %s has at least 3:1', (front, back) => {
    expect(ratio(tokens, front, back)).toBeGreaterThanOrEqual(3);
  });

  test.each([...tokens])('%s is a color that every screen can show', (_token, value) => {
    for (const part of toLinearRgb(parseOklch(value))) {
      expect(part).toBeGreaterThan(-0.005);
      expect(part).toBeLessThan(1.005);
    }
  });
});
