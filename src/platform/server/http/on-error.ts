import type { Context } from 'hono';
import { isDatabaseAway } from '#platform/server/database/errors.ts';
import { WaitedTooLong } from '#platform/server/database/turns.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import { tooBusy } from './admit-calls.ts';
import { ProblemError, problemResponse } from './problem.ts';

/**
 * The one place that turns failures into answers. An unexpected error is logged, and the caller
 * gets no details.
 */
export function onError(error: Error, c: Context<AppEnv>): Response {
  return problemResponse(c, toProblemError(error, c));
}

/** What the caller learns about an error. */
export function toProblemError(error: Error, c: Context<AppEnv>): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof WaitedTooLong && !error.hasBegun) return tooBusy();
  if (isDatabaseAway(error)) {
    c.get('log').warn({ error: errorFacts(error) }, 'database unreachable');
    return new ProblemError(failure('unavailable'), { headers: { 'retry-after': '5' } });
  }
  if (isBrokenOff(c)) return new ProblemError(failure('body-broken-off'));
  c.get('log').error({ error: errorFacts(error) }, 'unexpected failure');
  return new ProblemError(failure('internal'));
}

/**
 * Whether the caller hung up before the whole body arrived. Each reader of a body fails in its own
 * way, and a stranger's connection must never raise an alarm.
 */
function isBrokenOff(c: Context<AppEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
