import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/schema.ts';

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly sandbox: boolean;
  readonly state: 'on' | 'gone' | 'removed';
}

/** The endpoints that are asked at all; one that answered 410 is not. */
export function openEndpoints(db: Db): Promise<Endpoint[]> {
  return endpoints(db).where('state', '=', 'on').orderBy('id').execute();
}

export function endpointsById(db: Db, ids: readonly string[]): Promise<Endpoint[]> {
  return endpoints(db).where('id', 'in', ids).execute();
}

function endpoints(db: Db) {
  return db.selectFrom('crm_endpoints').select(['id', 'url', 'sandbox', 'state']);
}

/** It answered 410: nothing goes there until the next start. */
export async function closeEndpoint(db: Db, id: string): Promise<void> {
  await db.updateTable('crm_endpoints').set({ state: 'gone' }).where('id', '=', id).execute();
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
