import type { Context } from 'hono';
import type { z } from 'zod';
import { parseWith } from '#kernel/contract/schema-failures.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { fail, failWithErrors } from './problem.ts';

/** The limit for a call's body (contract: 413 over 64 KiB). */
export const BODY_LIMIT = 64 * 1024;

/** No call of ours is nested deeper. A schema that walks deeper could exhaust the stack. */
const DEPTH_LIMIT = 12;
/** The levels around the arguments of an agent's call. */
const ENVELOPE_DEPTH = 2;
const MAX_ERRORS_REPORTED = 20;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The call's JSON body, parsed by `schema`.
 * @throws a problem: 400 unreadable, 413, 415 not JSON, 422 with what to correct and where.
 */
export async function readJson<T>(c: Context<AppEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(c);
  if (text.trim() === '') fail('body-missing');
  requireJson(c);
  return parseJson(text, schema);
}

/** Like `readJson`, for calls whose body is optional: no body counts as `{}`. */
export async function readOptionalJson<T>(c: Context<AppEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(c);
  if (text.trim() === '') return checked({}, schema);
  requireJson(c);
  return parseJson(text, schema);
}

/**
 * The fields of a plain form, as a browser without scripts sends them.
 * @throws a problem: 400 unreadable, 413, 415 not a form.
 */
export async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    fail('not-a-form');
  }
  return new URLSearchParams(await readText(c));
}

/**
 * A form's fields, checked like a call's body.
 * @throws a problem: 422
 */
export function readFields<T>(value: unknown, schema: z.ZodType<T>): T {
  return parseJson(JSON.stringify(value), schema);
}

/** For signed calls: check the signature of `readText` first, then parse it with this. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T {
  return checked(parse(text), schema);
}

function requireJson(c: Context<AppEnv>): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    fail('not-json');
  }
}

/**
 * The raw body as text.
 * @throws a problem: 400 cut off or not UTF-8, 413.
 */
export async function readText(c: Context<AppEnv>): Promise<string> {
  const bytes = await readBytes(c);
  try {
    return decoder.decode(bytes);
  } catch {
    fail('body-not-utf8');
  }
}

/**
 * The raw body.
 * @throws a problem: 400 cut off, 413.
 */
export async function readBytes(c: Context<AppEnv>): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer().catch(unreadableBody));
}

function unreadableBody(): never {
  fail('body-broken-off');
}

function parse(text: string): unknown {
  try {
    // Only escaped text can contain what `clean` removes, and checking every value takes time.
    return NEEDS_CLEANING.test(text) ? JSON.parse(text, clean) : JSON.parse(text);
  } catch {
    fail('json-invalid');
  }
}

/**
 * `__proto__`, and any escape: without one, JSON in UTF-8 cannot contain NUL or half a surrogate
 * pair.
 */
const NEEDS_CLEANING = /__proto__|\\/;

/**
 * `__proto__` as a key is harmless until someone copies it, so it stops here. PostgreSQL cannot
 * store NUL or half a surrogate pair.
 */
function clean(key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  return key === '__proto__' ? undefined : value;
}

function checked<T>(value: unknown, schema: z.ZodType<T>): T {
  if (isDeeperThan(value, DEPTH_LIMIT)) fail('json-too-deep');
  const read = parseWith(schema, value);
  if (read.ok) return read.value;
  failWithErrors(read.errors.slice(0, MAX_ERRORS_REPORTED));
  return fail('invalid');
}

/**
 * For input that a library validates itself, such as an agent's message.
 * @throws a problem: 400
 */
export function refuseDeep(value: unknown): void {
  if (isDeeperThan(value, DEPTH_LIMIT + ENVELOPE_DEPTH)) fail('json-too-deep');
}

function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(inner, limit - 1));
}
