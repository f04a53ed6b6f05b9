import { type RawBuilder, sql } from 'kysely';
import type { AuditSubject } from '#company/contract/audit.ts';
import type { AuditRow } from '#company/server/operators/operators.ts';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';

const COUNTED = 1000;

export interface AuditFilter {
  /** An operator's id; null for the server's commands. */
  readonly who: string | null | undefined;
  readonly about: AuditSubject | undefined;
}

export interface AuditPage {
  readonly filter: AuditFilter;
  /** The id that the page begins after, or ends before. */
  readonly from: string | undefined;
  readonly way: 'forward' | 'backward';
  readonly most: number;
}

export interface NamedAuditRow extends AuditRow {
  name: string | null;
  reference: string | null;
}

/**
 * Newest first (the nearest first, going backward), each with its subject's name. Selects the page
 * before looking anything up for it.
 */
export async function auditPage(db: Db, page: AuditPage): Promise<NamedAuditRow[]> {
  const { filter, from, way, most } = page;
  const than = sql.raw(way === 'forward' ? '<' : '>');
  const order = sql.raw(way === 'forward' ? 'desc' : 'asc');
  const beyond = from === undefined ? sql`true` : sql`id ${than} ${from}::uuid`;
  const { rows } = await sql<NamedAuditRow>`
    with page as (
      select * from operator_act_facts where ${auditConditions(filter)} and ${beyond}
      order by id ${order} limit ${most}
    )
    select page.id, page.created_at as at, ${nameOfOperator('page.operator_id')} as who, page.act, page.details,
      page.subject_kind as "subjectKind", page.subject_id as "subjectId",
      case page.subject_kind
        when 'booking' then (
          select coalesce(nullif(customer_name, ''), customer_email) from order_facts as orders
          where id = ${subjectId})
        when 'plan' then (
          select coalesce(nullif(customer_name, ''), customer_email) from order_facts as orders
          where id = ${subjectId})
        when 'operator' then ${nameOfOperator(subjectId)}
        when 'enquiry' then (
          select coalesce(nullif(name, ''), nullif(email, ''), phone) from contact_message_facts
          where id = ${subjectId})
        when 'customer' then (
          select coalesce(nullif(name, ''), nullif(email, ''), phone_e164) from customer_facts
          where id = ${subjectId})
        when 'crew' then (select name from crew_facts where id = ${subjectId})
        when 'api-key' then (select name from api_key_facts where id = ${subjectId})
        when 'webhook' then (select name from crm_endpoint_facts where id = ${subjectId})
        when 'delivery' then (select kind from outbox_message_facts where id = ${subjectId})
        when 'mail' then (
          select rendered -> 'content' ->> 'subject' from outbox_message_facts where id = ${subjectId})
      end as name,
      case when page.subject_kind in ('booking', 'plan')
        then ${referenceOf(sql`(${subjectId})`)} end as reference
    from page
    order by page.id ${order}
  `.execute(db);
  return rows;
}

/** Subject ids are text, because not all of them are UUIDs. */
const subjectId = sql`case when page.subject_id ~ '^[0-9a-f-]{36}$'
  then page.subject_id::uuid end`;

/** Counts up to 1000; returns 1001 if there are more. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from operator_act_facts where ${auditConditions(filter)} limit ${COUNTED + 1}
    ) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function auditConditions({ who, about }: AuditFilter): RawBuilder<unknown> {
  const by =
    who === undefined
      ? sql`true`
      : who === null
        ? sql`operator_id is null`
        : sql`operator_id = ${who}::uuid`;
  return about === undefined ? by : sql`${by} and subject_kind = ${about}`;
}
