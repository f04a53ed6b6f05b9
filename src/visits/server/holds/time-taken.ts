import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';

/** Ends the call: someone else has that time, and these are free. */
export function failTaken(times: readonly FreeTimeAnswer[]): never {
  throw new ProblemError(failure('time-taken'), { members: { times } });
}
