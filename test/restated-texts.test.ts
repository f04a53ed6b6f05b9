import { expect, test } from 'vitest';
import { hasWords, isOfWords, partsOf, sourcesIn, writtenTexts } from './written-texts.ts';

/** No email may say this while the site's address is unknown, so one pattern searches all of them. */
const SOUGHT_IN_ALL = 'booking page.*button above.*página de su reserva.*botón de arriba';

/** Without the names of what is sold, which a customer may have chosen. */
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

test('a server’s test takes its sentences from the words, so none of them is written twice', () => {
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
])('finds a planted sentence: %s', (source) => {
  expect(restated('a.test.ts', source)).toHaveLength(1);
});

test('ignores single words and the names of tests', () => {
  const source = "test('Your booking is confirmed', () => expect(status).toBe('confirmed'));";
  expect(restated('a.test.ts', source)).toEqual([]);
});
