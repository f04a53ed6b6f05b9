import { Refusal } from '#server/refusal.ts';

/** What PostgreSQL forbids or has no room for, wherever in the chain of causes it says so. */
export function postgresRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  // Its words name tables and rights here, never what is in a row.
  if (code === '42501')
    return new Refusal('database-forbids', { why: error.message }, { cause: error });
  if (code === '53100') return new Refusal('database-full', {}, { cause: error });
  return postgresRefusal(error.cause);
}
