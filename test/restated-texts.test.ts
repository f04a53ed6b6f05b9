import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Fewer words in a row stand in a text by chance. */
const FEWEST_WORDS = 4;
/** What an older version stored. */
const LEFT = 'src/server/database/bring-over/';

/** Every text of a file, of patterns and names of tests the words alone: "12: Nothing is booked". */
function literals(path: string, source = readFileSync(join(ROOT, path), 'utf8')) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: { readonly text: string; readonly line: number }[] = [];
  function visit(node: ts.Node): void {
    const text = textOf(node);
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    if (text !== null && !isTestName(node) && !ts.isImportDeclaration(node.parent))
      found.push({ text, line: line + 1 });
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  if (ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  if (!ts.isRegularExpressionLiteral(node)) return null;
  return node.text.replace(/^\/\^?|\$?\/\w*$/g, '').replaceAll('\\', '');
}

function isTestName({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^test\b/.test(parent.expression.getText());
}

function hasWords(text: string): boolean {
  return text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= FEWEST_WORDS;
}

function sourcesIn(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.ts') && isWanted(path));
}

/** Beside the names of what is sold, which a customer may have chosen. */
const said = sourcesIn('src/texts', (path) => !/\.test\.|\/catalogue\.ts$/.test(path))
  .flatMap((path) => literals(path))
  .map(({ text }) => text.trim())
  .filter(hasWords);
const all = said.join('\0');

function restated(path: string, source?: string): string[] {
  return literals(path, source)
    .filter(({ text }) => {
      const parts = text.split(/\.[*+]/).map((part) => part.trim());
      const isPart = parts.some((part) => hasWords(part) && all.includes(part));
      return isPart || said.some((sentence) => text.includes(sentence));
    })
    .map(({ text, line }) => `${path}:${line}: ${text}`);
}

test('a test of the server takes its sentences from src/texts, so none of them is written twice', () => {
  const tests = sourcesIn('src/server', (path) => path.endsWith('.test.ts'));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => !path.startsWith(LEFT)).flatMap((path) => restated(path))).toEqual(
    [],
  );
});

test.each([
  "expect(plain).not.toContain('Nothing more is charged, and no further visit is planned.');",
  'expect(subject).toMatch(/^Your booking is confirmed: .*Clean$/);',
  "expect(subject.includes('did not go through: booking')).toBe(true);",
  "expect(subject).toBe('Pruebas: Su reserva está confirmada');",
])('a planted sentence is found: %s', (source) => {
  expect(restated('a.test.ts', source)).toHaveLength(1);
});

test('single words and the names of tests are nobody’s sentence', () => {
  const source = "test('Your booking is confirmed', () => expect(status).toBe('confirmed'));";
  expect(restated('a.test.ts', source)).toEqual([]);
});
