import { ProblemError } from '#platform/server/http/problem.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import { whyGone } from '#visits/rules/free-times/why-gone.ts';
import type { Company } from '#visits/server/crews/company.ts';
import {
  type Instead,
  timesInstead,
  type WantedVisit,
} from '#visits/server/free-times/find-times.ts';

/** Ends the call: that time cannot be had, for the reason that is told, and these are free. */
export async function failTaken(
  db: Db,
  company: Company,
  wanted: WantedVisit,
  asked: Instead,
): Promise<never> {
  const times = await timesInstead(db, company, wanted, asked);
  const why = whyGone(company.rules, asked);
  throw new ProblemError(failure('time-taken', { why }), { members: { times } });
}
