import { Refusal } from '#platform/server/refusal.ts';
import { meaningOf } from './sqlstate.ts';

/** What PostgreSQL forbids, has no room for or cannot write now, wherever in the chain of causes it says so. */
export function postgresRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  // Its words name tables and rights here, never what is in a row.
  if (code === '42501')
    return new Refusal('database-forbids', { why: error.message }, { cause: error });
  if (code === '53100') return new Refusal('database-full', {}, { cause: error });
  if (code !== undefined && meaningOf(code) === 'read-only') {
    return new Refusal('database-read-only', {}, { cause: error });
  }
  return postgresRefusal(error.cause);
}
