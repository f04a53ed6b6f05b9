import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { ApiTables } from '#api/server/tables.ts';
import type {
  ReferralClaimsTable,
  ReferralLinksTable,
  ReferralRecordsTable,
} from '#booking/server/referrals/tables.ts';
import type { OperatorTables } from '#company/server/operators/tables.ts';
import type { VersionsTables } from '#company/server/versions/tables.ts';
import type { ImportsTables } from '#customers/server/imports/tables.ts';
import type { CustomersTables } from '#customers/server/tables.ts';
import type { ContactMessagesTable } from '#enquiries/server/contact/tables.ts';
import type { EnquiriesTables } from '#enquiries/server/tables.ts';
import type { FiguresTables } from '#figures/server/tables.ts';
import type { CrmEndpointsTable } from '#messages/server/crm/tables.ts';
import type { MailTables } from '#messages/server/mail/tables.ts';
import type { OrdersTables } from '#orders/server/tables.ts';
import type { OutboxTables } from '#outbox/server/tables.ts';
import type { ReconciliationTables } from '#payments/server/reconciliation/tables.ts';
import type { PaymentsTables } from '#payments/server/tables.ts';
import type { ConsoleTables } from '#platform/server/database/console-tables.ts';
import type { Timestamp } from '#platform/server/database/timestamp.ts';
import type { SchedulesTable } from '#visits/server/schedules/schedules-table.ts';
import type { SchedulingTables } from '#visits/server/tables.ts';

/** An anonymous person in one browser: no name, only what their sessions hang on. */
export interface VisitorsTable {
  id: Generated<string>;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

/** One sign-up and everything refreshed from it; ended by logout or by a refresh token used twice. */
export interface VisitorSessionsTable {
  id: Generated<string>;
  visitor_id: string;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, never, Date>;
}

/** Refresh tokens as SHA-256 only: the table is of no use to someone who reads it. */
export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
}

/** The processes that do jobs, and the workers in each; one not seen lately is dead. */
export interface JobRunnersTable {
  id: string;
  worker_ids: string[];
  seen_at: Timestamp;
}

/** Secrets that all copies on one database share, when no setting gives them. */
export interface ServerSecretsTable {
  name: string;
  value: string;
  created_at: Timestamp;
}

/** How often each did what is limited, of late; read and written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** Unix time in milliseconds. */
  expire: ColumnType<string, number, never>;
}

/** Every table of ours; each area adds its own here. */
export interface Database
  extends OrdersTables,
    PaymentsTables,
    FiguresTables,
    MailTables,
    OperatorTables,
    OutboxTables,
    ReconciliationTables,
    ConsoleTables,
    ApiTables,
    SchedulingTables,
    CustomersTables,
    EnquiriesTables,
    ImportsTables,
    VersionsTables {
  crm_endpoints: CrmEndpointsTable;
  referral_records: ReferralRecordsTable;
  referral_links: ReferralLinksTable;
  referral_claims: ReferralClaimsTable;
  contact_messages: ContactMessagesTable;
  schedules: SchedulesTable;
  // sessions
  visitors: VisitorsTable;
  visitor_sessions: VisitorSessionsTable;
  refresh_tokens: RefreshTokensTable;
  // jobs
  job_runners: JobRunnersTable;
  // limits
  rate_limits: RateLimitsTable;
  // start
  server_secrets: ServerSecretsTable;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
