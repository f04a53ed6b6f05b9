import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';

const ROOT = join(import.meta.dirname, '..');
/** Skips type comments: parsing them takes a fifth of the time. */
export const WITHOUT_COMMENTS: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};
/** Fewer words in a row appear in a text by chance. */
const FEWEST_WORDS = 4;
/** For a text that is searched for in another one. */
const FEWEST_SOUGHT = 2;

/** A text as written in a source; for patterns only the words. */
export interface WrittenText {
  readonly text: string;
  readonly line: number;
  /** A pattern, or what another text is checked to begin with, end with or contain. */
  readonly isSought: boolean;
}

/** Whether a file contains words that people read: src/AREA/words/LANGUAGE/… */
export function isOfWords(path: string, language = '(en|es)'): boolean {
  return new RegExp(`^src/[^/]+/words/${language}/`).test(path);
}

/** Every text of a file, without the names of tests and imports. */
export function writtenTexts(path: string, source = sourceOf(path)): WrittenText[] {
  return textsWithin(parse(path, source));
}

/** The texts of a file under a property with this name. */
export function textsUnder(name: string, path: string): WrittenText[] {
  const found: WrittenText[] = [];
  function visit(node: ts.Node): void {
    if (ts.isPropertyAssignment(node) && node.name.getText() === name)
      found.push(...textsWithin(node.initializer));
    else ts.forEachChild(node, visit);
  }
  visit(parse(path, sourceOf(path)));
  return found;
}

function sourceOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function parse(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, WITHOUT_COMMENTS, true);
}

function textsWithin(root: ts.Node): WrittenText[] {
  const file = root.getSourceFile();
  const found: WrittenText[] = [];
  function visit(node: ts.Node): void {
    const text = textOf(node);
    if (text !== null && !isTestName(node) && !ts.isImportDeclaration(node.parent)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ text, line: line + 1, isSought: isSought(node) });
    }
    ts.forEachChild(node, visit);
  }
  visit(root);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  if (ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isRegularExpressionLiteral(node)) return null;
  const open = node.text.replace(/^\/\^?|\$?\/\w*$/g, '').replace(/\\[a-zA-Z][*+]?|\|/g, '.*');
  return open.replaceAll('\\', '');
}

function isSought(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(startsWith|endsWith|includes)$/.test(parent.expression.name.text)
  );
}

function isTestName({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^test\b/.test(parent.expression.getText());
}

/** The sources of a folder, as paths from the root with forward slashes. */
export function sourcesIn(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path));
}

/** The fixed parts of a text, between what a pattern leaves open. */
export function partsOf(text: string): string[] {
  return text.split(/\.[*+]/).map((part) => part.trim());
}

export function hasWords(text: string, isSought = false): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  return words.length >= (isSought ? FEWEST_SOUGHT : FEWEST_WORDS);
}
