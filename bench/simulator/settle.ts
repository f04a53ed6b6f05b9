import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Thousands of events, and thousands of dropped ones, take time on a busy machine. */
const QUIET_MS = 900_000;
const DEADLINE_MS = 600_000;
const PAUSE_MS = 1_000;
/** How many idle rounds count as settled. */
const QUIET_ROUNDS = 2;

export interface Books {
  readonly server: Pool;
  readonly processor: Pool;
}

/**
 * Lets the sweeps find what got lost, without production's waits of minutes and hours: moves the clock forward in the
 * database, and starts them with graphile-worker's add_job. Returns what is unfinished after ten minutes, in words;
 * empty if nothing is.
 */
export async function settle(books: Books): Promise<string> {
  await untilProcessorIsQuiet(books.processor);
  const started = Date.now();
  await putForward(books.server);
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    if (Date.now() - started > DEADLINE_MS) return open(books);
    await sweepNow(books.server);
    const isSwept = await untilSwept(books.server, started + DEADLINE_MS);
    // Events answer the sweeps' requests; the next sweep covers those that get lost.
    await untilProcessorIsQuiet(books.processor);
    quiet = isSwept && (await open(books)) === '' ? quiet + 1 : 0;
  }
  return '';
}

/** Looks for payments now, no matter how recent. */
export async function sweepAsIfOld(server: Pool): Promise<void> {
  await putForward(server);
  await sweepNow(server);
}

/** The bank has answered, and every event that will be sent has arrived. */
async function untilProcessorIsQuiet(processor: Pool): Promise<void> {
  const deadline = Date.now() + QUIET_MS;
  while (Date.now() < deadline) {
    const { rows } = await processor.query(
      `select (select count(*) from sandbox.events where next_attempt_at < now() + interval '1 minute')
        + (select count(*) from sandbox.objects where due_at < now() + interval '1 minute') as n`,
    );
    if (Number(rows[0].n) === 0) return;
    await wait(PAUSE_MS);
  }
}

/** Makes every attempt, refund and bill old enough for the sweep, and every attempt unchecked. */
async function putForward(server: Pool): Promise<void> {
  await server.query(
    `update payment_attempts
     set created_at = least(created_at, now() - interval '3 minutes'), checked_at = null
     where state in ('open', 'complete')`,
  );
  for (const [table, state] of [
    ['refunds', 'requested'],
    ['payments', 'pending'],
  ]) {
    await server.query(
      `update ${table} set created_at = created_at - interval '2 minutes' where state = $1`,
      [state],
    );
  }
  await server.query(
    `update holds set updated_at = updated_at - interval '2 minutes',
       place_at = place_at - interval '2 minutes'
     where state in ('planned', 'placing', 'releasing') and place_at < now()`,
  );
}

const SWEEPS = ['payments.sweep', 'payments.events', 'payments.emergencies'];

/** Jobs for another day, such as the end of a pause, stay there. */
async function sweepNow(server: Pool): Promise<void> {
  await server.query(
    `with due as (
       update outbox_messages set next_at = now() where state = 'queued' and next_at > now()
       returning channel
     )
     select pg_notify('outbox', channel) from due group by channel`,
  );
  await server.query(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() and run_at < now() + interval '1 day' and locked_at is null`,
  );
  for (const sweep of SWEEPS) {
    await server.query('select graphile_worker.add_job($1, job_key => $2)', [
      sweep,
      `${sweep}:simulator`,
    ]);
  }
}

/** False: a sweep was given up on a busy machine, before it had looked at everything. */
async function untilSwept(server: Pool, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    await wait(PAUSE_MS);
    const { rows } = await server.query<{ waiting: number; all: number }>(
      `select count(*)::int as all,
         count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting
       from graphile_worker.jobs where task_identifier = any($1)`,
      [SWEEPS],
    );
    const [jobs] = rows;
    if (jobs?.waiting === 0) return jobs.all === 0;
  }
  return false;
}

/** What is unfinished, in words; empty if nothing is. */
async function open({ server, processor }: Books): Promise<string> {
  const events = await processor.query(
    'select count(*)::int as n from sandbox.events where next_attempt_at is not null',
  );
  const { rows } = await server.query(
    `select
       (select count(*)::int from outbox_messages
         where channel = 'crm' and state = 'queued') as deliveries,
       (select count(*)::int from payment_attempts
         where state in ('open', 'complete') and checked_at is null) as attempts,
       (select count(*)::int from refunds where state = 'requested') as refunds,
       (select count(*)::int from payments
         where state = 'pending' and kind in ('extra-hours', 'booking')) as charges,
       (select count(*)::int from holds where state in ('placing', 'releasing')) as holds,
       (select count(*)::int from plan_ends where ended_at is null) as "planEnds",
       (select count(*)::int from credit_entries as made where kind = 'reserved' and not exists (
         select from credit_entries as ended where ended.reservation_id = made.reservation_id
         and ended.kind in ('used', 'released'))) as reservations`,
  );
  const jobs = await server.query(
    `select task_identifier as task, count(*)::int as n from graphile_worker.jobs
     where attempts < max_attempts and run_at < now() + interval '1 minute' group by 1`,
  );
  const counts: Record<string, number> = {
    events: events.rows[0].n,
    ...rows[0],
    ...Object.fromEntries(jobs.rows.map(({ task, n }) => [task, n])),
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
