import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfWords, sourcesIn, writtenTexts } from './written-texts.ts';

// Both customers and businesses here read American English (ruling 33).

const ROOT = join(import.meta.dirname, '..');
const BRITISH =
  /\b(enquir(y|ies)|catalogues?|colours?|favourites?|licences?|cheques?|(?<!Payment )cancell(ed|ing))\b/gi;

function britishIn(text: string): string[] {
  return text.match(BRITISH) ?? [];
}

/** The text of a page for people, without the names of files, settings and fields. */
function proseOf(markdown: string): string {
  return markdown.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '');
}

/** Names contain no space. */
function britishTexts(path: string, source?: string): string[] {
  const sentences = writtenTexts(path, source).filter(({ text }) => text.trim().includes(' '));
  return sentences.flatMap(({ text, line }) =>
    britishIn(text).map((word) => `${path}:${line}: ${word}`),
  );
}

const GUIDES = [
  'settings',
  'operating',
  'databases',
  'console',
  'importing',
  'email',
  'embedding',
  'api',
];

test.each(['README.md', 'CHANGELOG.md', ...GUIDES.map((name) => `docs/${name}.md`)])(
  '%s is written in American English',
  (path) => {
    expect(britishIn(proseOf(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  },
);

test('every English text is American', () => {
  const files = sourcesIn('src', (path) => isOfWords(path, 'en') && !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => britishTexts(path))).toEqual([]);
});

test('finds a word in a sentence, but not in a name', () => {
  const source = "const texts = { 'enquiry.gone': 'No such enquiry.', catalogue: 'Catalog' };";
  expect(britishTexts('texts.ts', source)).toEqual(['texts.ts:1: enquiry']);
  expect(britishIn(proseOf('An enquiry, [said](enquiries.md) in `enquiry.ts`'))).toEqual([
    'enquiry',
  ]);
});
