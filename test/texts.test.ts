import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { rhythmDiscountName, setByHandName, travelFeeName } from '#catalogue/rules/adjustment.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import { discountLineSign, quoteLineSign, taxLineSign } from '#catalogue/rules/quote-line.ts';
import { catalogueWords } from '#catalogue/words/es/catalogue.ts';
import { languages } from '#kernel/rules/language.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { writtenTexts } from './written-texts.ts';

const FOLDER = join(import.meta.dirname, '../src');
const files = filesOf('en');

/** `ui/LANGUAGE/parts.ts`, `visits/LANGUAGE/feeds.ts` … without the language: `ui/parts.ts` */
function filesOf(language: string): string[] {
  return readdirSync(FOLDER).flatMap((area) => {
    const words = join(FOLDER, area, 'words', language);
    if (!existsSync(words)) return [];
    const found = readdirSync(words).filter((path) => path.endsWith('.ts'));
    return found.map((path) => `${area}/${path}`);
  });
}

/** "ui/parts.ts" -> "ui/words/en/parts.ts" */
function pathOf(language: string, file: string): string {
  return file.replace('/', `/words/${language}/`);
}

type Texts = Record<string, unknown>;

async function load(language: string, file: string): Promise<Texts> {
  return (await import(join(FOLDER, pathOf(language, file)))) as Texts;
}

/** Every text by its path. Functions are called with markers, so a forgotten value shows. */
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
  expect(files.length).toBeGreaterThan(50);
  for (const language of languages) expect(filesOf(language)).toEqual(files);
});

/**
 * Tables by English sentences have no English side to compare with; failures and the terminal name
 * their values (failure-texts.test.ts, terminal-texts.test.ts).
 */
const TABLES =
  /^(catalogue\/catalogue|platform\/terminal)\.ts$|\/failures[^/]*\.ts$|^payments\/actor-name\.ts$/;

test.each(files.filter((file) => !TABLES.test(file)))(
  '%s says the same in every language, and leaves no value out',
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

test('what people read is American English (ruling 33)', () => {
  const british = /catalogue|enquir|colour|neighbour|favour|organis|\bgrey\b/i;
  const isCode = (text: string) => /^[a-z]+[.-][a-z.-]+$/.test(text);
  const found = files.flatMap((file) =>
    writtenTexts(`src/${pathOf('en', file)}`)
      .filter(({ text }) => british.test(text) && !isCode(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('the whole default catalog is translated into Spanish', () => {
  const { services, addOns, homes } = defaultCatalogue;
  const items = [...services, ...addOns];
  const words = [
    addOnsOnly.name,
    setByHandName,
    travelFeeName,
    rhythmDiscountName,
    ...Object.values(defaultQuestions).flatMap(({ name, choices }) => [
      name,
      ...choices.map((choice) => choice.name),
    ]),
    discountLineSign,
    quoteLineSign,
    taxLineSign,
    ...items.flatMap((item) => [item.name, item.description, ...dutiesOf(item)]),
    ...homes.flatMap((home) => [home.label, ...home.sizes.map((size) => size.label)]),
  ];
  const missing = words.filter((word) => !Object.hasOwn(catalogueWords, word));
  expect(missing).toEqual([]);
  const unused = Object.keys(catalogueWords).filter((word) => !words.includes(word));
  expect(unused).toEqual([]);
});

test('one dollar format serves both languages', () => {
  const spanish = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });
  const feet = new Intl.NumberFormat('es-US');
  for (const amount of [50, 37_50, 495_50, 1_234_50, 10_000_01]) {
    expect(formatUsd(cents(amount))).toBe(spanish.format(amount / 100));
  }
  expect(feet.format(1600)).toBe(new Intl.NumberFormat('en-US').format(1600));
});
