import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript-api';
import { WITHOUT_COMMENTS } from '../written-texts.ts';

/** An import as written in a file: where it leads, and whether it only takes types. */
export interface Import {
  /** A path from the root (`src/kernel/rules/money.ts`), a package (`stripe`), or `node:fs`. */
  target: string;
  /** As written: `#kernel/rules/money.ts`, `./free-times.ts`. */
  specifier: string;
  typeOnly: boolean;
  /** Imported by a call, or `typeof` that: loaded only when needed. */
  late: boolean;
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  imports: Import[];
  readsEnvironment: boolean;
  /** Whether it builds queries: a `sql` template, a statement, or a query builder's first step. */
  writesSql: boolean;
  /** The tables that its queries insert into, update or delete from, each once, however sent. */
  writes: string[];
  /** The tables and views that its queries read, each once. */
  reads: string[];
  /** The tables in its interfaces called `…Tables`, which its area owns. */
  tablesKept: string[];
  /** The views in them, which its area publishes. */
  viewsPublished: string[];
  /** Expressions in place of a table's name in such a query: `one(tables)`, a constant. */
  unnamedWrites: string[];
  /** The texts in its types called `…Tables`: what an unnamed write may mean. */
  tablesDeclared: string[];
  /** Lists of texts, such as ['confirmed', 'completed']; lists with anything else are left out. */
  textLists: string[][];
  /** What `status` is compared with: in code, by a query builder, in SQL. */
  statusesCompared: string[];
  /** The names of types that a value is cast to: `as Cents`, `<Cents>`, `as never`. */
  casts: string[];
  /** Whether it only reexports what is made elsewhere. */
  onlyPassesOn: boolean;
}

const WRITING_STEPS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const BUILDER_STEPS = ['selectFrom', ...WRITING_STEPS];
/** What makes a query from a text. */
const WRITTEN_OUT = ['prepared', 'statement'];
const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`;
const WRITING_SQL = new RegExp(
  [
    String.raw`\b(?:insert|merge)\s+into\s+${TABLE}`,
    String.raw`\bupdate\s+${TABLE}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
    String.raw`\bdelete\s+from\s+${TABLE}`,
  ].join('|'),
  'gi',
);
/** The same with an expression in place of the table's name. */
const UNNAMED = String.raw`(?:only\s+)?(\$\{[^}]*\})`;
const UNNAMED_WRITING_SQL = new RegExp(
  [
    String.raw`\b(?:(?:insert|merge)\s+into|delete\s+from)\s+${UNNAMED}`,
    String.raw`\bupdate\s+${UNNAMED}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  ].join('|'),
  'gi',
);

const READING_STEPS = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|using|from)$/;
const READING_SQL = new RegExp(String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+${TABLE}`, 'gi');
const NAMED_IN_SQL = /\b(\w+)\s+(?:\([^()]*\)\s+)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

const STATUS_IN_SQL = /status"?\s*(?:=|<>|!=|(?:not\s+)?in\b)\s*\(?((?:\s*'\w+'\s*,?)+)/gi;

const known = new Map<string, Source[]>();

/** Every source file below `src/` without tests, parsed by TypeScript: once for all tests of a worker. */
export function readSources(root: string): readonly Source[] {
  const sources = known.get(root) ?? readAll(root);
  known.set(root, sources);
  return sources;
}

function readAll(root: string): Source[] {
  const entries = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return entries
    .map((entry) => posix.join('src', entry.replaceAll('\\', '/')))
    .filter((path) => /\.(ts|tsx|mts|js|jsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Reads one file: static and dynamic imports, reexports, and inline type imports. */
function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, WITHOUT_COMMENTS, true);
  const source: Source = {
    path,
    imports: [],
    readsEnvironment: false,
    writesSql: false,
    writes: [],
    reads: [],
    tablesKept: [],
    viewsPublished: [],
    unnamedWrites: [],
    tablesDeclared: [],
    textLists: [],
    statusesCompared: [],
    casts: [],
    onlyPassesOn: onlyPassesOn(file),
  };
  function addWrite(table: string): void {
    if (!source.writes.includes(table)) source.writes.push(table);
  }
  function addRead(table: string): void {
    if (!source.reads.includes(table)) source.reads.push(table);
  }
  function addStep(table: ts.Expression | undefined): void {
    if (table === undefined) return;
    if (!ts.isStringLiteralLike(table)) source.unnamedWrites.push(table.getText(file));
    else addWrite(table.text.split(' ')[0] ?? '');
  }
  function add(specifier: ts.Node | undefined, typeOnly: boolean, late = false): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { text: written } = specifier;
    source.imports.push({ target: resolve(path, written), specifier: written, typeOnly, late });
  }
  function visit(node: ts.Node): void {
    // The text may be a constant that is sent from elsewhere, so every text counts.
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const table of foundIn(node.getText(file), WRITING_SQL)) addWrite(table);
      const named = foundIn(node.getText(file), NAMED_IN_SQL);
      for (const table of foundIn(node.getText(file), READING_SQL)) {
        if (!named.includes(table)) addRead(table);
      }
      source.unnamedWrites.push(...foundIn(node.getText(file), UNNAMED_WRITING_SQL));
      source.statusesCompared.push(...comparedInSql(node.getText(file)));
    }
    source.statusesCompared.push(...comparedInCode(node));
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false, true);
      if (isWritingStep(node)) addStep(node.arguments[0]);
      for (const table of tablesReadBy(node)) addRead(table);
      if (WRITTEN_OUT.includes(node.expression.getText(file))) source.writesSql = true;
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true, node.isTypeOf);
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      if (node.name.text.endsWith('Tables')) {
        source.tablesDeclared.push(...literalTypes(node));
        source.tablesKept.push(...membersOf(node, /Table$/));
        source.viewsPublished.push(...membersOf(node, /Facts$/));
      }
    } else if (isCast(node)) {
      // A cast to unknown alone claims less, not more.
      const isHonest = node.type.kind === ts.SyntaxKind.UnknownKeyword && !isCast(node.parent);
      if (!isHonest) source.casts.push(...typeNames(node.type));
    } else if (ts.isTaggedTemplateExpression(node)) {
      if (node.tag.getText(file) === 'sql') source.writesSql = true;
    } else if (ts.isArrayLiteralExpression(node)) {
      const texts = node.elements.filter(ts.isStringLiteral).map((element) => element.text);
      if (texts.length === node.elements.length) source.textLists.push(texts);
    } else if (ts.isPropertyAccessExpression(node)) {
      if (node.getText(file) === 'process.env') source.readsEnvironment = true;
      if (BUILDER_STEPS.includes(node.name.text)) source.writesSql = true;
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return source;
}

/** `insertInto('orders')` and similar calls. */
function isWritingStep({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && WRITING_STEPS.includes(expression.name.text);
}

/** `selectFrom('orders as placed')`, joins, and lists of tables. */
function tablesReadBy({ expression, arguments: given }: ts.CallExpression): string[] {
  if (!ts.isPropertyAccessExpression(expression) || !READING_STEPS.test(expression.name.text)) {
    return [];
  }
  const [first] = given;
  if (first === undefined) return [];
  const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return named.filter(ts.isStringLiteralLike).map(({ text }) => text.split(' ')[0] ?? '');
}

/** `orders` of `interface OrdersTables { orders: OrdersTable }`, and `order_facts` of `order_facts: OrderFacts`. */
function membersOf(
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  ofType: RegExp,
): string[] {
  if (!ts.isInterfaceDeclaration(node)) return [];
  return node.members
    .filter(ts.isPropertySignature)
    .filter(({ type }) => type !== undefined && ofType.test(type.getText()))
    .map(({ name }) => name.getText());
}

function foundIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...tables]) => {
    return tables.filter((table) => table !== undefined);
  });
}

function literalTypes(node: ts.Node): string[] {
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return [node.literal.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...literalTypes(child));
  });
  return texts;
}

function comparedInSql(text: string): string[] {
  return [...text.matchAll(STATUS_IN_SQL)].flatMap(([, listed = '']) => {
    return [...listed.matchAll(/'(\w+)'/g)].map(([, status = '']) => status);
  });
}

/** `order.status === 'x'`, `case 'x'` of a switch on it, and `where('orders.status', '=', 'x')`. */
function comparedInCode(node: ts.Node): string[] {
  // A list of one counts as its only item.
  const sides = sidesOf(node).flatMap((side) =>
    ts.isArrayLiteralExpression(side) ? [...side.elements] : [side],
  );
  const texts = sides.filter(ts.isStringLiteralLike).map(({ text }) => text);
  return sides.some(isStatus) ? texts.filter((text) => !/status$/i.test(text)) : [];
}

function sidesOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isBinaryExpression(node)) {
    return /^[=!]==$/.test(node.operatorToken.getText()) ? [node.left, node.right] : [];
  }
  if (ts.isCaseClause(node)) return [node.parent.parent.expression, node.expression];
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  const asksList = ts.isPropertyAccessExpression(expression) && expression.name.text === 'includes';
  if (asksList && given.length === 1) return [expression.expression, ...given];
  return given.length === 3 ? given : [];
}

function isStatus(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return /^(\w+\.)?(\w+_)?status$/.test(node.text);
  return /(^|[._])(\w*S|s)tatus$/.test(node.getText());
}

function isCast(node: ts.Node): node is ts.AsExpression | ts.TypeAssertion {
  return ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
}

const ANYTHING = [
  ts.SyntaxKind.UnknownKeyword,
  ts.SyntaxKind.NeverKeyword,
  ts.SyntaxKind.AnyKeyword,
];

/**
 * Every name in a type: `OrderId` in `OrderId[]
 * null` too; the words for anything only on their own.
 */
function typeNames(type: ts.Node): string[] {
  if (ANYTHING.includes(type.kind)) return [type.getText()];
  const names: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName.getText());
    ts.forEachChild(node, visit);
  }
  visit(type);
  return names;
}

/** Reexports, and functions and constants that only rename an imported one. */
function onlyPassesOn(file: ts.SourceFile): boolean {
  const own = file.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const imported = file.statements.flatMap(importedNames);
  return own.length > 0 && own.every((statement) => passesOn(statement, imported));
}

function importedNames(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement)) return [];
  const bindings = statement.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name }) => name.text);
}

function passesOn(statement: ts.Statement, imported: readonly string[]): boolean {
  const isImported = (node: ts.Node | undefined) =>
    node !== undefined && ts.isIdentifier(node) && imported.includes(node.text);
  if (ts.isExportDeclaration(statement)) return true;
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.every(({ initializer }) => {
      return isImported(initializer);
    });
  }
  if (!ts.isFunctionDeclaration(statement)) return false;
  const [first, ...more] = statement.body?.statements ?? [];
  if (first === undefined || more.length > 0) return false;
  if (!ts.isReturnStatement(first) && !ts.isExpressionStatement(first)) return false;
  const { expression: answer } = first;
  const call = answer !== undefined && ts.isAwaitExpression(answer) ? answer.expression : answer;
  if (call === undefined || !ts.isCallExpression(call) || !isImported(call.expression))
    return false;
  const taken = statement.parameters.map(({ name }) => name.getText());
  return call.arguments.map((given) => given.getText()).join() === taken.join();
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = importClause.namedBindings;
  if (importClause.name !== undefined || bindings === undefined) return false;
  return ts.isNamedImports(bindings) && bindings.elements.every((element) => element.isTypeOnly);
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return posix.join('src', specifier.slice(1));
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier;
}
