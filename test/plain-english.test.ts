import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfWords, sourcesIn, writtenTexts } from './written-texts.ts';

const ROOT = join(import.meta.dirname, '..');

interface Rule {
  readonly refused: RegExp;
  readonly instead: string;
}

/** Refused in comments, in the names of tests, in what people read, and in the documentation. */
const EVERYWHERE: readonly Rule[] = [
  { refused: /\bwhoever\b/i, instead: 'anyone who, or name the person' },
  { refused: /\bwhom\b/i, instead: 'who' },
  { refused: /(?<!\bthere )\bis no (?!longer\b|such\b|more than\b)/i, instead: 'is not a' },
  { refused: /\bof which\b/i, instead: 'with, whose, or two sentences' },
  { refused: /\bin vain\b/i, instead: 'without success' },
  { refused: /\bsuch as it is\b/i, instead: 'as it is' },
  { refused: /\b(some|any|every)body\b/i, instead: 'someone, anyone, everyone' },
  { refused: /\bany more(?=[.,;:)]|$)/i, instead: 'anymore' },
  { refused: /\b(gave|given?) (it |them |all )?back the money\b/i, instead: 'refund' },
  { refused: /\bt(akes?|ook) the place of\b/i, instead: 'replace' },
  { refused: /(?<![`'/-])\bbeside\b(?![`'/-])/i, instead: 'next to, besides, or while' },
  { refused: /(?<![`'/-])\bmeanwhile\b(?![`'/-])/i, instead: 'in the meantime, or since' },
  { refused: /(?<![`'/-])\banew\b(?![`'/-])/i, instead: 'again, or starts over' },
];

/** Refused only in what people read. */
const IN_WORDS: readonly Rule[] = [
  { refused: /\bmail(s|ed)?\b/i, instead: 'email' },
  { refused: /\b(\d|four|five|six|ten) figures\b/i, instead: 'digits' },
  { refused: /\b(gives?|gave|given|giving) (\S+ )?back\b/i, instead: 'refund' },
  { refused: /\bcancel so\b/i, instead: 'cancel this way' },
  { refused: /\bdoes it too\b/i, instead: 'also works' },
  { refused: /\b(keep|leave) it as it is\b/i, instead: 'Cancel, or what stays: Keep the booking' },
  { refused: /\b(is|are|was|were) told\b/i, instead: 'We tell, we email, or gets an email' },
  { refused: /\b(has|have) to be\b/i, instead: 'must be' },
  { refused: /\b(could|can) not be loaded\b/i, instead: 'could not load' },
  { refused: /\b(goes|go) on\b/i, instead: 'continue' },
  { refused: /\bby itself\b/i, instead: 'automatically' },
  { refused: /\bonce more\b/i, instead: 'again' },
  { refused: /\bfor good\b/i, instead: 'permanently' },
  { refused: /\b(un)?tick(s|ed)?\b/i, instead: 'check' },
  { refused: /\bat the latest\b/i, instead: 'by' },
];

function refusedIn(text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ refused, instead }) => {
    const found = refused.exec(text)?.[0];
    return found === undefined ? [] : [`“${found.trim()}”: write ${instead}`];
  });
}

/** Comments and the names of tests, each with its line. The lines of a comment are one text. */
function proseOf(source: string): { text: string; line: number }[] {
  const prose =
    /\/\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*(\n[ \t]*\/\/[^\n]*)*|\b(?:test|describe)(?:\.\w+)*\(\s*(['`"])(?:(?!\2)[^\\\n]|\\.)*\2|^\]?(?: as const)?\)\(\s*(['`"])(?:(?!\3)[^\\\n]|\\.)*\3/gm;
  return [...source.matchAll(prose)].map(({ 0: found, index }) => ({
    text: found.replace(/\n[ \t]*(\*|\/\/)?[ \t]*/g, ' '),
    line: source.slice(0, index).split('\n').length,
  }));
}

function refusedInProse(name: string, source: string): string[] {
  return proseOf(source).flatMap(({ text, line }) =>
    refusedIn(text, EVERYWHERE).map((problem) => `${name}:${line}: ${problem}`),
  );
}

function refusedInWords(name: string, source?: string): string[] {
  const sentences = writtenTexts(name, source).filter(({ text }) => text.trim().includes(' '));
  return sentences.flatMap(({ text, line }) =>
    refusedIn(text, [...EVERYWHERE, ...IN_WORDS]).map((problem) => `${name}:${line}: ${problem}`),
  );
}

/** Paragraphs, rows of tables and items of lists, each with its line, without code and where links lead. */
function refusedInDocument(name: string, markdown: string): string[] {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  const prose = markdown
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`]*`|\]\([^)]*\)/g, blank);
  const paragraphs = prose.matchAll(/^.*\S.*(?:\n(?!\s*(?:[-#|]|\d+\. |\n)).*\S.*)*/gm);
  return [...paragraphs].flatMap(({ 0: text, index }) =>
    EVERYWHERE.flatMap(({ refused, instead }) => {
      const found = refused.exec(text.replaceAll('\n', ' '));
      if (found === null) return [];
      const line = prose.slice(0, index + found.index).split('\n').length;
      return [`${name}:${line}: “${found[0].trim()}”: write ${instead}`];
    }),
  );
}

test('comments and the names of tests are in plain English', () => {
  const sources = globSync('{src,test,e2e,bench,scripts,vite}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(1_000);
  const others = sources.filter((name) => !name.endsWith('plain-english.test.ts'));
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  expect(others.flatMap((name) => refusedInProse(name, read(name)))).toEqual([]);
});

test('what people read is in plain English', () => {
  const files = sourcesIn('src', (path) => isOfWords(path, 'en') && !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => refusedInWords(path))).toEqual([]);
});

test('the documentation is in plain English', () => {
  const documents = ['*.md', 'docs/*.md', 'src/*/README.md'];
  const names = globSync(documents, { cwd: ROOT });
  expect(names.length).toBeGreaterThan(70);
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  expect(names.flatMap((name) => refusedInDocument(name, read(name)))).toEqual([]);
});

test('finds a refused construction in a document, but not in code or an address', () => {
  const text =
    '# A card\n\nIt is read\nanew, with the\nnote beside it.\n\n- For whoever\n- asks `beside`\n\n' +
    '| [why](read-anew.md) | of which |\n\n```sh\n# meanwhile\n```\n';
  expect(refusedInDocument('a.md', text)).toEqual([
    'a.md:5: “beside”: write next to, besides, or while',
    'a.md:4: “anew”: write again, or starts over',
    'a.md:7: “whoever”: write anyone who, or name the person',
    'a.md:10: “of which”: write with, whose, or two sentences',
  ]);
});

test('finds a refused construction, with what to write instead', () => {
  const source =
    '/** For whoever\n * calls. */\n// What is no number, of which\n// one is left.\ntest("whom it shows", () => {});';
  expect(refusedInProse('a.ts', source)).toEqual([
    'a.ts:1: “whoever”: write anyone who, or name the person',
    'a.ts:3: “is no”: write is not a',
    'a.ts:3: “of which”: write with, whose, or two sentences',
    'a.ts:5: “whom”: write who',
  ]);
});

test('finds a refused word in a sentence, but not in a name', () => {
  const source = "const texts = { mail: 'Answer this mail', 'mail.sent': 'mail' };";
  expect(refusedInWords('a.ts', source)).toEqual(['a.ts:1: “mail”: write email']);
});

test('plain sentences pass', () => {
  const source =
    '// There is no such row. It is no longer here. Whose is it?\ntest("is not a date", () => {});';
  expect(refusedInProse('a.ts', source)).toEqual([]);
});
