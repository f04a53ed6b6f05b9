import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';
import { insertRun } from './run-queries.ts';

/** Over some two hours; the next night's is another. */
const TRIES = 8;

/** One at a time: a run that is requested while another is under way is that one. */
export async function askForRun(trx: Trx, operatorId: string | null): Promise<void> {
  await insertRun(trx, operatorId);
  const name = 'reconciliation.run';
  await addJob(trx, name, {}, { queue: name, maxAttempts: TRIES });
}
