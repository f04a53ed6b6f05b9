import { sql } from 'kysely';
import type { Frequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { mailStateOf } from '#outbox/server/outbox.ts';
import type { NoticeCount } from '#payments/contract/renewals.ts';
import type { Db } from '#registry/tables.ts';

/** A plan that runs, as far as its renewal goes. */
export interface RunningPlan {
  readonly id: OrderId;
  readonly schedule_request_id: string | null;
  readonly has_consent: boolean;
  readonly customer: string;
  readonly service_name: string;
  /** What its next charge is, before credit. */
  readonly monthly: Cents;
  readonly service_id: string;
  readonly frequency: Frequency;
  /** When it is charged next; Infinity: nobody knows. */
  readonly next_invoice_at: Date | number;
  readonly created_at: Date;
}

/** Every plan that is charged again, the oldest first. */
export async function runningPlans(db: Db): Promise<RunningPlan[]> {
  const { rows } = await sql<RunningPlan>`
    select orders.id, orders.schedule_request_id, plans.service_name,
      coalesce(nullif(orders.customer_name, ''), orders.customer_email) as customer,
      coalesce(consent.is_there, false) as has_consent,
      plan_month_cents(
        orders.id, case when next_invoice_at < 'infinity' then next_invoice_at else now() end
      ) as monthly,
      plans.service_id, plans.frequency, plans.next_invoice_at, plans.created_at
    from plans join orders on orders.id = plans.order_id
    left join lateral (
      select true as is_there from renewal_consents where order_id = orders.id limit 1
    ) as consent on true
    where plans.state <> 'cancelled' and not plans.ends_with_period
    order by orders.id
  `.execute(db);
  return rows;
}

/** Of the last 30 days, by kind. */
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
