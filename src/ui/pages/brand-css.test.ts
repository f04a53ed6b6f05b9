import { expect, test } from 'vitest';
import { brandCss, inScheme } from './brand-css.ts';

test('a page without a brand color has no extra byte', () => {
  expect(brandCss({ brandColor: '', logo: '' })).toBe('');
});

test('a color replaces only its own tokens, in both schemes', () => {
  const css = brandCss({ brandColor: '#7a2048', logo: '' });
  expect(css).toMatch(/^:root{--primary:#7a2048;.*}@media \(prefers-color-scheme:dark\){:root{/);
  expect(css.match(/--[a-z-]+:/g)).toHaveLength(10);
  expect(css.length).toBeLessThan(300);
});

test('in the dark a logo is on white, and the light page gets no extra style', () => {
  const css = brandCss({ brandColor: '', logo: 'x-80x80' });
  expect(css).toMatch(/^@media \(prefers-color-scheme:dark\){\.logo{[^}]*background:#fff/);
});

test('a preview shows only one scheme', () => {
  const css = 'a{b:c}@media (prefers-color-scheme: dark){a{b:d}}';
  expect(inScheme(css, undefined)).toBe(css);
  expect(inScheme(css, 'dark')).toContain('@media all{a{b:d}}:root{color-scheme:dark}');
  expect(inScheme(css, 'light')).toContain('@media not all{a{b:d}}:root{color-scheme:light}');
});
