import { sql } from 'kysely';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { mailStateOf } from '#outbox/server/outbox.ts';
import type { NoticeCount, PlanWithoutConsent } from '#payments/contract/renewals.ts';
import type { Db } from '#registry/tables.ts';
import { postalCodeIn } from '#visits/server/telling/telling.ts';

/** A running plan, with what its renewal needs. */
export interface RunningPlan {
  readonly id: OrderId;
  readonly schedule_request_id: string | null;
  readonly customer: string;
  readonly service_name: string;
  /** Its next charge, before credit. */
  readonly monthly: Cents;
  readonly service_id: string;
  readonly frequency: Frequency;
  /** Its next charge; Infinity: unknown. */
  readonly next_invoice_at: Date | number;
  readonly created_at: Date;
}

const IS_RUNNING = sql<boolean>`plans.state <> 'cancelled' and not plans.ends_with_period`;
/** Plan by plan: running plans are few among all orders. */
const CONSENT = sql`lateral (
  select true as is_there from renewal_consents
  where renewal_consents.order_id = plans.order_id limit 1
) as consent`;

/** The number of plans that are charged again, for one ZIP code; null: unknown. */
export interface RunningCount {
  readonly postalCode: string | null;
  readonly plans: number;
  readonly withConsent: number;
}

/** Every plan that is charged again, oldest first. */
export async function runningPlans(db: Db): Promise<RunningPlan[]> {
  const { rows } = await sql<RunningPlan>`
    select orders.id, orders.schedule_request_id, plans.service_name,
      coalesce(nullif(orders.customer_name, ''), orders.customer_email) as customer,
      plan_month_cents(
        orders.id, case when next_invoice_at < 'infinity' then next_invoice_at else now() end
      ) as monthly,
      plans.service_id, plans.frequency, plans.next_invoice_at, plans.created_at
    from plans
      cross join lateral (
        select * from order_facts where id = plans.order_id offset 0
      ) as orders
    where ${IS_RUNNING}
    order by orders.id
  `.execute(db);
  return rows;
}

/** How many plans are charged again, by their homes' ZIP code, and how many of those have a consent. */
export async function countRunning(db: Db): Promise<RunningCount[]> {
  const { rows } = await sql<RunningCount>`
    with plans as materialized (select order_id from plans where ${IS_RUNNING})
    select home.postal_code as "postalCode", count(*)::integer as plans,
      count(consent.is_there)::integer as "withConsent"
    from plans
      cross join lateral (
        select ${postalCodeIn(sql`orders.schedule_request_id`)} as postal_code
        from order_facts as orders where orders.id = plans.order_id offset 0
      ) as home
      left join ${CONSENT} on true
    group by 1
  `.execute(db);
  return rows;
}

/**
 * The oldest plans that are charged again and started before consent was stored. Running plans are
 * found first: going by order ids would look at all ended ones.
 */
export async function runningWithoutConsent(db: Db, most: number): Promise<PlanWithoutConsent[]> {
  const { rows } = await sql<PlanWithoutConsent>`
    with plans as materialized (select * from plans where ${IS_RUNNING})
    select orders.id, coalesce(nullif(orders.customer_name, ''), orders.customer_email) as customer,
      plans.service_name as "serviceName",
      plan_month_cents(
        orders.id, case when next_invoice_at < 'infinity' then next_invoice_at else now() end
      ) as "monthlyCents"
    from plans
      cross join lateral (
        select * from order_facts where id = plans.order_id offset 0
      ) as orders
      left join ${CONSENT} on true
    where consent is null
    order by plans.order_id limit ${most}
  `.execute(db);
  return rows;
}

/** In the last 30 days, by kind. */
export async function countNotices(db: Db): Promise<NoticeCount[]> {
  const { rows } = await sql<NoticeCount>`
    select kind, count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'queued')::integer as waiting,
      count(*) filter (where state in ('parked', 'dropped'))::integer as undelivered
    from (
      select notice.kind, ${mailStateOf(sql`notice.mail`, sql`notice.event_id::text`)} as state
      from notices as notice where notice.queued_at > now() - interval '30 days'
    ) as told
    group by kind order by kind
  `.execute(db);
  return rows;
}
