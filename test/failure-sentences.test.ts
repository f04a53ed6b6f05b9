import { expect, test } from 'vitest';
import { failureWords } from '#registry/failure-texts.ts';
import {
  hasWords,
  isOfWords,
  partsOf,
  sourcesIn,
  textsUnder,
  writtenTexts,
} from './written-texts.ts';

/** A shorter piece of a sentence with a value is in other texts by chance. */
const SHORTEST_PIECE = 20;

/** A sentence that docs/specification.md prescribes, and the only journey that checks it word for word. */
const SPECIFIED = ['e2e/booking.spec.ts', 'Please enter a valid phone number'];

const titles = Object.values(failureWords).flatMap((words) => Object.values<string>(words.titles));
/** The browser's own sentences for codes, by where they are stored. */
const BY_CODE = ['blockers', 'scheduleProblems'];

const failures = sourcesIn('src', (path) => isOfWords(path) && path.includes('/failures')).flatMap(
  (path) => writtenTexts(path),
);
const problems = sourcesIn(
  'src',
  (path) => isOfWords(path) && path.endsWith('/later-steps.ts'),
).flatMap((path) => BY_CODE.flatMap((name) => textsUnder(name, path)));
const said = [...failures, ...problems]
  .map(({ text }) => text.trim())
  .filter((text) => text.includes(' ') && !titles.includes(text));
const whole = said.filter((text) => /^\p{Lu}.*[.?]$/u.test(text) || text.length >= SHORTEST_PIECE);
const all = said.map((text) => ` ${text}`).join('\n');

function repeated(path: string, source?: string): string[] {
  return writtenTexts(path, source)
    .filter(({ text }) => text.includes(' '))
    .filter(({ text }) => {
      const isPart = partsOf(text).some((part) => hasWords(part) && all.includes(` ${part}`));
      return isPart || whole.some((sentence) => text.includes(sentence));
    })
    .filter(({ text }) => [path, text].join() !== SPECIFIED.join())
    .map(({ text, line }) => `${path}:${line}: ${text}`);
}

const ITSELF = 'test/failure-sentences.test.ts';
const tests = [
  ...sourcesIn('src', (path) => /\.test\.tsx?$/.test(path)),
  ...['bench', 'e2e', 'scripts', 'test', 'vite'].flatMap((folder) =>
    sourcesIn(folder, (path) => path !== ITSELF),
  ),
];

test('no test spells out a failure’s sentence: it names the code, or takes the sentence from the words', () => {
  expect(tests.filter((path) => path.endsWith('.spec.ts')).length).toBeGreaterThan(40);
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.flatMap((path) => repeated(path))).toEqual([]);
});

test.each([
  "await expect(page.getByText('Write a message.')).toBeVisible();",
  'await expect(summary).toHaveText([`941: Enter a 5-digit ZIP code.`]);',
  "await expect(alert).toContainText('Enter an amount above 0 and at most $12.');",
  'await expect(alert).toContainText(/This booking has changed/);',
  'expect(body.detail).toMatch(/^.* just changed the draft, so yours/);',
  "expect(body.errors[0].message).toBe('Escriba un número de teléfono válido.');",
  'await expect(form).toMatchAriaSnapshot(`\n- link "Enter the ZIP code."\n`);',
  'render(<p>There is no such booking.</p>);',
])('finds a planted sentence: %s', (source) => {
  expect(repeated('a.test.tsx', source)).toHaveLength(1);
});

test('ignores codes, sentences by code, and other texts', () => {
  const source = `
    test('There is no such booking.', async () => {
      expect(problem).toMatchObject({ code: 'booking-not-found', params: {} });
      await expect(alert).toHaveText(said('refund-out-of-range', { most }));
      await expect(page.getByText('Your booking is confirmed')).toBeVisible();
    });`;
  expect(repeated('a.test.ts', source)).toEqual([]);
});

test('the prescribed sentence is only allowed in the journey that checks it', () => {
  const [path = '', text] = SPECIFIED;
  expect(writtenTexts(path).map((each) => each.text)).toContain(text);
  expect(repeated('e2e/other.spec.ts', `page.getByText('${text}')`)).toHaveLength(1);
});
