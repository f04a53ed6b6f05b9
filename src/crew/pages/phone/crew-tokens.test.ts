import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, parseOklch } from '#ui/styles/contrast.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const files = [read('../../../ui/styles/tokens.css'), read('./crew-tokens.css')];
const DARK = '@media (prefers-color-scheme: dark)';
const light = tokensOf(files.map((css) => css.split(DARK)[0] ?? ''));
const dark = new Map([...light, ...tokensOf(files.map((css) => css.split(DARK)[1] ?? ''))]);

/** The later file wins, as in the page. */
function tokensOf(parts: readonly string[]): Map<string, string> {
  const found = parts.flatMap((css) => [...css.matchAll(/--([a-z-]+):\s*([^;]+);/g)]);
  return new Map(found.map((match) => [match[1] ?? '', match[2] ?? '']));
}

const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['ink', 'coral-tint'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'tint'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['primary', 'tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-apricot', 'apricot'],
  ['coral', 'paper'],
  ['coral', 'surface'],
  ['coral', 'coral-tint'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_scheme, tokens) => {
  test.each(pairs)('%s on %s is readable in sunlight: 7:1', (front, back) => {
    const of = (name: string) => parseOklch(tokens.get(name) ?? '');
    expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(7);
  });

  test.each(['paper', 'surface', 'tint'])('the border of a control on %s has 3:1', (back) => {
    const of = (name: string) => parseOklch(tokens.get(name) ?? '');
    expect(contrast(of('control'), of(back))).toBeGreaterThanOrEqual(3);
  });
});
