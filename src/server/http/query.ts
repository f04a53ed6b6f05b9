import type { z } from 'zod';
import { fail } from './problem.ts';

/**
 * The parameters of a list's address as `schema` reads them.
 * @throws a problem: 422 with those that cannot be read.
 */
export function readQuery<T>(schema: z.ZodType<T>, params: Record<string, string>): T {
  const read = schema.safeParse(params, { error: () => 'This filter cannot be read.' });
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return fail('invalid', 'A filter in the address cannot be read. Clear the filters.', errors);
}
