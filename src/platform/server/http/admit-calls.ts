import { createMiddleware } from 'hono/factory';
import { runAsOneCall, type Turns } from '#platform/server/database/turns.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import { ProblemError } from './problem.ts';

/** A call that would wait longer is refused (ruling 42). */
const LONGEST_WAIT_MS = 2_000;
const RETRY_SECONDS = 2;

/**
 * Lets calls wait for their turn at the database. Refuses one with 503 only if it would wait too
 * long, before any work is done for it. Calls in progress continue.
 */
export function admitCalls({ expectedWaitMs }: Pick<Turns, 'expectedWaitMs'>) {
  return createMiddleware<AppEnv>(async (_, next) => {
    if (expectedWaitMs() > LONGEST_WAIT_MS) throw tooBusy();
    await runAsOneCall(next);
  });
}

/** For the console: its calls wait their turn like others, but none is refused here. */
export const waitForTurn = createMiddleware<AppEnv>(async (_, next) => {
  await runAsOneCall(next);
});

/** Nothing was done for the call, so it can be repeated. */
export function tooBusy(): ProblemError {
  return new ProblemError(failure('too-busy'), {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
