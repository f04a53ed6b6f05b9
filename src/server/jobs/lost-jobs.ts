import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** A runner reports this often; one silent for `DEAD_SECONDS` counts as killed. */
export const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 15;

export async function reportRunner(db: Db, id: string, workerIds: string[]): Promise<void> {
  await db
    .insertInto('job_runners')
    .values({ id, worker_ids: workerIds, seen_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ worker_ids: workerIds, seen_at: sql<Date>`now()` }),
    )
    .execute();
}

/** A runner that stops in order leaves no jobs behind. */
export async function forgetRunner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('job_runners').where('id', '=', id).execute();
}

/**
 * Frees the jobs of killed processes. graphile-worker itself would wait four hours; its handlers
 * here may run twice anyway, so a process that was only cut off does no harm.
 */
export async function freeLostJobs(db: Db): Promise<void> {
  await sql`
    delete from job_runners where seen_at < now() - make_interval(secs => ${DEAD_SECONDS})
  `.execute(db);
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${2 * (HEARTBEAT_MS / 1000)})
      and locked_by not in (select unnest(worker_ids) from job_runners)
    having count(*) > 0
  `.execute(db);
}
