import { createMiddleware } from 'hono/factory';
import { failure } from '#contract/failure.ts';
import type { AppEnv } from './app-env.ts';
import { ProblemError } from './problem.ts';

const RETRY_SECONDS = '2';

/** Refuses a call with 503 before any work is done for it; calls under way go on. */
export function refuseWhen(isBusy: () => boolean) {
  return createMiddleware<AppEnv>(async (_, next) => {
    if (isBusy()) {
      throw new ProblemError(failure('too-busy'), { headers: { 'retry-after': RETRY_SECONDS } });
    }
    await next();
  });
}
