import { join, relative } from 'node:path';
import ts from 'typescript-api';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MONEY = join(ROOT, 'src/kernel/rules/money.ts');
const PLANTED = join(ROOT, 'src/kernel/rules/planted.ts');

/** What TypeScript lets any two numbers do, whatever brands they wear. */
const OPERATORS = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.MinusEqualsToken,
];

/** A stand-in for a file of src: the last line is right. */
const MISTAKES = `
  import type { Cents, Dollars, Hundredths } from './money.ts';
  export function planted(price: Cents, shown: Dollars | null, factor: Hundredths, more: Cents) {
    const known = shown!;
    known < price;
    (price) >= known;
    shown! > price;
    price - known;
    price + factor;
    let left = price + 0;
    left += more;
    more -= known;
    [price].filter((each) => each <= known);
    return price < more && price - more > 0 && left < known && price * factor > known * 2;
  }
`;

// Both in one: the types are read once.
test('no operator takes money in two units, and planted mistakes are seen', () => {
  const program = programOf(ts.sys.readDirectory(join(ROOT, 'src'), ['.ts', '.tsx']));
  const found = mixedIn(program);
  const [planted, ours] = [found.filter(isPlanted), found.filter((one) => !isPlanted(one))];
  expect(planted.map(({ text }) => text)).toEqual([
    'known < price',
    '(price) >= known',
    'shown! > price',
    'price - known',
    'price + factor',
    'more -= known',
    'each <= known',
  ]);
  expect(ours).toEqual([]);
  // It reads every source as the compiler does, while the compiler runs: a limit for what hangs.
}, 600_000);

interface Mixed {
  readonly file: string;
  readonly text: string;
}

function isPlanted({ file }: Mixed): boolean {
  return join(ROOT, file) === PLANTED;
}

/** What can wear no brand: `5`, `'text'`, `rows.length`. */
function isPlain(side: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(side)) return side.name.text === 'length';
  return ts.isLiteralExpression(side) || ts.isTemplateExpression(side);
}

function programOf(paths: readonly string[]): ts.Program {
  const files = paths.filter((path) => !/\.test\.tsx?$/.test(path));
  const host = { ...ts.sys, readDirectory: () => files };
  const file = join(ROOT, 'tsconfig.tools.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, host, ROOT);
  const plain = { ...options, types: ['node'], incremental: false };
  const reading = ts.createCompilerHost(plain);
  reading.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { fileExists, getSourceFile } = reading;
  reading.fileExists = (path) => path === PLANTED || fileExists(path);
  reading.getSourceFile = (path, ...how) =>
    path === PLANTED
      ? ts.createSourceFile(path, MISTAKES, ts.ScriptTarget.Latest)
      : getSourceFile(path, ...how);
  return ts.createProgram([...files, PLANTED], plain, reading);
}

function mixedIn(program: ts.Program): Mixed[] {
  const checker = program.getTypeChecker();
  const found: Mixed[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('node_modules')) continue;
    visit(file, file);
  }
  return found;

  function visit(node: ts.Node, file: ts.SourceFile): void {
    if (ts.isBinaryExpression(node) && OPERATORS.includes(node.operatorToken.kind)) {
      if (isMixed(node)) {
        found.push({ file: relative(ROOT, file.fileName), text: node.getText(file) });
      }
    }
    ts.forEachChild(node, (child) => visit(child, file));
  }

  function isMixed({ left, right }: ts.BinaryExpression): boolean {
    // Asking for types is what takes time.
    if ([left, right].some(isPlain)) return false;
    const units = unitsOf(checker.getTypeAtLocation(left));
    if (units.length === 0) return false;
    const others = unitsOf(checker.getTypeAtLocation(right));
    return units.some((unit) => others.some((other) => other !== unit));
  }

  /** "cents" of Cents, and of each part of a union. */
  function unitsOf(type: ts.Type): string[] {
    const known = checker.getBaseConstraintOfType(type) ?? type;
    if (known.isUnion()) return known.types.flatMap(unitsOf);
    return known
      .getProperties()
      .filter(({ escapedName, declarations: [at] = [] }) => {
        return String(escapedName).startsWith('__@unit@') && at?.getSourceFile().fileName === MONEY;
      })
      .map((property) => checker.typeToString(checker.getTypeOfSymbol(property)));
  }
}
