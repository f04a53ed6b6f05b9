import Papa from 'papaparse';

/** A file of rows with columns that have names. */
export interface ReadFile {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}

export interface FileRow {
  /** Where it begins in the file, counted from 1 as editors do. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read. */
export type FileProblem = 'empty' | 'spreadsheet';

/** Spreadsheets of their own kind are archives. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** What a chosen file holds; exports of older programs are not in UTF-8. */
export async function readChosen(file: Blob): Promise<ReadFile | FileProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) return 'spreadsheet';
  return readCsv(decoded(bytes));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands most often in the first row, which has names alone. */
function delimiterOf(text: string): string {
  const [names = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n');
  const count = (delimiter: string) => names.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The first row names the columns; rows without a word are passed over. */
export function readCsv(text: string): ReadFile | FileProblem {
  const bare = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(bare, { delimiter: delimiterOf(bare) });
  const rows: FileRow[] = [];
  let line = 1;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
  }
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return 'empty';
  return { headers: first.cells.map((name) => name.trim()), rows: others };
}
