import type { ColumnType, Generated } from 'kysely';
import type { ApiScope } from '#api/contract/scopes.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/** Keys of the API, as SHA-256 only. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  scopes: ApiScope[];
  /** How the key begins, to be recognised by. */
  beginning: string;
  key_hash: Buffer;
  /** Who made it. */
  operator_id: string;
  created_at: Generated<Date>;
  /** To the minute. */
  used_at: ColumnType<Date | null, never, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

// What others read of them.
export type ApiKeyFacts = Facts<ApiKeysTable, 'id' | 'name'>;

export interface ApiTables {
  api_keys: ApiKeysTable;
  api_key_facts: ApiKeyFacts;
}
