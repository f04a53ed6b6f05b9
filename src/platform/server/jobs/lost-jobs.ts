import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

/** A runner reports this often; one silent for `DEAD_SECONDS` counts as killed. */
export const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 15;
/** Longer than a worker needs from taking a job to starting it, or a runner to be known. */
const LOST_SECONDS = 10;

/** What one process does at the moment. */
export interface Doing {
  /** Its pools of graphile-worker, by whose ids jobs are locked. */
  readonly pools: readonly string[];
  /** The ids of the jobs under way. */
  readonly busy: readonly string[];
}

export async function reportRunner(db: Db, id: string, pools: readonly string[]): Promise<void> {
  const seen = { worker_ids: [...pools], seen_at: sql<Date>`now()` };
  await db
    .insertInto('job_runners')
    .values({ id, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
}

/** A runner that stops in order leaves no jobs behind. */
export async function forgetRunner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('job_runners').where('id', '=', id).execute();
}

/**
 * Frees jobs that nobody does although they are taken: those of killed processes, and those that
 * this process took on a connection that broke before it heard so. graphile-worker would
 * wait four hours. A job may so be done twice, which every handler has to bear anyway.
 */
export async function freeLostJobs(db: Db, { pools, busy }: Doing): Promise<void> {
  await sql`
    delete from job_runners where seen_at < now() - make_interval(secs => ${DEAD_SECONDS})
  `.execute(db);
  await sql`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${LOST_SECONDS})
      and (
        (locked_by = any(${pools}::text[]) and id <> all(${busy}::bigint[]))
        or locked_by not in (select unnest(worker_ids) from job_runners)
      )
  `.execute(db);
  // A later wish of the same key stands for them; every job has one since before the first release.
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and attempts >= max_attempts and locked_at is null
  `.execute(db);
  // A queue is held for its job alone.
  await sql`
    update graphile_worker._private_job_queues as queue
    set locked_at = null, locked_by = null
    where queue.locked_at < now() - make_interval(secs => ${LOST_SECONDS})
      and not exists (
        select from graphile_worker._private_jobs as job
        where job.job_queue_id = queue.id and job.locked_at is not null
      )
  `.execute(db);
}
