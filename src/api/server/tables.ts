import type { ColumnType, Generated } from 'kysely';
import type { ApiScope } from '#api/contract/scopes.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/** The API's keys, only as SHA-256. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  scopes: ApiScope[];
  /** The key's first characters, to recognize it. */
  beginning: string;
  key_hash: Buffer;
  /** Who created it. */
  operator_id: string;
  created_at: Generated<Date>;
  /** To the minute. */
  used_at: ColumnType<Date | null, never, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

// The columns that other areas read.
export type ApiKeyFacts = Facts<ApiKeysTable, 'id' | 'name'>;

export interface ApiTables {
  api_keys: ApiKeysTable;
  api_key_facts: ApiKeyFacts;
}
