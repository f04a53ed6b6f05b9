import { sql } from 'kysely';
import type { Db, Trx } from '#registry/tables.ts';

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly sandbox: boolean;
  readonly state: 'on' | 'paused' | 'gone' | 'removed';
  /** Null: it is signed by the CRM's own secret. */
  readonly secretSalt: string | null;
  readonly failingSince: Date | null;
}

/** The CRM's endpoints that are asked at all; one that answered 410 is not. */
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

/** Notes since when no try arrives; null: one did. */
export async function keepFailing(db: Db, id: string, since: Date | null): Promise<void> {
  await db
    .updateTable('crm_endpoints')
    .set({ failing_since: since })
    .where('id', '=', id)
    .execute();
}

/**
 * It answered 410, or failed for days: nothing goes there until the next start, or an owner says so.
 * One that was paused or removed in the meantime stays that.
 */
export async function closeEndpoint(db: Db, id: string): Promise<void> {
  await db
    .updateTable('crm_endpoints')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .execute();
}

/** Those of the settings; what owners made in the console is theirs. */
export async function markAllRemoved(trx: Trx): Promise<void> {
  await trx
    .updateTable('crm_endpoints')
    .set({ state: 'removed' })
    .where('name', 'is', null)
    .execute();
}

/** Whatever it was in the console, it is the settings' now. */
const OF_SETTINGS = { name: null, kinds: null, secret_salt: null };

export async function switchOnEndpoint(trx: Trx, url: string): Promise<void> {
  await trx
    .insertInto('crm_endpoints')
    .values({ url, state: 'on' })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ state: 'on', ...OF_SETTINGS }))
    .execute();
}

/** There is one sandbox; only its address changes from start to start. */
export async function switchOnSandbox(trx: Trx, url: string): Promise<void> {
  await sql`
    insert into crm_endpoints (url, sandbox, state) values (${url}, true, 'on')
    on conflict (sandbox) where sandbox do update set url = excluded.url, state = 'on'
  `.execute(trx);
}
