import { sql } from 'kysely';
import type { DeliveryState } from '#contract/console-deliveries.ts';
import type { Db } from '#server/database/schema.ts';

export interface DeliveryRecord {
  id: string;
  kind: string;
  address: string;
  state: DeliveryState;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  created_at: Date;
  next_at: Date;
  order_id: string | null;
}

export interface DeliveryPage {
  state: DeliveryState | undefined;
  /** The id that the page begins after, or ends before. */
  from: string | undefined;
  way: 'forward' | 'backward';
  most: number;
}

const CRM_STATES = { waiting: 'pending', arrived: 'accepted', parked: 'parked', dropped: '' };
const MAIL_STATES = { waiting: 'queued', arrived: 'sent', parked: 'parked', dropped: 'dropped' };

/** Newest first (the nearest first, going backward). */
export async function listCrmDeliveries(db: Db, page: DeliveryPage): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRecord>`
    select delivery.id, delivery.type as kind, endpoint.url as address, delivery.attempts,
      delivery.last_status, delivery.last_error, delivery.created_at, delivery.next_at,
      delivery.body ->> 'order_id' as order_id,
      case delivery.state when 'pending' then 'waiting' when 'accepted' then 'arrived'
        else 'parked' end as state
    from crm_deliveries as delivery
    join crm_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    where ${narrowed('delivery', page, CRM_STATES)}
    order by delivery.id ${direction(page)} limit ${page.most}
  `.execute(db);
  return rows;
}

export async function listMails(db: Db, page: DeliveryPage): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRecord>`
    select mail.id, mail.kind, coalesce(mail.rendered ->> 'recipient', '') as address, mail.attempts,
      null as last_status, mail.last_error, mail.created_at, mail.next_at, mail.order_id,
      case mail.state when 'queued' then 'waiting' when 'sent' then 'arrived'
        else mail.state end as state
    from outbox_messages as mail
    where mail.channel = 'mail' and ${narrowed('mail', page, MAIL_STATES)}
    order by mail.id ${direction(page)} limit ${page.most}
  `.execute(db);
  return rows;
}

const COUNTED = 1000;

/** Counts up to 1000; answers 1001 where there are more. */
export async function countDeliveries(
  db: Db,
  channel: 'crm' | 'mail',
  state: DeliveryState | undefined,
): Promise<number> {
  const table =
    channel === 'crm'
      ? sql`crm_deliveries where true`
      : sql`outbox_messages where channel = 'mail'`;
  const states = channel === 'crm' ? CRM_STATES : MAIL_STATES;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${table}
      and ${state === undefined ? sql`true` : sql`state = ${states[state]}`}
      limit ${COUNTED + 1}
    ) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function narrowed(
  alias: string,
  { state, from, way }: DeliveryPage,
  states: Record<DeliveryState, string>,
) {
  const than = sql.raw(way === 'forward' ? '<' : '>');
  const id = sql.ref(`${alias}.id`);
  const inState =
    state === undefined ? sql`true` : sql`${sql.ref(`${alias}.state`)} = ${states[state]}`;
  return from === undefined ? inState : sql`${inState} and ${id} ${than} ${from}::uuid`;
}

function direction({ way }: DeliveryPage) {
  return sql.raw(way === 'forward' ? 'desc' : 'asc');
}
