import type { SelectQueryBuilder } from 'kysely';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { Database } from '#registry/tables.ts';

/** Of a table as it is narrowed; what is selected does not matter. */
type Narrowed = SelectQueryBuilder<Database, never, object>;

/** What the planner expects to find. */
export async function estimatedRows(query: Narrowed): Promise<number> {
  const [plan] = await query.explain('json');
  return Number(plan?.['QUERY PLAN']?.[0]?.Plan?.['Plan Rows'] ?? 0);
}

/** An estimated count: two figures are all that an estimate knows. */
export function about(count: number): ListCount {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return { value: Math.round(count / unit) * unit, exact: false };
}
