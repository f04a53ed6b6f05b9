import { sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** Every server listens: a server whose keys are no longer the stored ones restarts. */
export const KEYS_CHANNEL = 'processor_keys';

export interface KeysToStore {
  readonly sealed: string;
  readonly accountRef: string | null;
  readonly accountName: string | null;
  readonly endpointRef: string | null;
  readonly isLive: boolean;
  readonly operatorId: string;
}

/** Replaces the former keys, which are forgotten; every server is notified. */
export async function storeKeys(trx: Trx, keys: KeysToStore): Promise<void> {
  const row = {
    sealed: keys.sealed,
    account_ref: keys.accountRef,
    account_name: keys.accountName,
    endpoint_ref: keys.endpointRef,
    is_live: keys.isLive,
    saved_by: keys.operatorId,
    saved_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('processor_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await sql`select pg_notify(${KEYS_CHANNEL}, '')`.execute(trx);
}

export interface StoredKeys {
  readonly sealed: string;
  readonly accountRef: string | null;
  readonly accountName: string | null;
  readonly endpointRef: string | null;
  readonly isLive: boolean;
  readonly savedAt: Date;
  /** Null: that account no longer exists. */
  readonly savedBy: string | null;
}

export function storedKeys(db: Db): Promise<StoredKeys | undefined> {
  return db
    .selectFrom('processor_keys')
    .select([
      'sealed',
      'account_ref as accountRef',
      'account_name as accountName',
      'endpoint_ref as endpointRef',
      'is_live as isLive',
      'saved_at as savedAt',
      nameOfOperator('processor_keys.saved_by').as('savedBy'),
    ])
    .where('processor_keys.id', '=', 1)
    .executeTakeFirst();
}

/** When the processor's newest event arrived. */
export function lastEventReceived(db: Db): Promise<{ heardAt: Date | null } | undefined> {
  return db
    .selectFrom('processor_events')
    .select((of) => of.fn.max('received_at').as('heardAt'))
    .executeTakeFirst();
}
