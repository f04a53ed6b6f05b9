import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import type { CronItem, JobHandlers, JobName } from './jobs.ts';
import { forgetRunner, freeLostJobs, HEARTBEAT_MS, reportRunner } from './lost-jobs.ts';

export interface JobsOptions {
  db: Db;
  /** Connections only for the runner, so that busy pages cannot starve it; three are enough. */
  pool: Pool;
  handlers: JobHandlers;
  cron: readonly CronItem[];
  logger: Logger;
  observe?: (job: string, result: 'done' | 'failed') => void;
}

export interface Jobs {
  isRunning(): boolean;
  /** Lets the running jobs finish and takes no new ones. */
  stop(): Promise<void>;
}

/** The pools of this process, whose ids lock jobs, and the jobs it is running. */
interface Doing {
  readonly pools: Set<string>;
  readonly busy: Set<string>;
}

const CONCURRENCY = 4;
/** Notifications announce new jobs; polling finds those that are due, and each worker polls. */
const POLL_MS = 4_000;
const RESTART_MS = 1_000;
const LOOKUP_FAILURES = 3 * CONCURRENCY;

/** Runs jobs in this process, and continues when the database goes away and comes back. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { db, logger } = options;
  const runnerId = randomUUID();
  const doing: Doing = { pools: new Set(), busy: new Set() };
  let stopping = false;
  let runner: Runner | null = await start(options, doing);
  const supervised = supervise();
  let stopped: Promise<void> | null = null;
  await beat();
  const heart = setInterval(() => void beat(), HEARTBEAT_MS);

  async function beat(): Promise<void> {
    try {
      await reportRunner(db, runnerId, [...doing.pools]);
      await freeLostJobs(db, { pools: [...doing.pools], busy: [...doing.busy] });
    } catch (error) {
      logger.debug({ error: errorFacts(error) }, 'jobs cannot report');
    }
  }

  async function supervise(): Promise<void> {
    while (!stopping) {
      await runner?.promise.catch(() => undefined);
      runner = null;
      if (stopping) return;
      logger.warn('the job runner ended: starting it again');
      await wait(RESTART_MS);
      runner = await start(options, doing).catch(() => null);
    }
  }

  return {
    isRunning: () => runner !== null && !stopping,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(heart);
    await runner?.stop().catch(() => undefined);
    await supervised;
    await forgetRunner(db, runnerId).catch(() => undefined);
  }
}

async function start(options: JobsOptions, { pools, busy }: Doing): Promise<Runner> {
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => pools.delete(workerPool.id));
  events.on('job:start', ({ job }) => busy.add(job.id));
  events.on('job:complete', ({ job }) => busy.delete(job.id));
  const runner = await run({
    pgPool: options.pool,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      options.cron.map(({ job, pattern }) => ({
        task: job,
        match: pattern,
        identifier: job,
        // At most one running and one waiting, however long a sweep takes.
        options: { jobKey: job, queueName: job },
      })),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // Without a batch, a database that goes away as a job ends causes a rejection that
    // graphile-worker leaves unhandled, which would end this process. With one, only the runner
    // ends.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Its own lines quote the errors of handlers; we log our own below.
    logger: new WorkerLogger(() => () => undefined),
  });
  stopWhenLookupsFail(runner, events);
  return runner;
}

/**
 * graphile-worker caches its first task lookup, even one that failed because the database went
 * away, and then never finds a job again. A new runner looks again.
 */
function stopWhenLookupsFail(runner: Runner, events: EventEmitter): void {
  let failures = 0;
  for (const sign of ['worker:getJob:empty', 'job:start']) {
    events.on(sign, () => {
      failures = 0;
    });
  }
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === LOOKUP_FAILURES) runner.stop().catch(() => undefined);
  });
}

function taskList({ handlers, logger, observe }: JobsOptions): TaskList {
  return Object.fromEntries(
    (Object.keys(handlers) as JobName[]).map((name) => {
      const handler = handlers[name] as (payload: unknown) => Promise<void>;
      return [
        name,
        (payload: unknown, helpers: { job: { id: string; attempts: number } }) =>
          observed(name, helpers.job, () => handler(payload)),
      ];
    }),
  );

  async function observed(
    name: JobName,
    { id, attempts }: { id: string; attempts: number },
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
      observe?.(name, 'done');
      logger.debug({ job: name, id }, 'job done');
    } catch (error) {
      observe?.(name, 'failed');
      logger.warn({ job: name, id, attempts, error: errorFacts(error) }, 'job failed');
      throw error;
    }
  }
}
