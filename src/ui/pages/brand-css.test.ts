import { expect, test } from 'vitest';
import { brandCss, inScheme } from './brand-css.ts';

test('without a color of the business a page carries not one byte more', () => {
  expect(brandCss({ brandColor: '', logo: '' })).toBe('');
});

test('a color costs the tokens that it replaces, in both schemes', () => {
  const css = brandCss({ brandColor: '#7a2048', logo: '' });
  expect(css).toMatch(/^:root{--primary:#7a2048;.*}@media \(prefers-color-scheme:dark\){:root{/);
  expect(css.match(/--[a-z-]+:/g)).toHaveLength(10);
  expect(css.length).toBeLessThan(300);
});

test('a logo is on white in the dark, and costs the light page nothing', () => {
  const css = brandCss({ brandColor: '', logo: 'x-80x80' });
  expect(css).toMatch(/^@media \(prefers-color-scheme:dark\){\.logo{[^}]*background:#fff/);
});

test('a preview holds one scheme still', () => {
  const css = 'a{b:c}@media (prefers-color-scheme: dark){a{b:d}}';
  expect(inScheme(css, undefined)).toBe(css);
  expect(inScheme(css, 'dark')).toContain('@media all{a{b:d}}:root{color-scheme:dark}');
  expect(inScheme(css, 'light')).toContain('@media not all{a{b:d}}:root{color-scheme:light}');
});
