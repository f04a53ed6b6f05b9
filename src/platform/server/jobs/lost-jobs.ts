import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

/** How often a runner reports. One silent for `DEAD_SECONDS` counts as killed. */
export const HEARTBEAT_MS = 5_000;
const DEAD_SECONDS = 15;
/** Longer than a worker takes to start a job it took, or a runner to be registered. */
const LOST_SECONDS = 10;

/** What one process is doing. */
export interface RunnerActivity {
  /** Its graphile-worker pools, whose ids lock jobs. */
  readonly pools: readonly string[];
  /** The ids of the jobs it is running. */
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

/** A runner that stops normally leaves no jobs behind. */
export async function forgetRunner(db: Db, id: string): Promise<void> {
  await db.deleteFrom('job_runners').where('id', '=', id).execute();
}

/**
 * Frees jobs that are locked but not running: those of killed processes, and those whose connection
 * broke before this process learned it had them. graphile-worker would wait four hours. A job may
 * then run twice, which every handler must tolerate anyway.
 */
export async function freeLostJobs(db: Db, { pools, busy }: RunnerActivity): Promise<void> {
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
  // A later job with the same key replaces them; every job has had a key since before the first
  // release.
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and attempts >= max_attempts and locked_at is null
  `.execute(db);
  // A queue is locked only for its job.
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
