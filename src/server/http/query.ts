import type { z } from 'zod';
import { failure } from '#contract/failure.ts';
import { readAs, told } from '#contract/schema-failures.ts';
import { ProblemError } from './problem.ts';

/**
 * The parameters of a list's address as `schema` reads them.
 * @throws a problem: 422 with those that cannot be read.
 */
export function readQuery<T>(schema: z.ZodType<T>, params: Record<string, string>): T {
  const read = readAs(schema, params, () => told('filter-unreadable'));
  if (read.ok) return read.value;
  throw new ProblemError(failure('filters-unreadable'), { errors: read.errors });
}
