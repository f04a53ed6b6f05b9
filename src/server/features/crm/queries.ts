import { sql } from 'kysely';
import type { CrmEvent } from '#contract/crm-events.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly sandbox: boolean;
}

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly body: CrmEvent;
  /** Tries begun, the one under way included. */
  readonly attempts: number;
  readonly endpoint: Endpoint & { readonly state: 'on' | 'gone' | 'removed' };
}

/** How long a try may take before another worker takes it to be lost: far over the 10 s of a call. */
const LEASE = sql`interval '2 minutes'`;

/** The endpoints that are asked at all; one that answered 410 is not. */
export function openEndpoints(db: Db): Promise<Endpoint[]> {
  return db
    .selectFrom('crm_endpoints')
    .select(['id', 'url', 'sandbox'])
    .where('state', '=', 'on')
    .orderBy('id')
    .execute();
}

/** One delivery for each endpoint; for one that is gone a parked one, so that nothing is lost. */
export async function insertDeliveries(trx: Trx, event: CrmEvent): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    insert into crm_deliveries (event_id, endpoint_id, type, body, state, last_error)
    select ${event.event_id}::uuid, id, ${event.type}, ${JSON.stringify(event)}::jsonb,
           case state when 'on' then 'pending' else 'parked' end,
           case state when 'on' then null else 'endpoint-gone' end
    from crm_endpoints
    where state <> 'removed'
    on conflict (event_id, endpoint_id) do nothing
    returning id, state
  `.execute(trx);
  return rows.filter((row) => row.state === 'pending').map((row) => row.id);
}

/** Takes a delivery that is due for one try; undefined when it is settled, not due or taken. */
export async function takeDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  const row = await db
    .updateTable('crm_deliveries as delivery')
    .from('crm_endpoints as endpoint')
    .set({
      attempts: sql<number>`delivery.attempts + 1`,
      next_at: sql<Date>`now() + ${LEASE}`,
    })
    .whereRef('endpoint.id', '=', 'delivery.endpoint_id')
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'pending')
    .where('delivery.next_at', '<=', sql<Date>`now()`)
    .returning([
      'delivery.event_id',
      'delivery.body',
      'delivery.attempts',
      'endpoint.id as endpoint_id',
      'endpoint.url',
      'endpoint.sandbox',
      'endpoint.state',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { event_id, body, attempts, endpoint_id, url, sandbox, state } = row;
  const endpoint = { id: endpoint_id, url, sandbox, state };
  return { id, eventId: event_id, body, attempts, endpoint };
}

export interface TryOutcome {
  readonly status: number | null;
  readonly error: string | null;
}

/** Ends a delivery. `attempts` is the try that ended: a try whose lease ran out changes nothing. */
export async function settleDelivery(
  trx: Db,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  state: 'accepted' | 'parked',
  { status, error }: TryOutcome,
): Promise<void> {
  await trx
    .updateTable('crm_deliveries')
    .set({ state, last_status: status, last_error: error, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .execute();
}

/** Puts the next try off by `ms`. Answers when it is due; undefined where the try is no longer ours. */
export async function postponeDelivery(
  trx: Db,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  ms: number,
  { status, error }: TryOutcome,
): Promise<Date | undefined> {
  const row = await trx
    .updateTable('crm_deliveries')
    .set({
      next_at: sql<Date>`date_trunc('milliseconds', now()) + ${ms} * interval '1 millisecond'`,
      last_status: status,
      last_error: error,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .returning('next_at')
    .executeTakeFirst();
  return row?.next_at;
}

/** Switches an endpoint off for good and parks what waits for it. */
export async function closeEndpoint(trx: Db, id: string): Promise<void> {
  await trx.updateTable('crm_endpoints').set({ state: 'gone' }).where('id', '=', id).execute();
  await trx
    .updateTable('crm_deliveries')
    .set({ state: 'parked', last_error: 'endpoint-gone', settled_at: sql<Date>`now()` })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Deliveries whose job was lost: due for a minute, and nobody took them. */
export async function overdueDeliveries(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('crm_deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('next_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Of what the CRM accepted long ago only that it did remains, nothing about the person. */
export async function forgetAccepted(db: Db, days: number): Promise<void> {
  await sql`
    update crm_deliveries set body = jsonb_build_object('type', type, 'event_id', event_id)
    where state = 'accepted'
      and settled_at < now() - make_interval(days => ${days})
      and body - 'type' - 'event_id' <> '{}'
  `.execute(db);
}

/** Parked deliveries only: an accepted one would tell the CRM twice. */
export async function reopenDelivery(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('crm_deliveries')
    .set({ state: 'pending', attempts: 0, next_at: sql<Date>`now()`, settled_at: null })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markAllRemoved(trx: Trx): Promise<void> {
  await trx.updateTable('crm_endpoints').set({ state: 'removed' }).execute();
}

export async function switchOnEndpoint(trx: Trx, url: string): Promise<void> {
  await trx
    .insertInto('crm_endpoints')
    .values({ url, state: 'on' })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ state: 'on' }))
    .execute();
}

/** There is one sandbox; only its address changes from start to start. */
export async function switchOnSandbox(trx: Trx, url: string): Promise<void> {
  await sql`
    insert into crm_endpoints (url, sandbox, state) values (${url}, true, 'on')
    on conflict (sandbox) where sandbox do update set url = excluded.url, state = 'on'
  `.execute(trx);
}
