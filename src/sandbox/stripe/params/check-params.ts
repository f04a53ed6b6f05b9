import { type ApiError, invalidRequest } from '#sandbox/stripe/failure.ts';
import type { FormTree } from '#sandbox/stripe/form.ts';
import { checkMetadata } from './metadata.ts';
import type { Schema } from './schema.ts';

/** Checked parameters: numbers and booleans have their own types; null means 'unset this'. */
// biome-ignore lint/suspicious/noExplicitAny: checked against the schema; the callers' rules read it loosely.
export type Params = Record<string, any>;

const LONGEST_TEXT = 5_000;

/**
 * Checks a form against a schema, as the processor does: refuses unknown and missing names, and
 * values that are not an integer, boolean or member of their enum.
 * @throws ApiError 400 that names the parameter.
 */
export function checkParams(
  schema: { readonly object: Readonly<Record<string, Schema>> },
  form: FormTree,
): Params {
  return checkObject(schema.object, form, '') as Params;
}

function checkObject(
  properties: Readonly<Record<string, Schema>>,
  value: FormTree,
  path: string,
): Params {
  const unknown = Object.keys(value).filter(
    (key) => !Object.hasOwn(properties, key) && !Object.hasOwn(properties, `${key}!`),
  );
  const [first] = unknown;
  if (first !== undefined) {
    const names = unknown.map((key) => join(path, key)).join(', ');
    const plural = unknown.length > 1 ? 's' : '';
    throw invalidRequest(
      `Received unknown parameter${plural}: ${names}`,
      join(path, first),
      'parameter_unknown',
    );
  }
  const checked: Params = {};
  for (const [name, schema] of Object.entries(properties)) {
    const required = name.endsWith('!');
    const key = required ? name.slice(0, -1) : name;
    const given = value[key];
    const at = join(path, key);
    if (given === undefined) {
      if (required) throw missing(at);
      continue;
    }
    checked[key] = check(schema, given, at);
  }
  return checked;
}

function check(schema: Schema, value: string | FormTree, path: string): unknown {
  if (schema === 'm') return checkMetadata(value, path);
  if (typeof schema === 'object') {
    if ('unset' in schema) return value === '' ? null : check(schema.unset, value, path);
    if ('anyOf' in schema) return checkAny(schema.anyOf, value, path);
    if ('enum' in schema) return checkEnum(schema.enum, value, path);
    return checkCompound(schema, value, path);
  }
  if (typeof value !== 'string') throw invalidRequest(`Invalid ${typeName(schema)}`, path);
  if (value === '') throw emptyText(path);
  if (schema === 's') return checkText(value, path);
  if (schema === 'b') return checkBoolean(value, path);
  if (schema === 'd') return checkDecimal(value, path);
  return checkNumber(value, path);
}

function checkCompound(
  schema: Extract<Schema, { array: Schema } | { record: Schema } | { object: object }>,
  value: string | FormTree,
  path: string,
): unknown {
  if (typeof value === 'string') {
    if (value === '') throw emptyText(path);
    throw invalidRequest(`Invalid ${'array' in schema ? 'array' : 'object'}`, path);
  }
  if ('object' in schema) return checkObject(schema.object, value, path);
  if ('record' in schema) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        check(schema.record, item, join(path, key)),
      ]),
    );
  }
  return Object.entries(value).map(([key, item]) => {
    if (!/^\d+$/.test(key)) throw invalidRequest('Invalid array', path);
    return check(schema.array, item, join(path, key));
  });
}

function checkAny(schemas: readonly Schema[], value: string | FormTree, path: string): unknown {
  const fitting = schemas.filter((schema) => isCompound(schema) === (typeof value === 'object'));
  const refusals: unknown[] = [];
  for (const schema of fitting.length > 0 ? fitting : schemas) {
    try {
      return check(schema, value, path);
    } catch (refusal) {
      refusals.push(refusal);
    }
  }
  throw refusals.at(-1);
}

function isCompound(schema: Schema): boolean {
  return typeof schema === 'object' && !('enum' in schema);
}

function checkEnum(members: readonly string[], value: string | FormTree, path: string): string {
  if (typeof value === 'string' && members.includes(value)) return value;
  if (value === '') throw emptyText(path);
  const list =
    members.length > 1
      ? `one of ${members.slice(0, -1).join(', ')}, or ${members.at(-1)}`
      : `${members[0]}`;
  throw invalidRequest(`Invalid ${path}: must be ${list}`, path);
}

function checkText(value: string, path: string): string {
  if (value.length <= LONGEST_TEXT) return value;
  throw invalidRequest(
    `Invalid string: ${value.slice(0, 10)}…; must be at most ${LONGEST_TEXT} characters`,
    path,
    'parameter_invalid_string',
  );
}

function checkBoolean(value: string, path: string): boolean {
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw invalidRequest(`Invalid boolean: ${value}`, path);
}

function checkNumber(value: string, path: string): number {
  // Only percentages may have a fraction in this API.
  const pattern = /percent/.test(path) ? /^-?\d+(\.\d+)?$/ : /^-?\d{1,15}$/;
  if (pattern.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${value}`, path, 'parameter_invalid_integer');
}

function checkDecimal(value: string, path: string): string {
  if (/^-?\d{1,15}(\.\d{1,12})?$/.test(value)) return value;
  throw invalidRequest(`Invalid decimal: ${value}`, path);
}

function typeName(schema: Schema): string {
  return { s: 'string', b: 'boolean', n: 'integer', d: 'decimal' }[schema as string] ?? 'value';
}

function missing(path: string): ApiError {
  return invalidRequest(`Missing required param: ${path}.`, path, 'parameter_missing');
}

function emptyText(path: string): ApiError {
  return invalidRequest(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    path,
    'parameter_invalid_empty',
  );
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}[${key}]`;
}
