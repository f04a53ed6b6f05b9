import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { insertRun } from './run-queries.ts';

/** Over some two hours; the next night has its own run. */
const TRIES = 8;

/** One at a time: a request during a run is for that run. */
export async function requestRun(trx: Trx, operatorId: string | null): Promise<void> {
  await insertRun(trx, operatorId);
  const name = 'reconciliation.run';
  await addJob(trx, name, {}, { queue: name, maxAttempts: TRIES });
}
