import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-api';
import { OPERATIONS } from '#sandbox/stripe/params/operations.ts';
import type { NamedSchema, Schema } from '#sandbox/stripe/params/schema.ts';

/** The generated data: one JSON object per line, one line per parameter type. */
export const SCHEMA_FILE = fileURLToPath(
  new URL('../src/sandbox/stripe/params/schemas.jsonl', import.meta.url),
);

/** Reads the installed SDK's types and returns what each of our operations accepts. */
export function stripeParamSchemas(): NamedSchema[] {
  const program = ts.createProgram([sdkTypes()], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const names = [...new Set(OPERATIONS.map((operation) => operation.params))].sort();
  const root = stripeNamespace(program, checker);
  return names.map((params) => {
    const symbol = params
      .split('.')
      .reduce((scope, name) => exported(checker, scope, name, params), root);
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    return { params, schema: objectSchema(checker, type) };
  });
}

/** The data file's text. */
export function schemaLines(schemas: readonly NamedSchema[]): string {
  return `${schemas.map((schema) => JSON.stringify(schema)).join('\n')}\n`;
}

function sdkTypes(): string {
  const file = fileURLToPath(import.meta.resolve('stripe')).replace(/\.js$/, '.d.ts');
  if (!existsSync(file)) throw new Error(`The stripe package has no types at ${file}`);
  return file;
}

function stripeNamespace(program: ts.Program, checker: ts.TypeChecker): ts.Symbol {
  const source = program.getSourceFile(sdkTypes());
  const module = source && checker.getSymbolAtLocation(source);
  const found = module
    ? checker.getExportsOfModule(module).find((symbol) => symbol.name === 'Stripe')
    : undefined;
  if (!found) throw new Error('The stripe package exports no Stripe namespace');
  return resolved(checker, found);
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function exported(
  checker: ts.TypeChecker,
  scope: ts.Symbol,
  name: string,
  params: string,
): ts.Symbol {
  const found = checker.getExportsOfModule(scope).find((symbol) => symbol.name === name);
  if (!found) throw new Error(`The stripe package has no type ${params}`);
  return resolved(checker, found);
}

function objectSchema(checker: ts.TypeChecker, type: ts.Type): { object: Record<string, Schema> } {
  const entries = checker.getPropertiesOfType(type).map((property): [string, Schema] => {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return [
      optional ? property.name : `${property.name}!`,
      schemaOf(checker, checker.getTypeOfSymbol(property)),
    ];
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return { object: Object.fromEntries(entries) };
}

function schemaOf(checker: ts.TypeChecker, type: ts.Type): Schema {
  const name = type.aliasSymbol?.name ?? type.symbol?.name;
  if (name === 'Decimal') return 'd';
  if (name === 'MetadataParam') return 'm';
  if (type.isUnion()) return unionSchema(checker, type.types);
  if (type.isStringLiteral()) return { enum: [type.value] };
  if (type.flags & ts.TypeFlags.BooleanLike) return 'b';
  if (type.flags & ts.TypeFlags.NumberLike) return 'n';
  if (type.flags & ts.TypeFlags.StringLike) return 's';
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    return { array: item ? schemaOf(checker, item) : 's' };
  }
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index) return { record: schemaOf(checker, index) };
  return objectSchema(checker, type);
}

function unionSchema(checker: ts.TypeChecker, members: readonly ts.Type[]): Schema {
  const unsettable = members.some(
    (member) =>
      (member.flags & ts.TypeFlags.Null) !== 0 || (member.isStringLiteral() && member.value === ''),
  );
  const rest = members.filter(
    (member) =>
      !(member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) &&
      !(member.isStringLiteral() && member.value === '') &&
      // The SDK's OtherString (string & {}) only keeps its unions open; the API is not open.
      !member.isIntersection(),
  );
  const literals = rest.filter((member) => member.isStringLiteral()).map((member) => member.value);
  const others = rest.filter((member) => !member.isStringLiteral());
  const booleans = others.filter((member) => member.flags & ts.TypeFlags.BooleanLike);
  const plain = others.filter((member) => !(member.flags & ts.TypeFlags.BooleanLike));
  const schemas: Schema[] = [
    ...(literals.length > 0 ? [{ enum: literals.sort() }] : []),
    ...(booleans.length > 0 ? (['b'] as const) : []),
    ...plain.map((member) => schemaOf(checker, member)),
  ];
  const [first] = schemas;
  const schema: Schema = schemas.length === 1 && first ? first : { anyOf: schemas };
  return unsettable ? { unset: schema } : schema;
}

if (import.meta.main) {
  const schemas = stripeParamSchemas();
  writeFileSync(SCHEMA_FILE, schemaLines(schemas));
  process.stdout.write(`${schemas.length} parameter types -> ${SCHEMA_FILE}\n`);
}
