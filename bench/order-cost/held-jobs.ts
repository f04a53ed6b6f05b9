import { setTimeout as wait } from 'node:timers/promises';
import type { Meter } from './meter.ts';

const POLL_MS = 10;
const PATIENCE_MS = 60_000;

/** Holds new jobs and messages from now on, so their causes can be measured without them. */
export async function holdJobs({ query }: Meter): Promise<void> {
  await query(`
    create or replace function bench_hold_message() returns trigger language plpgsql as
    $$ begin new.next_at := 'infinity'; return new; end $$
  `);
  await query(`
    create trigger bench_hold before insert on outbox_messages
    for each row execute function bench_hold_message()
  `);
  await query(`
    create or replace function bench_hold_job() returns trigger language plpgsql as
    $$ begin new.run_at := 'infinity'; return new; end $$
  `);
  await query(`
    create trigger bench_hold before insert on graphile_worker._private_jobs
    for each row execute function bench_hold_job()
  `);
}

/** Releases the messages of a channel, and waits until they are sent. */
export async function releaseMessages(meter: Meter, channel: 'mail' | 'crm'): Promise<void> {
  await meter.query(
    `update outbox_messages set next_at = now() where next_at = 'infinity' and channel = $1`,
    [channel],
  );
  await meter.query(`select pg_notify('outbox', $1)`, [channel]);
  await untilDrained(meter);
}

/** Releases the jobs, and waits until they are done. */
export async function releaseJobs(meter: Meter): Promise<void> {
  await meter.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at = 'infinity'`,
  );
  await meter.query(`select pg_notify('jobs:insert', '{"r":0,"count":-1}')`);
  await untilDrained(meter);
}

export async function holdJobsNoMore({ query }: Meter): Promise<void> {
  await query('drop trigger bench_hold on graphile_worker._private_jobs');
  await query('drop trigger bench_hold on outbox_messages');
}

/** Waits until no job or message is due or running. */
export async function untilDrained({ query }: Meter): Promise<void> {
  await until(async () => {
    const [waiting] = await query<{ n: number }>(
      `select (
         select count(*) from graphile_worker._private_jobs where locked_at is not null
           or run_at < now() + interval '1 minute' and attempts < max_attempts
       )::int + (
         select count(*) from outbox_messages
         where state = 'queued' and next_at < now() + interval '6 minutes'
       )::int as n`,
    );
    return waiting?.n === 0;
  });
}

/** Polls until it is so. @throws after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it takes more than a minute');
    await wait(POLL_MS);
  }
}
