import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const LEFT = [
  // Components shown to whoever builds pages.
  'src/web/console/gallery/',
  // The loader of other websites is one file for all languages.
  'src/web/embed/place.ts',
  // A line of the browser's log.
  'src/web/booking/use-referral.ts',
];

/** Attributes and properties that people read. */
const READ =
  /^(aria-(label|description|roledescription)|alt|title|text|label|hint|note|placeholder|header|caption|summary|empty|detail|message|one|many|\w+(Label|Text|Title|Hint))$/;

function isWords(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replaceAll(/&\w+;/g, ''));
}

/** What a person would read that stands in the source itself: "12: Save". */
function inlineTexts(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    const text = readIn(node);
    if (text !== undefined && isWords(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

function readIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  const { parent } = node;
  const text = ts.isTemplateExpression(node) ? wordsOf(node) : node.text;
  if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return text;
  if (isChoice(parent)) return isSentence(text) ? text : undefined;
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) {
    return READ.test(holder.name.getText()) ? text : undefined;
  }
  return isSentence(text) ? text : undefined;
}

function isChoice(node: ts.Node): boolean {
  return ts.isConditionalExpression(node) || ts.isBinaryExpression(node);
}

/** "Keep it", "Something failed." and not `text-ink font-semibold` or "Liberation Sans". */
function isSentence(text: string): boolean {
  return /^[A-Z][a-z]+('[a-z]+)?( [a-z$]| …|[.!?:,])/.test(text);
}

function wordsOf(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

test('what people read stands in src/texts, in every language', () => {
  const paths = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/web/${path}`)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.includes('.test.') &&
        !LEFT.some((left) => path.startsWith(left)),
    );
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.flatMap(inlineTexts)).toEqual([]);
});
