import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly sandbox: boolean;
  readonly state: 'on' | 'paused' | 'gone' | 'removed';
  /** Null: the CRM's own secret signs for this endpoint. */
  readonly secretSalt: string | null;
  readonly failingSince: Date | null;
}

/** Reads the CRM's open endpoints; an endpoint that answered 410 is not among them. */
export function openEndpoints(db: Db): Promise<Endpoint[]> {
  return endpoints(db).where('state', '=', 'on').where('name', 'is', null).orderBy('id').execute();
}

export function endpointsById(db: Db, ids: readonly string[]): Promise<Endpoint[]> {
  return endpoints(db).where('id', 'in', ids).execute();
}

function endpoints(db: Db) {
  return db
    .selectFrom('crm_endpoints')
    .select(['id', 'url', 'sandbox', 'state'])
    .select(['secret_salt as secretSalt', 'failing_since as failingSince']);
}

/** Stores since when every try fails; null: a try succeeded. */
export async function setFailingSince(db: Db, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('crm_endpoints')
    .set({ failing_since: since })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes an endpoint that answered 410 or failed for days: nothing goes there until the next start, or until an owner
 * resumes it. An endpoint that was paused or removed since then stays so.
 */
export async function closeEndpoint(db: Db, id: string): Promise<void> {
  await db
    .updateTable('crm_endpoints')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .execute();
}

/** Marks the endpoints of the settings as removed, and leaves those that owners made in the console. */
export async function markAllRemoved(trx: Trx): Promise<void> {
  await trx
    .updateTable('crm_endpoints')
    .set({ state: 'removed' })
    .where('name', 'is', null)
    .execute();
}

/** Turns any console webhook with this address into an endpoint of the settings. */
const FROM_SETTINGS = { name: null, kinds: null, secret_salt: null };

export async function switchOnEndpoint(trx: Trx, url: string): Promise<void> {
  await trx
    .insertInto('crm_endpoints')
    .values({ url, state: 'on' })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ state: 'on', ...FROM_SETTINGS }))
    .execute();
}

/** Switches on the only sandbox; its address changes at each start. */
export async function switchOnSandbox(trx: Trx, url: string): Promise<void> {
  await sql`
    insert into crm_endpoints (url, sandbox, state) values (${url}, true, 'on')
    on conflict (sandbox) where sandbox do update set url = excluded.url, state = 'on'
  `.execute(trx);
}
