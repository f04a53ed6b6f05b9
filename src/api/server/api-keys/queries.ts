import { sql } from 'kysely';
import type { ApiScope } from '#api/contract/scopes.ts';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ApiKey } from './api-key-env.ts';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly beginning: string;
  readonly hash: Buffer;
  readonly operatorId: string;
}

export async function insertKey(trx: Trx, key: NewKey): Promise<string> {
  const { name, scopes, beginning, hash, operatorId } = key;
  const row = await trx
    .insertInto('api_keys')
    .values({ name, scopes: [...scopes], beginning, key_hash: hash, operator_id: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False if there is none, or it is already revoked. */
export async function revokeKey(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Active keys, newest first; then the revoked ones. */
export function allKeys(db: Db) {
  return db
    .selectFrom('api_keys as key')
    .select([
      'key.id',
      'key.name',
      'key.scopes',
      'key.beginning',
      nameOfOperator('key.operator_id').$notNull().as('madeBy'),
      'key.created_at as madeAt',
      'key.used_at as usedAt',
      'key.revoked_at as revokedAt',
    ])
    .orderBy('key.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('key.id', 'desc')
    .limit(200)
    .execute();
}

/** An active key. Its use is recorded once a minute, not on every call. */
export async function findKey(db: Db, hash: Buffer): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes'])
    .select(
      sql<boolean>`coalesce(used_at < now() - interval '1 minute', true)`.as('isNotedLongAgo'),
    )
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { isNotedLongAgo, ...key } = row;
  if (isNotedLongAgo) {
    const set = { used_at: new Date() };
    await db.updateTable('api_keys').set(set).where('id', '=', key.id).execute();
  }
  return key;
}
