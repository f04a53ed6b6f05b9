import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '#platform/server/database/facts.ts';
import type { Timestamp } from '#platform/server/database/timestamp.ts';

/** An anonymous person in one browser: no name, only an anchor for their sessions. */
export interface VisitorsTable {
  id: Generated<string>;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

/** One sign-up and everything refreshed from it; ends by logout or when a refresh token is used twice. */
export interface VisitorSessionsTable {
  id: Generated<string>;
  visitor_id: string;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, never, Date>;
}

/** Refresh tokens, stored only as SHA-256, so the table is useless to someone who reads it. */
export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
}

/** Secrets shared by all copies on one database, if no setting provides them. */
export interface ServerSecretsTable {
  name: string;
  value: string;
  created_at: Timestamp;
}

// What other parts of the code read.
export type VisitorFacts = Facts<VisitorsTable, 'id'>;

export interface SessionTables {
  visitors: VisitorsTable;
  visitor_sessions: VisitorSessionsTable;
  refresh_tokens: RefreshTokensTable;
  server_secrets: ServerSecretsTable;
  visitor_facts: VisitorFacts;
}
