import type { ColumnType, SelectType } from 'kysely';

/** A read-only view of a table with the columns that other areas read. */
export type Facts<Table, Column extends keyof Table> = {
  readonly [Each in Column]: ColumnType<SelectType<Table[Each]>, never, never>;
};
