import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK_STYLE, INK } from '#messages/server/mail/html-style.ts';
import { parseOklch, toLinearRgb } from '#ui/styles/contrast.ts';

const css = readFileSync(new URL('../src/ui/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The pages' tokens by their names in emails. */
const TOKENS = {
  paper: 'paper',
  card: 'surface',
  ink: 'ink',
  soft: 'ink-soft',
  line: 'line',
  primary: 'primary',
  onPrimary: 'on-primary',
  tint: 'tint',
  coral: 'coral',
  onCoral: 'on-coral',
} as const;

/** A token of the pages in sRGB, 0 to 255. */
function token(scheme: string, name: string): number[] {
  const text = new RegExp(`--${name}: ([^;]+);`).exec(scheme)?.[1] ?? '';
  return toLinearRgb(parseOklch(text)).map((part) => {
    const seen = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.min(255, Math.max(0, Math.round(seen * 255)));
  });
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

test.each(Object.entries(TOKENS))('the color %s of emails is the pages’ %s', (name, same) => {
  const own = rgb(INK[name as keyof typeof TOKENS]);
  for (const [index, part] of token(light, same).entries()) {
    expect(Math.abs(part - (own[index] ?? 0))).toBeLessThanOrEqual(2);
  }
});

test('in dark mode, emails only use colors of the dark pages', () => {
  const known = [...dark.matchAll(/--([a-z-]+): oklch/g)].map(([, name = '']) => token(dark, name));
  const isKnown = (hex: string) =>
    known.some((colour) => colour.every((part, at) => Math.abs(part - (rgb(hex)[at] ?? 0)) <= 2));
  const used = [...DARK_STYLE.matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex);
  expect(used.filter((hex) => !isKnown(hex))).toEqual([]);
});
