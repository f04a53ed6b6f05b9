import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from '#platform/server/database/pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { testDatabase } from '#test/test-database.ts';
import { addJob, type JobHandlers } from './jobs.ts';
import { freeLostJobs, reportRunner } from './lost-jobs.ts';
import { type Jobs, startJobs } from './runner.ts';

const { db, pool, url } = await testDatabase();
const started: { jobs: Jobs; jobPool: Pool }[] = [];

afterEach(async () => {
  for (const { jobs, jobPool } of started.splice(0)) {
    await jobs.stop();
    await jobPool.end();
  }
});

async function run(work: () => Promise<void>) {
  const jobPool = createPool({ connectionString: url, max: 3 });
  const handlers = { 'sessions.sweep': work, 'enquiries.remind': work } as unknown as JobHandlers;
  const logger = createLogger('silent');
  const jobs = await startJobs({ db, pool: jobPool, handlers, cron: [], logger });
  started.push({ jobs, jobPool });
  return jobs;
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from graphile_worker.jobs');
  return rows[0].n;
}

test('runs a job of a committed transaction', async () => {
  const sweep = vi.fn(() => Promise.resolve());
  await run(sweep);
  await inTransaction(db, (trx) => addJob(trx, 'sessions.sweep', {}));
  await expect.poll(() => sweep.mock.calls.length).toBe(1);
  await expect.poll(waiting).toBe(0);
});

test('a job of a rolled-back transaction does not exist', async () => {
  const undone = inTransaction(db, async (trx) => {
    await addJob(trx, 'sessions.sweep', {});
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await waiting()).toBe(0);
});

test('jobs with the same name and payload are one job', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await addJob(db, 'enquiries.remind', { unfinishedId: 'one' }, { runAt });
  await addJob(db, 'enquiries.remind', { unfinishedId: 'one' }, { runAt, maxAttempts: 3 });
  await addJob(db, 'enquiries.remind', { unfinishedId: 'two' }, { runAt, maxAttempts: 4 });
  const { rows } = await pool.query(`
    delete from graphile_worker._private_jobs returning max_attempts, run_at
  `);
  expect(rows).toEqual([
    { max_attempts: 3, run_at: runAt },
    { max_attempts: 4, run_at: runAt },
  ]);
});

test('forgets a job that a newer one replaced once no worker holds it', async () => {
  const lock = (age: string) =>
    pool.query(
      `update graphile_worker._private_jobs
       set locked_by = 'killed', locked_at = now() - $1::interval where id = $2`,
      [age, id],
    );
  await addJob(db, 'sessions.sweep', {});
  const { id } = (await pool.query('select id from graphile_worker.jobs')).rows[0];
  await lock('1 second');
  await addJob(db, 'sessions.sweep', {});
  await freeLostJobs(db, { pools: [], busy: [] });
  expect(await waiting()).toBe(2);
  await lock('1 minute');
  await freeLostJobs(db, { pools: [], busy: [] });
  const { rows } = await pool.query('delete from graphile_worker._private_jobs returning key');
  expect(rows).toEqual([{ key: 'sessions.sweep' }]);
});

test('keeps a job that fails for another try', async () => {
  const sweep = vi.fn(() => Promise.reject(new Error('not now')));
  await run(sweep);
  await addJob(db, 'sessions.sweep', {}, { maxAttempts: 2 });
  const kept = () => pool.query('select attempts, last_error from graphile_worker.jobs');
  await expect
    .poll(async () => (await kept()).rows)
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('not now') }]);
  await pool.query('delete from graphile_worker._private_jobs');
});

test('frees jobs of a killed process, and jobs that no worker of ours is running', async () => {
  const ids: string[] = [];
  for (const [key, lockedBy] of [
    ['busy', 'our-pool'],
    ['unheard', 'our-pool'],
    ['other', 'other-pool'],
    ['dead', 'dead-pool'],
  ]) {
    await addJob(db, 'enquiries.remind', { unfinishedId: key as string });
    const { rows } = await pool.query(
      `update graphile_worker._private_jobs set locked_by = $2,
         locked_at = now() - interval '1 minute' where payload->>'unfinishedId' = $1 returning id`,
      [key, lockedBy],
    );
    ids.push(rows[0].id);
  }
  await reportRunner(db, crypto.randomUUID(), ['our-pool']);
  await reportRunner(db, crypto.randomUUID(), ['other-pool']);
  await sql`
    insert into job_runners (id, worker_ids, seen_at)
    values (${crypto.randomUUID()}, ${['dead-pool']}, now() - interval '1 minute')
  `.execute(db);
  await freeLostJobs(db, { pools: ['our-pool'], busy: ids.slice(0, 1) });
  const { rows } = await pool.query(`
    select payload->>'unfinishedId' as id, locked_by from graphile_worker._private_jobs order by 1
  `);
  expect(rows).toEqual([
    { id: 'busy', locked_by: 'our-pool' },
    { id: 'dead', locked_by: null },
    { id: 'other', locked_by: 'other-pool' },
    { id: 'unheard', locked_by: null },
  ]);
  await pool.query('delete from graphile_worker._private_jobs');
});

test("runs jobs of one queue one by one, even after the first one's process was killed", async () => {
  const add = (unfinishedId: string) =>
    addJob(db, 'enquiries.remind', { unfinishedId }, { queue: 'reminders' });
  await add('killed');
  await pool.query(`
    update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() - interval '1 minute'
  `);
  await pool.query(`
    update graphile_worker._private_job_queues
    set locked_by = 'killed', locked_at = now() - interval '1 minute'
  `);
  await freeLostJobs(db, { pools: [], busy: [] });
  let atOnce = 0;
  const seen: number[] = [];
  const remind = vi.fn(async () => {
    atOnce += 1;
    seen.push(atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  });
  for (const id of ['one', 'two', 'three']) await add(id);
  await run(remind);
  await expect.poll(() => seen).toEqual([1, 1, 1, 1]);
  await expect.poll(waiting).toBe(0);
});

test('a long job stays with the process that runs it', async () => {
  const work = Promise.withResolvers<void>();
  const sweep = vi.fn(() => work.promise);
  await run(sweep);
  await addJob(db, 'sessions.sweep', {});
  await expect.poll(() => sweep.mock.calls.length).toBe(1);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`,
  );
  await freeLostJobs(db, { pools: [], busy: [] });
  const { rows } = await pool.query('select locked_by from graphile_worker.jobs');
  expect(rows).toEqual([{ locked_by: expect.any(String) }]);
  work.resolve();
  await expect.poll(waiting).toBe(0);
});

test('a database that goes away as a job ends does not end the process', async () => {
  let away: { mockRestore(): void } | undefined;
  const sweep = vi.fn(async () => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    away ??= vi.spyOn(started[0]?.jobPool as Pool, 'connect').mockRejectedValue(gone as never);
  });
  const jobs = await run(sweep);
  await addJob(db, 'sessions.sweep', {});
  // The runner stops, and starts again as soon as the database is back.
  await expect.poll(() => jobs.isRunning()).toBe(false);
  away?.mockRestore();
  await expect.poll(() => jobs.isRunning()).toBe(true);
  await pool.query('delete from graphile_worker._private_jobs');
});

test('jobs and queries continue after the database has dropped every connection', async () => {
  const sweep = vi.fn(() => Promise.resolve());
  const jobs = await run(sweep);
  await pool
    .query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => undefined);
  await expect.poll(() => addJob(db, 'sessions.sweep', {})).toBeUndefined();
  await expect.poll(() => sweep.mock.calls.length).toBeGreaterThan(0);
  expect(jobs.isRunning()).toBe(true);
});
