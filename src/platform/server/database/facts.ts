import type { ColumnType, SelectType } from 'kysely';

/** A view of a table with the columns that other areas read; nobody writes through it. */
export type Facts<Table, Column extends keyof Table> = {
  readonly [Each in Column]: ColumnType<SelectType<Table[Each]>, never, never>;
};
