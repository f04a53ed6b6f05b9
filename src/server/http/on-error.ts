import type { Context } from 'hono';
import { isDatabaseAway } from '#server/database/errors.ts';
import { errorFacts } from '#server/error-facts.ts';
import type { AppEnv } from './app-env.ts';
import { type Failure, ProblemError, problemResponse } from './problem.ts';

const AWAY: Failure = {
  code: 'unavailable',
  detail: 'Wellkept is not available right now. Nothing was changed; please try again in a moment.',
  headers: { 'retry-after': '5' },
};

/** The one place where failures become answers. What nobody foresaw is logged, and told to nobody. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  return problemResponse(c, failureOf(error, c));
}

/** What an error is to whoever called. */
export function failureOf(error: Error, c: Context<AppEnv>): Failure {
  if (error instanceof ProblemError) return error.failure;
  if (isDatabaseAway(error)) {
    c.get('log').warn({ error: errorFacts(error) }, 'database away');
    return AWAY;
  }
  c.get('log').error({ error: errorFacts(error) }, 'unexpected failure');
  return { code: 'internal', detail: 'Something went wrong on our side. Please try again.' };
}
