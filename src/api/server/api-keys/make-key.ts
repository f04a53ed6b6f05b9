import { createHash, randomBytes } from 'node:crypto';
import type { ApiScope } from '#api/contract/scopes.ts';
import { audit } from '#company/server/operators/operators.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { releaseUnpaidHolds } from '#visits/server/visits.ts';
import { insertKey, revokeKey } from './queries.ts';

const BEGINNING = 'wk_';
/** How many characters of a key are stored to recognize it; 258 bits stay secret. */
const STORED_PREFIX_LENGTH = BEGINNING.length + 5;

/** Creates a key, returned only this once: the database stores its hash and first characters. */
export function makeKey(
  db: Db,
  operatorId: string,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ApiScope[] },
): Promise<{ id: string; key: string }> {
  const key = `${BEGINNING}${randomBytes(36).toString('base64url')}`;
  return inTransaction(db, async (trx) => {
    const beginning = key.slice(0, STORED_PREFIX_LENGTH);
    const asked = [...new Set(scopes)];
    const id = await insertKey(trx, {
      name,
      scopes: asked,
      beginning,
      hash: keyHash(key),
      operatorId,
    });
    const subject = { kind: 'api-key', id } as const;
    const details = { scopes: asked };
    await audit(trx, { operatorId, act: 'api-key.made', subject, details });
    return { id, key };
  });
}

/**
 * Revokes a key and releases its held times, except those being paid right now.
 * @throws a problem: 404 if there is no such active key.
 */
export function revokeApiKey(db: Db, operatorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await revokeKey(trx, id))) fail('api-key-not-found');
    await releaseUnpaidHolds(trx, `api:${id}`);
    await audit(trx, { operatorId, act: 'api-key.revoked', subject: { kind: 'api-key', id } });
  });
}

export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
