import { expect, test } from 'vitest';
import { readSource, sourceText } from './booking-source.ts';

test.each([
  ['campaign', ' Spring Mailing ', 'campaign:spring-mailing'],
  ['site', 'www.example.com', 'site:www.example.com'],
  // A name with more than a campaign needs may be a person's address, a number or markup.
  ['campaign', 'ann@example.com', null],
  ['campaign', '+1 415 555 0100', null],
  ['campaign', '<b>', null],
  ['campaign', 'a'.repeat(61), null],
  ['embed', '', null],
] as const)('a source of kind %s named "%s" is %s', (kind, name, text) => {
  expect(sourceText(kind, name)).toBe(text);
});

test('reads stored sources back, and nothing else', () => {
  expect(readSource('embed:maids.example')).toEqual({ kind: 'embed', name: 'maids.example' });
  expect(readSource('friend:ann')).toBeNull();
  expect(readSource('')).toBeNull();
});
