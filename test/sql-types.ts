import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript-api';

type Kind = 'string' | 'number' | 'boolean' | 'date' | 'list' | 'object' | 'null' | 'anything';

/** The database answer that a `sql<T>` in the sources claims. */
export interface SqlType {
  /** For example "src/visits/server/queries.ts:12". */
  readonly place: string;
  /** T, if it is a single value. */
  readonly value: readonly Kind[];
  /** T's columns, if it is a row. */
  readonly columns: Readonly<Record<string, readonly Kind[]>> | null;
}

/** By the texts between the holes of the templates, see `keyOf`; several may be the same. */
export type SqlTypes = Readonly<Record<string, readonly SqlType[]>>;

const ROOT = join(import.meta.dirname, '..');

export function keyOf(pieces: readonly string[]): string {
  return JSON.stringify(pieces);
}

/** Every `sql<T>` below src/, with its T as the compiler reads it. */
export function readSqlTypes(): SqlTypes {
  const paths = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((entry) => join(ROOT, 'src', entry))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => readFileSync(path, 'utf8').includes('sql<'));
  const program = createProgram(paths);
  const checker = program.getTypeChecker();
  const found: Record<string, SqlType[]> = {};
  for (const path of paths) {
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`${path} was not read`);
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
        const [argument] = node.typeArguments ?? [];
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        const place = `${posix.relative(ROOT, path)}:${line + 1}`;
        const key = keyOf(piecesOf(node.template));
        if (argument) {
          const type = checker.getTypeFromTypeNode(argument);
          const columns = columnsOf(checker, type, argument);
          const known = found[key] ?? [];
          found[key] = [...known, { place, value: kindsOf(checker, type), columns }];
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Only our own files: no T names a type from a package. */
function createProgram(paths: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const isOurs = /^(#|\.)/.test(text);
      const folder = text.startsWith('#') ? join(ROOT, 'src') : dirname(from);
      const resolvedFileName = join(folder, text.replace('#', ''));
      const resolvedModule = { resolvedFileName, extension: ts.Extension.Ts };
      return { resolvedModule: isOurs ? resolvedModule : undefined };
    });
  return ts.createProgram({ rootNames: paths, options, host });
}

function piecesOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  const has = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
  if (has(ts.TypeFlags.BooleanLike)) return ['boolean'];
  if (type.isUnion()) return type.types.flatMap((each) => kindsOf(checker, each));
  if (has(ts.TypeFlags.StringLike)) return ['string'];
  if (has(ts.TypeFlags.NumberLike)) return ['number'];
  if (has(ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return ['null'];
  // A brand: only one part of it exists at run time.
  if (type.isIntersection()) {
    const kinds = type.types.flatMap((each) => kindsOf(checker, each));
    return kinds.filter((kind) => kind !== 'object').slice(0, 1);
  }
  if (!has(ts.TypeFlags.Object)) return ['anything'];
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['list'];
  return [type.symbol?.name === 'Date' ? 'date' : 'object'];
}

function columnsOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): SqlType['columns'] {
  if (!kindsOf(checker, type).every((kind) => kind === 'object')) return null;
  return Object.fromEntries(
    checker.getPropertiesOfType(type).map((property) => {
      return [property.name, kindsOf(checker, checker.getTypeOfSymbolAtLocation(property, at))];
    }),
  );
}

/** How a row from a statement differs from its source's type; null if it does not. */
export function problemOfRow(type: SqlType, row: Readonly<Record<string, unknown>>): string | null {
  const { columns } = type;
  if (columns === null) return null;
  const wrong = Object.entries(columns).filter(([name, kinds]) => !fits(kinds, row[name]));
  if (wrong.length === 0) return null;
  return wrong.map(([name, kinds]) => `${name} is ${kindOf(row[name])}, not ${kinds}`).join();
}

/** The same for a single value that was selected under a name. */
export function problemOfValue({ value: kinds }: SqlType, value: unknown): string | null {
  return fits(kinds, value) ? null : `it is ${kindOf(value)}, not ${kinds.join(' or ')}`;
}

function fits(kinds: readonly Kind[], value: unknown): boolean {
  return kinds.includes('anything') || kinds.includes(kindOf(value));
}

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}
