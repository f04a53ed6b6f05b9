import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import { type MailKind, visitMailKinds } from '#outbox/contract/mail-kinds.ts';
import {
  literalList,
  preparedStatement,
  rowsOf,
  sendWithNext,
} from '#platform/server/database/statements.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db, Trx } from '#registry/tables.ts';
import {
  type ChannelName,
  type Message,
  type NewMessage,
  type Payload,
  payloadSchema,
} from './message.ts';

/** The PostgreSQL notification channel; its payload is the name of the outbox channel. */
export const OUTBOX = 'outbox';

/** How long a batch may take before another worker treats its messages as lost. */
const LEASE = "interval '5 minutes'";

/**
 * Writes all messages in one statement, and wakes their senders after the commit. A CRM message is
 * written for each endpoint that wants its kind. For an endpoint that is gone it is parked, so
 * nothing is lost; a paused endpoint gets nothing.
 */
export async function insertMessages(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ channel, kind, key, delayMs = 0, ...payload }) => {
    return { channel, kind, key, delay_ms: delayMs, payload };
  });
  const inserted = preparedStatement(
    'outbox-insert',
    `with given as (
      select * from jsonb_to_recordset($1::jsonb)
        as each (channel text, kind text, key text, delay_ms bigint, payload jsonb)
    ), inserted as (
      insert into outbox_messages
        (channel, kind, key, endpoint_id, payload, state, last_error, next_at)
      select given.channel, given.kind, given.key, endpoint.id, given.payload,
        case endpoint.state when 'gone' then 'parked' else 'queued' end,
        case endpoint.state when 'gone' then 'endpoint-gone' end,
        date_trunc('milliseconds', now()) + given.delay_ms * interval '1 millisecond'
      from given left join crm_endpoint_facts as endpoint
        on given.channel = 'crm' and endpoint.state in ('on', 'gone')
          and (endpoint.kinds is null or given.kind = any(endpoint.kinds))
      where given.channel <> 'crm' or endpoint.id is not null
      on conflict (channel, kind, key, endpoint_id) do nothing
      returning channel, state
    )
    select pg_notify('${OUTBOX}', channel) from inserted where state = 'queued' group by channel`,
    [JSON.stringify(rows)],
  );
  await sendWithNext(trx, inserted);
}

export interface Leased {
  readonly messages: readonly Message[];
  /** Milliseconds until the next waiting message is due; null if none waits. */
  readonly nextInMs: number | null;
}

/** Takes up to `most` due messages for one try each; no other worker gets them in the meantime. */
export async function leaseDue(db: Db, channel: ChannelName, most: number): Promise<Leased> {
  const text = `
    with due as (
      select id from outbox_messages
      where channel = $1 and state = 'queued' and next_at <= now()
      order by next_at limit $2 for update skip locked
    ), taken as (
      update outbox_messages as message
      set attempts = attempts + 1, next_at = now() + ${LEASE}
      from due where message.id = due.id
      returning message.id, kind, key, rendered, attempts,
        payload || jsonb_build_object('channel', channel, 'kind', kind) as payload,
        endpoint_id as "endpointId", order_id as "orderId", unfinished_id as "unfinishedId",
        created_at as "createdAt"
    )
    select coalesce((select json_agg(taken order by id) from taken), '[]') as messages, (
      select extract(epoch from min(next_at) - now())::float8 * 1000 from outbox_messages
      where channel = $1 and state = 'queued' and next_at > now()
    ) as "nextInMs"`;
  const [leased] = await rowsOf<Leased>(
    db,
    preparedStatement('outbox-lease', text, [channel, most]),
  );
  return leased ?? { messages: [], nextInMs: null };
}

/** The emails that this transaction has queued so far, in order. */
export async function mailsQueuedIn(
  trx: Trx,
): Promise<(Pick<Message, 'id' | 'orderId'> & { readonly payload: Payload })[]> {
  const { rows } = await sql<Pick<Message, 'id' | 'orderId' | 'payload'>>`
    select id, order_id as "orderId",
      payload || jsonb_build_object('channel', channel, 'kind', kind) as payload
    from outbox_messages
    where channel = 'mail' and state = 'queued' and created_at = now()
      and xmin = pg_current_xact_id()::xid
    order by id
  `.execute(trx);
  return rows.map(({ payload, ...row }) => ({ ...row, payload: payloadSchema.parse(payload) }));
}

/** Whether there is an email of this kind about it, sent or not. */
export async function isMailQueued(db: Db, kind: MailKind, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from outbox_messages where channel = 'mail' and kind = ${kind} and key = ${key}
  `.execute(db);
  return rows.length > 0;
}

/**
 * The state of an email of a kind about something, as part of a statement; null if there is none.
 */
export function mailStateOf(
  kind: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<MessageState | null> {
  return sql<MessageState | null>`(
    select state from outbox_messages
    where channel = 'mail' and kind = ${kind} and key = ${key} limit 1
  )`;
}

interface QueuedTogether {
  readonly key: string;
  readonly state: MessageState;
}

/** The emails about visits that one transaction queued for an order together with `key`. */
export function keysQueuedTogether(
  orderId: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<QueuedTogether> {
  const own = sql`channel = 'mail' and kind in ${literalList(visitMailKinds)} and order_id = ${orderId}`;
  return sql<QueuedTogether>`(
    select key, state from outbox_messages where ${own}
      and created_at = (select created_at from outbox_messages where ${own} and key = ${key} limit 1)
  )`;
}

/** The result of one try for its message. */
export interface Settled {
  readonly id: string;
  /** The try that ended. A try whose lease ran out changes nothing. */
  readonly attempts: number;
  /** 'queued': it is tried again after `waitMs`. */
  readonly state: MessageState;
  readonly waitMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly rendered: unknown;
}

export async function settleMessages(db: Db, settled: readonly Settled[]): Promise<void> {
  const idsOf = (wanted: MessageState) =>
    settled.filter(({ state }) => state === wanted).map(({ id }) => id);
  const [parked, dropped] = [idsOf('parked'), idsOf('dropped')];
  if (parked.length === 0 && dropped.length === 0) return settle(db, settled);
  await inTransaction(db, async (trx) => {
    // One sender parks an email while another one drops what that email was to tell.
    await sql`select pg_advisory_xact_lock(hashtextextended('outbox told together', 0))`.execute(
      trx,
    );
    const left = await leftByParked(trx, dropped);
    await settle(trx, settled);
    await queueLeft(trx, parked);
    await queueUntold(trx, left);
  });
}

/** A try that begins this long after an email was parked knows that. */
const LEFT_MS = 10_000;

const ofVisits = sql`channel = 'mail' and kind in ${literalList(visitMailKinds)}`;

/** Which of these were to be told by an email that another sender parked during their try. */
async function leftByParked(trx: Trx, dropped: readonly string[]): Promise<readonly string[]> {
  if (dropped.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select left_out.id from (
      select id, order_id, created_at, next_at - ${sql.raw(LEASE)} as taken_at
      from outbox_messages where id = any(${dropped}::uuid[]) and ${ofVisits}
    ) as left_out
    where exists (
      select from outbox_messages where order_id = left_out.order_id
        and created_at = left_out.created_at and state = 'parked' and ${ofVisits}
        and settled_at > left_out.taken_at - ${LEFT_MS} * interval '1 millisecond'
    )
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Of those, the ones that no other email has told or will tell. */
async function queueUntold(trx: Trx, left: readonly string[]): Promise<void> {
  if (left.length === 0) return;
  await sql`
    with untold as (
      update outbox_messages as message
      set state = 'queued', settled_at = null,
        next_at = now() + ${LEFT_MS} * interval '1 millisecond'
      where id = any(${left}::uuid[]) and state = 'dropped' and not exists (
        select from outbox_messages where order_id = message.order_id
          and created_at = message.created_at and state in ('sent', 'queued') and ${ofVisits}
      )
      returning channel
    )
    select pg_notify(${OUTBOX}, channel) from untold group by channel
  `.execute(trx);
}

/** What was dropped because a parked email was to tell it is queued again: another of them tells it. */
async function queueLeft(trx: Trx, parked: readonly string[]): Promise<void> {
  if (parked.length === 0) return;
  await sql`
    with left_out as (
      update outbox_messages set state = 'queued', attempts = 0, next_at = now(), settled_at = null
      where state = 'dropped' and ${ofVisits} and (order_id, created_at) in (
        select order_id, created_at from outbox_messages
        where id = any(${parked}::uuid[]) and state = 'parked' and ${ofVisits}
      )
      returning channel
    )
    select pg_notify(${OUTBOX}, channel) from left_out group by channel
  `.execute(trx);
}

async function settle(db: Db | Trx, settled: readonly Settled[]): Promise<void> {
  const text = `
    update outbox_messages as message set
      state = each.state,
      next_at = date_trunc('milliseconds', now()) + each."waitMs" * interval '1 millisecond',
      last_status = each.status,
      last_error = each.error,
      rendered = coalesce(message.rendered, each.rendered),
      settled_at = case when each.state <> 'queued' then now() end
    from json_to_recordset($1::json) as each
      (id uuid, attempts int, state text, "waitMs" bigint, status int, error text, rendered json)
    where message.id = each.id and message.attempts = each.attempts and message.state = 'queued'`;
  await rowsOf(db, preparedStatement('outbox-settle', text, [JSON.stringify(settled)]));
}

/** Returns messages as if never taken: due at once, after those that were due before. */
export async function releaseLeases(db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const taken = messages.map(({ id, attempts }) => ({ id, attempts }));
  await sql`
    update outbox_messages as message
    set attempts = message.attempts - 1, next_at = date_trunc('milliseconds', now())
    from json_to_recordset(${JSON.stringify(taken)}::json) as each (id uuid, attempts int)
    where message.id = each.id and message.attempts = each.attempts and message.state = 'queued'
  `.execute(db);
}

/** Parks the messages that wait for an endpoint that accepts nothing anymore. */
export async function parkMessagesOf(db: Db, endpointId: string, error: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ state: 'parked', last_error: error, settled_at: sql<Date>`now()` })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'queued')
    .execute();
}

/**
 * Queues a parked message again, unchanged, but an email about a visit is written again: another email may have told
 * of it since. Returns whether it was parked: a sent one would arrive twice.
 */
export async function sendAgain(db: Db | Trx, channel: ChannelName, id: string): Promise<boolean> {
  const { rows } = await sql`
    with reopened as (
      update outbox_messages
      set state = 'queued', attempts = 0, next_at = now(), settled_at = null,
        rendered = case when ${ofVisits} then null else rendered end
      where id = ${id} and channel = ${channel} and state = 'parked'
      returning channel
    )
    select pg_notify(${OUTBOX}, channel) from reopened
  `.execute(db);
  return rows.length > 0;
}

/** Drops an unsent email of this kind, unless a try has begun. False: it may already be sent. */
export async function dropUnsentMail(trx: Trx, kind: MailKind, key: string): Promise<boolean> {
  const dropped = await trx
    .updateTable('outbox_messages')
    .set({ state: 'dropped', settled_at: sql<Date>`now()` })
    .where('channel', '=', 'mail')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}

/** Drops all waiting messages of an endpoint and forgets the people in them. */
export async function dropMessagesOf(trx: Trx, endpointId: string): Promise<void> {
  await trx
    .updateTable('outbox_messages')
    .set({ state: 'dropped', settled_at: sql<Date>`now()`, rendered: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', 'in', ['queued', 'parked'])
    .execute();
}

/** Queues everything again that was parked for an endpoint that works again. */
export async function sendParkedAgain(trx: Trx, endpointId: string): Promise<void> {
  await sql`
    with reopened as (
      update outbox_messages
      set state = 'queued', attempts = 0, next_at = now(), settled_at = null
      where endpoint_id = ${endpointId} and state = 'parked'
      returning channel
    )
    select pg_notify(${OUTBOX}, channel) from reopened group by channel
  `.execute(trx);
}

/**
 * Deletes the text of messages settled that many days ago, and the person with it. A parked one is
 * written again if it is sent after all.
 */
export async function forgetRendered(db: Db, channel: ChannelName, days: number): Promise<void> {
  await sql`
    update outbox_messages set rendered = null
    where channel = ${channel} and rendered is not null
      and settled_at < now() - make_interval(days => ${days})
  `.execute(db);
}

/**
 * Erases what was written about these orders, and these messages to people without an order,
 * including a reason in rows of older versions. Unsent messages are never sent.
 */
export async function eraseMessages(
  trx: Trx,
  orders: readonly OrderId[],
  messages: readonly string[],
): Promise<void> {
  await sql`
    update outbox_messages set rendered = null, payload = payload - 'reason',
      state = case state when 'sent' then 'sent' else 'dropped' end,
      settled_at = coalesce(settled_at, now())
    where order_id = any(${orders}::uuid[])
      or (channel = 'mail' and kind = 'message' and key = any(${messages}::text[]))
  `.execute(trx);
}

/** Messages about other people's orders are written again if they are sent again. */
export async function forgetRenderedOf(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  await sql`
    update outbox_messages set rendered = null where order_id = any(${orders}::uuid[])
  `.execute(trx);
}

/** The emails of a kind about one thing of an order: those whose key begins with it. */
export async function emailsAbout(
  db: Db,
  { kind, orderId, keyStart }: { kind: MailKind; orderId: OrderId; keyStart: string },
): Promise<{ readonly payload: unknown; readonly sentAt: Date | null }[]> {
  return db
    .selectFrom('outbox_messages')
    .select(['payload', sql<Date | null>`case state when 'sent' then settled_at end`.as('sentAt')])
    .where('order_id', '=', orderId)
    .where('channel', '=', 'mail')
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(key, ${keyStart})`)
    .orderBy('id')
    .execute();
}
