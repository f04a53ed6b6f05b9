import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** A runner reports this often; one silent for `DEAD_SECONDS` counts as killed. */
export const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 15;
/** Longer than a worker needs from taking a job to starting it, or a runner to be known. */
const LOST_SECONDS = 10;

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
 * Frees jobs that nobody does although they are taken: those of killed processes, and those that
 * an idle worker of ours took on a connection that broke before it heard so. graphile-worker would
 * wait four hours. A job may so be done twice, which every handler has to bear anyway.
 */
export async function freeLostJobs(db: Db, idleWorkers: readonly string[]): Promise<void> {
  await sql`
    delete from job_runners where seen_at < now() - make_interval(secs => ${DEAD_SECONDS})
  `.execute(db);
  await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${LOST_SECONDS})
      and (
        locked_by = any(${idleWorkers}::text[])
        or locked_by not in (select unnest(worker_ids) from job_runners)
      )
  `.execute(db);
}
