import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '#platform/server/database/facts.ts';

/** Accounts of the console; better-auth reads and writes this and the tables below. */
export interface OperatorsTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  role: 'owner' | 'staff';
  two_factor_enabled: Generated<boolean>;
  deactivated_at: ColumnType<Date | null, never, Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OperatorSessionsTable {
  id: Generated<string>;
  operator_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  /** When the operator last entered the password. */
  confirmed_at: Date | null;
  /** Opened by a passkey, or by a code after the password. */
  second_factor: Generated<boolean>;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OperatorCredentialsTable {
  id: Generated<string>;
  operator_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
}

export interface OperatorTwoFactorsTable {
  id: Generated<string>;
  operator_id: string;
  /** JSON of keyed hashes; older ones are encrypted. */
  backup_codes: string;
}

export interface OperatorPasskeysTable {
  id: Generated<string>;
  operator_id: string;
}

/** Authenticator codes that recently opened a session: each works once. */
export interface OperatorUsedCodesTable {
  operator_id: string;
  code_hash: Buffer;
  used_at: Date;
}

/** Recent wrong passwords, by what was tried. */
export interface OperatorFailuresTable {
  key: Buffer;
  failures: number;
  last_at: Date;
}

/** Who did what; append-only. */
export interface OperatorAuditTable {
  id: Generated<string>;
  created_at: Generated<Date>;
  operator_id: string | null;
  act: string;
  subject_kind: string;
  subject_id: string;
  /** In the form of `registry/audit-details.ts`, or of an older version. */
  details: ColumnType<Record<string, unknown>, string, never>;
}

// What other areas read.
export type OperatorActFacts = Facts<
  OperatorAuditTable,
  'id' | 'created_at' | 'operator_id' | 'act' | 'subject_kind' | 'subject_id' | 'details'
>;

export interface OperatorTables {
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_credentials: OperatorCredentialsTable;
  operator_two_factors: OperatorTwoFactorsTable;
  operator_passkeys: OperatorPasskeysTable;
  operator_used_codes: OperatorUsedCodesTable;
  operator_failures: OperatorFailuresTable;
  operator_audit: OperatorAuditTable;
  operator_act_facts: OperatorActFacts;
}
