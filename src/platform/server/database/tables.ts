import type { ColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** The processes that run jobs, and their workers; one not seen lately is dead. */
export interface JobRunnersTable {
  id: string;
  worker_ids: string[];
  seen_at: Timestamp;
}

/** Recent counts of limited acts; read and written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** Unix time in milliseconds. */
  expire: ColumnType<string, number, never>;
}

export interface PlatformTables {
  job_runners: JobRunnersTable;
  rate_limits: RateLimitsTable;
}
