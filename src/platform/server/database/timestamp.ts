import type { ColumnType } from 'kysely';

/** A timestamptz, read and written as Date. Never set one by hand if the database has a default. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
