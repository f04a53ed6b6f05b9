import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Expression, type Node, SyntaxKind } from 'typescript-compiler/unstable/ast';
import {
  isBinaryExpression,
  isLiteralExpression,
  isPropertyAccessExpression,
  isTemplateExpression,
} from 'typescript-compiler/unstable/ast/is';
import { API, type Checker, type Project, type Type } from 'typescript-compiler/unstable/sync';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MONEY = join(ROOT, 'src/kernel/rules/money.ts');

/** Operators that TypeScript allows on any two numbers, whatever their brands. */
const OPERATORS = [
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.PlusToken,
  SyntaxKind.PlusEqualsToken,
  SyntaxKind.MinusToken,
  SyntaxKind.MinusEqualsToken,
];

/** A stand-in for a file in src; only its last line is right. */
const MISTAKES = `
  import type { Cents, Dollars, Hundredths } from '${MONEY}';
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

// One test for both, because reading the types is slow.
test('no operator mixes two units of money, and planted mistakes are found', () => {
  const folder = plantedFolder();
  const api = new API({ cwd: ROOT });
  try {
    const config = join(folder, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} was not read`);
    const found = mixedIn(project);
    const isPlanted = ({ file }: Operation) => file.startsWith(folder);
    expect(found.filter(isPlanted).map(({ text }) => text)).toEqual([
      'known < price',
      '(price) >= known',
      'shown! > price',
      'price - known',
      'price + factor',
      'more -= known',
      'each <= known',
    ]);
    const ours = found.filter((one) => !isPlanted(one));
    expect(ours.map(({ file, text }) => `${relative(ROOT, file)}: ${text}`)).toEqual([]);
  } finally {
    api.close();
    rmSync(folder, { recursive: true });
  }
  // It reads every source as the compiler does, while the compiler runs: a limit for hangs.
}, 600_000);

/** All of src without tests, and the mistakes, as one program. */
function plantedFolder(): string {
  const parent = join(ROOT, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'money-units-'));
  const settings = {
    extends: join(ROOT, 'tsconfig.tools.json'),
    compilerOptions: { rootDir: ROOT, types: ['node'], incremental: false },
    include: [join(ROOT, 'src'), 'planted.ts'],
    exclude: [join(ROOT, 'src/**/*.test.ts'), join(ROOT, 'src/**/*.test.tsx')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'planted.ts'), MISTAKES);
  return folder;
}

interface Operation {
  readonly file: string;
  readonly text: string;
  readonly left: Expression;
  readonly right: Expression;
}

function mixedIn({ program, checker }: Project): Operation[] {
  const operations = program
    .getSourceFileNames()
    .filter((name) => !name.endsWith('.d.ts') && !name.includes('/node_modules/'))
    .flatMap((name) => operationsIn(program, name));
  // All at once: each question is a message to the compiler.
  const types = checker.getTypeAtLocation(operations.flatMap(({ left, right }) => [left, right]));
  const known = new Map([...new Set(types)].map((type) => [type, unitsOf(checker, type)]));
  return operations.filter((_, at) => {
    const [units, others] = [known.get(types[2 * at]), known.get(types[2 * at + 1])];
    return units?.some((unit) => others?.some((other) => other !== unit));
  });
}

function operationsIn(program: Project['program'], name: string): Operation[] {
  const file = program.getSourceFile(name);
  const found: Operation[] = [];
  function visit(node: Node): void {
    if (isBinaryExpression(node) && OPERATORS.includes(node.operatorToken.kind)) {
      const { left, right } = node;
      // Looking up types is the slow part.
      if (![left, right].some(isPlain)) {
        found.push({ file: name, text: node.getText(file), left, right });
      }
    }
    node.forEachChild(visit);
  }
  if (file !== undefined) visit(file);
  return found;
}

/** Values that cannot have a brand: `5`, `'text'`, `rows.length`. */
function isPlain(side: Expression): boolean {
  if (isPropertyAccessExpression(side)) return side.name.text === 'length';
  return isLiteralExpression(side) || isTemplateExpression(side);
}

/** "cents" for Cents, and for each part of a union. */
function unitsOf(checker: Checker, type: Type | undefined): string[] {
  if (type === undefined) return [];
  const known = checker.getBaseConstraintOfType(type) ?? type;
  if (known.isUnionType()) return known.getTypes().flatMap((part) => unitsOf(checker, part));
  if (!known.isIntersectionType()) return [];
  return checker
    .getPropertiesOfType(known)
    .filter(({ name }) => name.includes('@unit@'))
    .flatMap((property) => checker.getTypeOfSymbol(property) ?? [])
    .map((unit) => checker.typeToString(unit));
}
