import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { whyUnavailable } from '#visits/rules/free-times/why-gone.ts';
import type { Company } from '#visits/server/crews/company.ts';
import {
  otherFreeTimes,
  type TakenStart,
  type WantedVisit,
} from '#visits/server/free-times/find-times.ts';

/** Fails the call: the time is not available, with the reason and with free times instead. */
export async function failTimeTaken(
  db: Db,
  company: Company,
  wanted: WantedVisit,
  asked: TakenStart,
): Promise<never> {
  const times = await otherFreeTimes(db, company, wanted, asked);
  const why = whyUnavailable(company.rules, asked);
  throw new ProblemError(failure('time-taken', { why }), { members: { times } });
}
