import { Refusal } from '#platform/server/refusal.ts';
import { sqlStateMeaning } from './sqlstate.ts';

/**
 * The refusal for what PostgreSQL forbids, has no space for or cannot write now, anywhere in the
 * chain of causes.
 */
export function postgresRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  // Here its message names tables and rights, never a row's content.
  if (code === '42501')
    return new Refusal('database-forbids', { why: error.message }, { cause: error });
  if (code === '53100') return new Refusal('database-full', {}, { cause: error });
  if (code !== undefined && sqlStateMeaning(code) === 'read-only') {
    return new Refusal('database-read-only', {}, { cause: error });
  }
  return postgresRefusal(error.cause);
}
