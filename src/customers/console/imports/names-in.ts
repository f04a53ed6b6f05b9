import { bareCell } from '#customers/rules/importing/bare-cell.ts';
import type { ReadFile } from './read-file.ts';

/** A column with more names than this is not a list of services or crews. */
const MAX_NAMES = 40;
/** No call may contain a longer one. */
const LONGEST_NAME = 200;

/** The names in a column, each once, in file order. */
export function namesInColumn({ rows }: ReadFile, column: number | undefined): string[] {
  if (column === undefined) return [];
  const names = new Set(rows.map(({ cells }) => bareCell(cells[column] ?? '')));
  names.delete('');
  return [...names].filter((name) => name.length <= LONGEST_NAME).slice(0, MAX_NAMES);
}

/** Whether some lines have no name. */
export function hasLinesWithoutName({ rows }: ReadFile, column: number | undefined): boolean {
  return column === undefined || rows.some(({ cells }) => bareCell(cells[column] ?? '') === '');
}
