import type { SelectQueryBuilder } from 'kysely';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { Database } from '#registry/tables.ts';

/** A filtered table; its selected columns do not matter. */
type FilteredTable = SelectQueryBuilder<Database, never, object>;

/** How many rows the planner expects. */
export async function estimatedRows(query: FilteredTable): Promise<number> {
  const [plan] = await query.explain('json');
  return Number(plan?.['QUERY PLAN']?.[0]?.Plan?.['Plan Rows'] ?? 0);
}

/** An estimated count, rounded to two digits, which is all an estimate supports. */
export function about(count: number): ListCount {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return { value: Math.round(count / unit) * unit, exact: false };
}
