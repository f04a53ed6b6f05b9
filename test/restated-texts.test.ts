import { expect, test } from 'vitest';
import { hasWords, isOfWords, partsOf, sourcesIn, writtenTexts } from './written-texts.ts';

/**
 * Where nobody knows the site's address no sentence of an email may say this: it is sought in all
 * of them.
 */
const SOUGHT_IN_ALL = 'booking page.*button above.*página de su reserva.*botón de arriba';

/** Next to the names of what is sold, which a customer may have chosen. */
const written = sourcesIn(
  'src',
  (path) => isOfWords(path) && !/\.test\.|\/catalogue\.ts$/.test(path),
)
  .flatMap((path) => writtenTexts(path))
  .map(({ text }) => text.trim());
const said = written.filter((text) => hasWords(text));
const all = written.join('\0');

function restated(path: string, source?: string): string[] {
  return writtenTexts(path, source)
    .filter(({ text }) => text !== SOUGHT_IN_ALL)
    .filter(({ text, isSought }) => {
      const isPart = partsOf(text).some((part) => hasWords(part, isSought) && all.includes(part));
      return isPart || (hasWords(text) && said.some((sentence) => text.includes(sentence)));
    })
    .map(({ text, line }) => `${path}:${line}: ${text}`);
}

test('a test of the server takes its sentences from the words, so none of them is written twice', () => {
  const tests = sourcesIn('src', (path) => /\/server\/.*\.test\.ts$/.test(path));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.flatMap((path) => restated(path))).toEqual([]);
});

test.each([
  "expect(plain).not.toContain('Nothing more is charged, and no more visits are planned.');",
  'expect(subject).toMatch(/^Your booking is confirmed: .*Clean$/);',
  "expect(subject.includes('did not go through: booking')).toBe(true);",
  "const wanted = subjects.filter((subject) => subject.startsWith('Cancellation requested: booking'));",
  'expect(plain).toMatch(/a más tardar el \\S+, \\d+/);',
  'expect(plain).not.toMatch(/nowhere|button above/);',
  "expect(subject).toBe('Pruebas: Su reserva está confirmada');",
])('a planted sentence is found: %s', (source) => {
  expect(restated('a.test.ts', source)).toHaveLength(1);
});

test('single words and the names of tests are nobody’s sentence', () => {
  const source = "test('Your booking is confirmed', () => expect(status).toBe('confirmed'));";
  expect(restated('a.test.ts', source)).toEqual([]);
});
