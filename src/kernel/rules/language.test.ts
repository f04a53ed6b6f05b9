import { expect, test } from 'vitest';
import { languageAddress, languages, offeredLanguage, preferredLanguage } from './language.ts';

test.each([
  ['nothing said', undefined, 'en'],
  ['an empty header', '', 'en'],
  ['Spanish of any country', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['English before Spanish', 'en-US,en;q=0.9,es;q=0.8', 'en'],
  ['a weaker one that stands first', 'en;q=0.5, es;q=0.7', 'es'],
  ['the first of two that are liked alike', 'es,en', 'es'],
  ['a language that we do not speak, then Spanish', 'fr-FR,fr;q=0.9,es;q=0.1', 'es'],
  ['only languages that we do not speak', 'fr,de', 'en'],
  ['what is refused', 'es;q=0', 'en'],
  ['anything', '*', 'en'],
  ['letters in any case', 'ES-us;Q=0.9', 'es'],
  ['no number at all', 'es;q=high,en;q=0.1', 'en'],
  ['another language that begins alike', 'est,en;q=0.1', 'en'],
])('%s', (_name, header, language) => {
  expect(preferredLanguage(header, languages)).toBe(language);
});

test('falls back to the first language for one that is not offered', () => {
  expect(preferredLanguage('en-US,en;q=0.9', ['es'])).toBe('es');
  expect(preferredLanguage('fr', ['es', 'en'])).toBe('es');
  expect(preferredLanguage('en-US', ['es', 'en'])).toBe('en');
  expect(offeredLanguage('es', ['en'])).toBe('en');
  expect(offeredLanguage('es', ['en', 'es'])).toBe('es');
});

test('the first language has the plain address', () => {
  expect(languageAddress('/', 'es', ['es', 'en'])).toBe('/');
  expect(languageAddress('/', 'en', ['es', 'en'])).toBe('/?lang=en');
});
