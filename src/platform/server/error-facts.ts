/**
 * What may be logged about an unknown error: its kind, its code and where it arose. Never its
 * message: PostgreSQL and libraries quote the offending values, which may be personal data.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: error.name,
    code,
    constraint,
    table,
    routine,
    at: frames.slice(0, 8).map((frame) => frame.trim()),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  };
}
