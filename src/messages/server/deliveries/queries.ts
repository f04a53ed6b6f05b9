import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { DeliveryState, MessageState } from '#outbox/contract/deliveries.ts';
import type { ChannelName } from '#outbox/server/outbox.ts';
import type { Db } from '#registry/tables.ts';

export interface DeliveryRecord {
  id: string;
  kind: string;
  address: string;
  /** The name that an owner gave the webhook. */
  name: string | null;
  state: DeliveryState;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  created_at: Date;
  next_at: Date;
  order_id: OrderId | null;
}

export interface DeliveryFilter {
  readonly channel: ChannelName;
  readonly state: DeliveryState | undefined;
  /** The webhook that the message went to. */
  readonly endpoint?: string | undefined;
}

export interface DeliveryPage extends DeliveryFilter {
  /** The id that the page begins after, or ends before. */
  readonly from: string | undefined;
  readonly way: 'forward' | 'backward';
  readonly most: number;
}

/** Maps the state names of the console to those of a message. */
const STATES: Readonly<Record<DeliveryState, MessageState>> = {
  waiting: 'queued',
  arrived: 'sent',
  parked: 'parked',
  dropped: 'dropped',
};

/** Reads the newest first; going backward, the nearest first. */
export async function listDeliveryRecords(db: Db, page: DeliveryPage): Promise<DeliveryRecord[]> {
  const { from, way, most } = page;
  const than = sql.raw(way === 'forward' ? '<' : '>');
  const beyond = from === undefined ? sql`true` : sql`message.id ${than} ${from}::uuid`;
  const { rows } = await sql<DeliveryRecord>`
    select message.id, message.kind, message.attempts, message.last_status, message.last_error,
      message.created_at, message.next_at, message.order_id,
      coalesce(endpoint.url, message.rendered ->> 'recipient', '') as address, endpoint.name,
      case message.state when 'queued' then 'waiting' when 'sent' then 'arrived'
        else message.state end as state
    from outbox_message_facts as message
    left join crm_endpoints as endpoint on endpoint.id = message.endpoint_id
    where ${matching(page)} and ${beyond}
    order by message.id ${sql.raw(way === 'forward' ? 'desc' : 'asc')} limit ${most}
  `.execute(db);
  return rows;
}

const COUNTED = 1000;

/** Counts up to 1000; answers 1001 if there are more. */
export async function countDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from outbox_message_facts as message where ${matching(filter)}
      order by message.id desc limit ${COUNTED + 1}
    ) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function matching({ channel, state, endpoint }: DeliveryFilter) {
  return sql.join(
    [
      sql`message.channel = ${channel}`,
      ...(state === undefined ? [] : [sql`message.state = ${STATES[state]}`]),
      ...(endpoint === undefined ? [] : [sql`message.endpoint_id = ${endpoint}::uuid`]),
    ],
    sql` and `,
  );
}
