import type { ColumnType } from 'kysely';

/** A timestamptz: read as Date, written as Date, and never by hand where the database has a default. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
