import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { expect, test } from 'vitest';
import { WITHOUT_COMMENTS } from './written-texts.ts';

const ROOT = join(import.meta.dirname, '..');

const LEFT = [
  // Components for people who build pages.
  'src/ui/console/gallery/',
  // The loader for other websites is one file for all languages.
  'src/booking/pages/embed/place.ts',
  // A line in the browser's log.
  'src/booking/pages/wizard/use-referral.ts',
  // For people who build the other side: test events for the CRM.
  'src/messages/server/crm/example-events.ts',
  'src/messages/server/crm/test-event.ts',
  // SQL, CSS and robots.txt.
  'src/platform/server/database/driver.ts',
  'src/messages/server/mail/html-style.ts',
  'src/app/server/pages/search-routes.ts',
  // The names of a setting and of permissions in the processor's dashboard.
  'src/payments/server/processor/stripe-account.ts',
  'src/payments/server/processor/stripe-card-methods.ts',
];

/** Attributes and properties that people read. */
const READ =
  /^(aria-(label|description|roledescription)|alt|title|text|label|hint|note|placeholder|header|caption|summary|description|empty|detail|message|one|many|\w+(Label|Text|Title|Hint))$/;

function isWords(text: string): boolean {
  return /[A-Za-z]{2}/.test(text.replaceAll(/&\w+;/g, ''));
}

/** Texts for people that are in the source itself: "12: Save". */
function inlineTexts(path: string, source = readFileSync(join(ROOT, path), 'utf8')): string[] {
  const file = ts.createSourceFile(path, source, WITHOUT_COMMENTS, true);
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
  if (isColumn(parent)) return text;
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

/** A column of a file: `['Booked', ({ at }) => ...]`. */
function isColumn(node: ts.Node): boolean {
  return ts.isArrayLiteralExpression(node) && node.elements.some(ts.isArrowFunction);
}

/** "Keep it", "Something failed." and not `text-ink font-semibold` or "Liberation Sans". */
function isSentence(text: string): boolean {
  return /^[A-Z][a-z]+('[a-z]+)?( [a-z$]| …|[.!?:,])/.test(text);
}

function wordsOf(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

test.each([
  ['the console', /^src\/[^/]+\/console\//, 200],
  ['the pages', /^src\/([^/]+\/pages|ui\/parts|ui\/backend)\//, 150],
  ['the server', /^src\/[^/]+\/server\//, 500],
])('all texts of %s come from the words, in every language', (_, layer, least) => {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        layer.test(path) &&
        !path.startsWith('src/sandbox/') &&
        !path.includes('.test.') &&
        !LEFT.some((left) => path.startsWith(left)),
    );
  expect(paths.length).toBeGreaterThan(least);
  expect(paths.flatMap((path) => inlineTexts(path))).toEqual([]);
});

test.each([
  ['a.tsx', 'const a = <p>Save</p>;', 'Save'],
  ['a.tsx', 'const a = <Field label="Name" />;', 'Name'],
  ['a.ts', "const a = isPaid ? 'It is paid' : null;", 'It is paid'],
  ['a.ts', "const COLUMNS = [['Booked', ({ at }) => at]];", 'Booked'],
  ['a.ts', "charge({ description: 'Extra time' });", 'Extra time'],
  ['a.ts', "throw new Refusal('Stop the server first.');", 'Stop the server first.'],
  ['a.ts', "say('Written: ' + path);", 'Written:'],
  ['a.ts', "process.stdout.write('Nothing to do.');", 'Nothing to do.'],
])('finds a planted text: %s %s', (path, source, text) => {
  expect(inlineTexts(path, source)).toEqual([`${path}:1: ${text}`]);
});
