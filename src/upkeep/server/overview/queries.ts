import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';

export interface DatabaseFacts {
  version: string;
  bytes: string;
  now: Date;
}

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes, clock_timestamp() as now
  `.execute(db);
  return rows[0] as DatabaseFacts;
}

export interface JobCounts {
  waiting: number;
  late: number;
  oldestLateAt: Date | null;
  failed: number;
}

/**
 * Jobs and messages together. A locked job is running. One without tries left was given up, unless
 * it lost its key: then a newer job replaced it while it ran. A message that is being sent is due
 * again only when its lease ends.
 */
export async function jobCounts(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    with work as (
      select run_at as due, attempts >= max_attempts as failed from graphile_worker.jobs
      where case when attempts < max_attempts then locked_at is null else key is not null end
      union all
      select next_at, false from outbox_message_facts where state = 'queued'
    )
    select count(*) filter (where not failed)::int as waiting,
      count(*) filter (where late)::int as late,
      min(due) filter (where late) as "oldestLateAt",
      count(*) filter (where failed)::int as failed
    from (select *, not failed and due < now() - interval '1 minute' as late from work) as each
  `.execute(db);
  return rows[0] as JobCounts;
}

export interface LastActivity {
  processorEventAt: Date | null;
  deliveryAcceptedAt: Date | null;
  eventsRefused: 'signature' | 'clock' | null;
  webhooksGone: number;
}

/**
 * For deliveries, only among the newest 100 that were accepted, because no index finds them by
 * time.
 */
export async function lastActivity(db: Db): Promise<LastActivity> {
  const { rows } = await sql<LastActivity>`
    select (select max(received_at) from processor_event_facts) as "processorEventAt",
      (select max(settled_at) from (
        select settled_at from outbox_message_facts where channel = 'crm' and state = 'sent'
        order by id desc limit 100
      ) as newest) as "deliveryAcceptedAt",
      (select reason from refused_event_facts
        where confirmed_at is not null order by refused_at desc limit 1) as "eventsRefused",
      (select count(*)::int from crm_endpoint_facts
        where state = 'gone' and name is not null) as "webhooksGone"
  `.execute(db);
  return rows[0] as LastActivity;
}

/** Whether anything was booked and paid, and whether with the real card processor. */
export async function bookingsPaid(db: Db): Promise<{ any: boolean; real: boolean }> {
  const { rows } = await sql<{ any: boolean; real: boolean }>`
    select count(*) > 0 as any, coalesce(bool_or(not exists (
      select from sandbox.objects where id in (payment_intent_ref, subscription_ref))), false) as real
    from (
      select payment_intent_ref, subscription_ref from order_facts
      where paid_at is not null order by paid_at desc limit 50
    ) as newest
  `.execute(db);
  return rows[0] ?? { any: false, real: false };
}
