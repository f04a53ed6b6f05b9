import type { ColumnType } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** The processes that do jobs, and the workers in each; one not seen lately is dead. */
export interface JobRunnersTable {
  id: string;
  worker_ids: string[];
  seen_at: Timestamp;
}

/** How often each did what is limited, of late; read and written by rate-limiter-flexible. */
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
