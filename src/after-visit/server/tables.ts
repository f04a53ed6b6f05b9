import type { ColumnType, Generated } from 'kysely';
import type { Stars } from '#after-visit/rules/rating.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';

/** A customer's single rating of a visit. */
export interface RatingsTable {
  id: Generated<string>;
  visit_id: VisitId;
  order_id: OrderId;
  stars: Stars;
  text: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** When the office handled a low rating. */
  handled_at: ColumnType<Date | null, never, Date>;
  handled_by: ColumnType<string | null, never, string>;
}

export interface AfterVisitTables {
  ratings: RatingsTable;
}
