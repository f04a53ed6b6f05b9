import type { ListAnswer } from '#kernel/contract/console/console.ts';
import type { DifferenceRow, DifferenceState } from '#payments/contract/reconciliation.ts';
import type { ProcessorPages } from '#payments/server/processor/processor-pages.ts';
import type { Db } from '#registry/tables.ts';
import { countDifferences, customersOf, listDifferences } from './list-queries.ts';

const PAGE = 50;
const COUNTED = 1_000;

export interface DifferenceListRequest {
  readonly state: DifferenceState | undefined;
  readonly after: string | undefined;
  readonly before: string | undefined;
}

/** One page of differences that are open, resolved or gone, newest first. */
export async function listedDifferences(
  db: Db,
  pages: ProcessorPages,
  { state = 'open', after, before }: DifferenceListRequest,
): Promise<ListAnswer<DifferenceRow>> {
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  const from = after ?? before;
  const [found, count] = await Promise.all([
    listDifferences(db, { state, from, way, most: PAGE + 1 }),
    countDifferences(db, state),
  ]);
  const rows = found.slice(0, PAGE);
  if (way === 'backward') rows.reverse();
  const goesOn = found.length > PAGE;
  const customers = await customersOf(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.row_version,
      difference: row.content,
      state: row.state,
      foundAt: row.found_at.toISOString(),
      booking: (row.order_id !== null && customers.get(row.order_id)) || null,
      processorUrl: pages.ofDifference(row.content),
      resolved:
        row.resolution === null || row.resolved_at === null
          ? null
          : {
              how: row.resolution,
              note: row.note,
              who: row.who ?? '',
              at: row.resolved_at.toISOString(),
            },
    })),
    next: (way === 'backward' || goesOn) && rows.length > 0 ? (rows.at(-1)?.id ?? null) : null,
    previous: (way === 'forward' ? from !== undefined : goesOn) ? (rows[0]?.id ?? null) : null,
    count: { value: Math.min(count, COUNTED), exact: count <= COUNTED },
  };
}
