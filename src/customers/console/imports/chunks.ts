import { MAX_CELLS_BYTES, MAX_LINES } from '#customers/contract/imports.ts';
import type { ImportField } from '#customers/rules/importing/fields.ts';
import type { FileRow } from './read-file.ts';

/** The file's column for each field that it has. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

export interface SentRow {
  readonly line: number;
  readonly cells: Partial<Record<ImportField, string>>;
  /** Non-empty cells after the last named column; missing: none. */
  readonly extra?: number;
}

/** Longer than any cell worth importing. */
const MAX_CELL_LENGTH = 4000;

interface PartSize {
  readonly mostLines?: number;
  /** The maximum size of a part's cells, as JSON. */
  readonly mostBytes?: number;
}

/** The file in parts, one per call. */
export function chunksOf(
  rows: readonly FileRow[],
  columns: Columns,
  { mostLines = MAX_LINES, mostBytes = MAX_CELLS_BYTES }: PartSize = {},
): SentRow[][] {
  const chunks: SentRow[][] = [];
  let chunk: SentRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const sent = toSentRow(row, columns);
    const size = new TextEncoder().encode(JSON.stringify(sent)).length;
    if (chunk.length === mostLines || (chunk.length > 0 && bytes + size > mostBytes)) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(sent);
    bytes += size;
  }
  return chunk.length === 0 ? chunks : [...chunks, chunk];
}

function toSentRow({ line, cells: all, extra }: FileRow, columns: Columns): SentRow {
  const cells: Partial<Record<ImportField, string>> = {};
  for (const [field, index] of Object.entries(columns) as [ImportField, number][]) {
    cells[field] = (all[index] ?? '').slice(0, MAX_CELL_LENGTH);
  }
  return { line, cells, ...(extra > 0 && { extra }) };
}

/** The end of a list, as much as fits into one call: drops the beginning for a very long file. */
export function lastFittingItems<T>(list: readonly T[], mostBytes: number): T[] {
  let bytes = 0;
  const first = list.findLastIndex((each) => {
    bytes += JSON.stringify(each).length + 1;
    return bytes > mostBytes;
  });
  return list.slice(first + 1);
}
