import type { z } from 'zod';
import { failureMessage, parseWith } from '#kernel/contract/schema-failures.ts';
import { failure } from '#registry/failures.ts';
import { ProblemError } from './problem.ts';

/**
 * The filters of an address, parsed by `schema`.
 * @throws a problem: 422 with the invalid filters; an error with its own message comes first.
 */
export function readQuery<T>(schema: z.ZodType<T>, params: Record<string, string>): T {
  const read = parseWith(schema, withoutNul(params), () => failureMessage('filter-unreadable'));
  if (read.ok) return read.value;
  const { errors } = read;
  const [first] = errors.filter(({ code }) => code !== 'filter-unreadable');
  if (first === undefined) throw new ProblemError(failure('filters-unreadable'), { errors });
  const { path: _, ...what } = first;
  throw new ProblemError(what, { errors });
}

/** As in a body: PostgreSQL cannot search for NUL. */
function withoutNul(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  );
}
