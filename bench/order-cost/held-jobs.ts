import { setTimeout as wait } from 'node:timers/promises';
import type { Meter } from './meter.ts';

const POLL_MS = 10;
const PATIENCE_MS = 60_000;

/** New jobs wait from now on, so that what causes them can be measured without them. */
export async function holdJobs({ query }: Meter): Promise<void> {
  await query(`
    create or replace function bench_hold_job() returns trigger language plpgsql as
    $$ begin new.run_at := 'infinity'; return new; end $$
  `);
  await query(`
    create trigger bench_hold before insert on graphile_worker._private_jobs
    for each row execute function bench_hold_job()
  `);
}

/** Lets the jobs go whose names fit (as in SQL's `like`), and waits until they are done. */
export async function releaseJobs(meter: Meter, pattern: string): Promise<void> {
  await meter.query(
    `update graphile_worker._private_jobs as job set run_at = now()
     from graphile_worker._private_tasks as task
     where task.id = job.task_id and job.run_at = 'infinity' and task.identifier like $1`,
    [pattern],
  );
  await meter.query(`select pg_notify('jobs:insert', '{"r":0,"count":-1}')`);
  await untilDrained(meter);
}

export async function holdJobsNoMore({ query }: Meter): Promise<void> {
  await query('drop trigger bench_hold on graphile_worker._private_jobs');
}

/** Until no job is due or under way. */
export async function untilDrained({ query }: Meter): Promise<void> {
  await until(async () => {
    const [waiting] = await query<{ n: number }>(
      `select count(*)::int as n from graphile_worker._private_jobs
       where run_at < now() + interval '1 minute' and attempts < max_attempts or locked_at is not null`,
    );
    return waiting?.n === 0;
  });
}

/** Asks again and again whether it is so. @throws when it takes more than a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it takes more than a minute');
    await wait(POLL_MS);
  }
}
