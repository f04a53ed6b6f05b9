import { z } from 'zod';
import { fail } from './problem.ts';

/** Where a page of a list begins: the previous row's id and sort value. */
export interface Position {
  readonly id: string;
  readonly value: string | number | null;
}

const position = z.object({
  // Any version: a row with a text id has a hash of it here.
  id: z.guid(),
  // The values PostgreSQL can have: no NUL, no year 0, no integer outside these limits.
  value: z.union([
    z.int32(),
    z
      .string()
      .max(300)
      .regex(/^(?!0000-\d\d-\d\d)[^\0]*$/),
    z.null(),
  ]),
});

/** A cursor after or before a row, for `after` or `before` in a list's address. */
function cursorOf(from: Position): string {
  return Buffer.from(JSON.stringify(from)).toString('base64url');
}

/**
 * The row of a cursor. `fits` checks the value by the list's sort.
 * @throws a problem: 422 for a cursor that was changed, or belongs to another sort.
 */
function readCursor(text: string, fits: z.ZodType<Position['value']>): Position {
  try {
    const read = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { id: read.id, value: fits.parse(read.value) };
  } catch {
    // An address changed by hand gets a readable error.
    return fail('list-page-unknown');
  }
}

/** A page's parameters. 'backward': the rows before `from`, the nearest first. */
export interface PageRequest {
  readonly from: Position | null;
  readonly way: 'forward' | 'backward';
}

/** How a list is sorted, next to the id. */
export interface SortOrder<Column extends string | null> {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

/** The order in which a page's rows are read: backward, the reverse of the sort. */
export function walkOf<Column extends string | null>(
  { column, direction }: SortOrder<Column>,
  way: PageRequest['way'],
): SortOrder<Column> {
  const back = direction === 'asc' ? 'desc' : 'asc';
  return { column, direction: way === 'forward' ? direction : back };
}

export function pageRequest(
  { after, before }: { readonly after: string | undefined; readonly before: string | undefined },
  fits: z.ZodType<Position['value']>,
): PageRequest {
  const cursor = after ?? before;
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  return { from: cursor === undefined ? null : readCursor(cursor, fits), way };
}

/**
 * Makes a page of the rows found, in the order of the walk; one row more than `size` means that the
 * list continues.
 */
export function pageOf<Row>(
  found: readonly Row[],
  { from, way }: PageRequest,
  size: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | null; previous: string | null } {
  const rows = found.slice(0, size);
  if (way === 'backward') rows.reverse();
  const goesOn = found.length > size;
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = way === 'backward' || goesOn;
  const hasPrevious = way === 'forward' ? from !== null : goesOn;
  return {
    rows,
    next: hasNext && last !== undefined ? cursorOf(positionOf(last)) : null,
    previous: hasPrevious && first !== undefined ? cursorOf(positionOf(first)) : null,
  };
}
