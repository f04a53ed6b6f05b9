import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { addOnsOnly, dutiesOf } from '#domain/catalogue/lookup.ts';
import { languages } from '#domain/language.ts';
import { formatUsd } from '#domain/money.ts';
import { inLanguage } from '#server/in-language.ts';
import { catalogueWords } from '#texts/es/catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'src/texts');
const files = filesOf('en');

/** `ui.ts`, `console/parts.ts` … */
function filesOf(language: string): string[] {
  const found = readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' });
  return found.filter((path) => path.endsWith('.ts')).sort();
}

type Texts = Record<string, unknown>;

async function load(language: string, file: string): Promise<Texts> {
  return (await import(join(FOLDER, language, file))) as Texts;
}

/** Every text by its path: functions are called with marks, so that a forgotten value shows. */
function flattened(value: unknown, path = ''): [path: string, text: string][] {
  if (value instanceof RegExp) return [];
  if (typeof value === 'function') return marked(value as (...values: unknown[]) => unknown, path);
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.flatMap(([key, inner]) => flattened(inner, `${path}/${key}`));
}

/** With one and with several, for the numbers among the values. */
function marked(text: (...values: unknown[]) => unknown, path: string): [string, string][] {
  return [1, 3].flatMap((count) => {
    const values = Array.from({ length: text.length }, (_, index) => count + 10 * index);
    return flattened(text(...values), `${path}(${count})`);
  });
}

function numbersIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).sort();
}

test('every language has the same files', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...languages].sort());
  for (const language of languages) expect(filesOf(language)).toEqual(files);
});

/** Tables by English sentences: there is no English side to compare them with. */
const TABLES = ['catalogue.ts', 'problems.ts'];

test.each(files.filter((file) => !TABLES.includes(file)))(
  '%s says the same things in every language, and leaves no value out',
  async (file) => {
    const english = flattened(await load('en', file));
    for (const language of languages) {
      const texts = flattened(await load(language, file));
      expect(texts.map(([path]) => path)).toEqual(english.map(([path]) => path));
      texts.forEach(([path, text], index) => {
        const [, original = ''] = english[index] ?? [];
        if (original !== '') expect([path, text.trim()]).not.toEqual([path, '']);
        expect([path, numbersIn(text)]).toEqual([path, numbersIn(original)]);
      });
    }
  },
);

test('the whole default catalogue has Spanish words', () => {
  const { services, addOns, homes } = defaultCatalogue;
  const items = [...services, ...addOns];
  const words = [
    addOnsOnly.name,
    ...items.flatMap((item) => [item.name, item.description, ...dutiesOf(item)]),
    ...homes.flatMap((home) => [home.label, ...home.sizes.map((size) => size.label)]),
  ];
  const missing = words.filter((word) => !Object.hasOwn(catalogueWords, word));
  expect(missing).toEqual([]);
  const unused = Object.keys(catalogueWords).filter((word) => !words.includes(word));
  expect(unused).toEqual([]);
});

/** Where a sentence may come from that a customer's call is answered with. */
const SPEAKERS = [
  'src/contract/calls.ts',
  'src/contract/my-booking.ts',
  'src/domain/pricing/selection-problems.ts',
  'src/server/features/checkout',
  'src/server/features/contact',
  'src/server/features/my-booking',
  'src/server/features/quotes',
  'src/server/features/referrals',
  'src/server/features/scheduling',
  'src/server/features/payments/bill-session.ts',
  'src/server/http/on-error.ts',
  'src/server/http/same-site-form.ts',
  'src/server/http/plain-sentence.ts',
];

test('whatever a customer’s call may be refused with has Spanish words', () => {
  const sentences = SPEAKERS.flatMap(sourcesIn).flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text),
  );
  const told = sentences.filter((text) => /^[A-Z].* .*\.$/.test(text));
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((text) => inLanguage('es', text) === text)).toEqual([]);
  const titles = Object.values(problems).map(({ title }) => title);
  expect(titles.filter((title) => inLanguage('es', title) === title)).toEqual([]);
});

test.each([
  'The price of this booking is $1,275.50. Nothing was charged; please review it and try again.',
  'The price is $275.',
  'A quantity is a whole number from 1 to 24.',
  'Choose a day within the next 90 days.',
  'That was a lot at once. Please try again in a second.',
  'That was a lot at once. Please try again in 12 seconds.',
  'This phone number or email address was used too often within an hour. Please try again in a minute, or call us.',
  'This phone number or email address was used too often within an hour. Please try again in 40 minutes, or call us.',
  'This has to be at most 200 characters long.',
  'This has to be at least 1.',
  'This has to be a list of at most 50.',
  'This is missing. (and 3 more)',
])('a sentence with values in it keeps them: %s', (sentence) => {
  const spanish = inLanguage('es', sentence);
  expect(spanish).not.toMatch(/\b(the|this|please|of|more|and)\b/i);
  const values = sentence.match(/\$?\d[\d,.]*\d|\d/g) ?? [];
  for (const value of values) expect(spanish).toContain(value);
});

test('what nobody translated, such as an operator’s own words, stays as it is', () => {
  expect(inLanguage('es', 'We are on holiday.')).toBe('We are on holiday.');
  expect(inLanguage('es', 'constructor')).toBe('constructor');
  expect(inLanguage('en', 'This is missing.')).toBe('This is missing.');
});

test('one way of writing dollars serves both languages', () => {
  const spanish = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });
  const feet = new Intl.NumberFormat('es-US');
  for (const cents of [50, 37_50, 495_50, 1_234_50, 10_000_01]) {
    expect(formatUsd(cents)).toBe(spanish.format(cents / 100));
  }
  expect(feet.format(1600)).toBe(new Intl.NumberFormat('en-US').format(1600));
});

function sourcesIn(place: string): string[] {
  const path = join(ROOT, place);
  if (path.endsWith('.ts')) return [readFileSync(path, 'utf8')];
  return readdirSync(path)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(path, file), 'utf8'));
}
