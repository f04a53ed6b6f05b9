import Papa from 'papaparse';

/** A file of rows with named columns. */
export interface ReadFile {
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}

export interface FileRow {
  /** The line where it begins in the file, counted from 1 as editors do. */
  readonly line: number;
  readonly cells: readonly string[];
  /** How many non-empty cells come after the last named column. */
  readonly extra: number;
}

/** Why a file cannot be read. */
export type FileProblem = 'empty' | 'spreadsheet' | 'web-page' | 'not-text' | BrokenQuote;

/** A quotation mark that never ends, or ends inside a cell: it would swallow the following lines. */
interface BrokenQuote {
  readonly brokenLine: number;
}

/** The first bytes of spreadsheets, whatever their file name: .xlsx and .numbers, and the old .xls. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The contents of a chosen file, in any encoding. */
export async function readChosenFile(file: Blob): Promise<ReadFile | FileProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isSpreadsheet = SPREADSHEETS.some((begin) =>
    begin.every((byte, index) => bytes[index] === byte),
  );
  return isSpreadsheet ? 'spreadsheet' : readCsv(decodeText(bytes));
}

/**
 * UTF-16 by its mark or by the zeros of plain letters; otherwise UTF-8, or else the encoding of older Windows programs.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent separator in the first row, which contains only names. */
function delimiterOf(text: string): string {
  const [names = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const count = (delimiter: string) => names.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Documents saved as text, whose beginnings no table has. */
function nonTableKind(text: string): 'web-page' | 'not-text' | null {
  if (/^\s*<|^(?:mime-version:|from: <saved by )/i.test(text)) return 'web-page';
  return /^\s*(?:%PDF|\{\\rtf)/.test(text) || text.includes('\0') ? 'not-text' : null;
}

/** Some programs write a space after each comma: a quoted cell may begin with one. */
function withoutBlanksBeforeQuotes(text: string, delimiter: string): string {
  const parts = `[${delimiter.replace(/[\\\]^-]/, '\\$&')}\\n]`;
  const quoted = '"(?:[^"]|"")*"';
  // Skips whole cells that need no change, so their contents stay.
  const cells = new RegExp(`(^|${parts})(?:(${quoted})| +(?=${quoted} *(?:${parts}|$)))`, 'g');
  return text.replace(cells, (_, before: string, cell = '') => before + cell);
}

/** Excel's own first line, which names the column separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*(?:\r\n|\r|\n)/i;

/** The first row names the columns; skips rows without any text. */
export function readCsv(text: string): ReadFile | FileProblem {
  const whole = text.replace(/^\uFEFF/, '');
  const other = nonTableKind(whole);
  if (other !== null) return other;
  const [said = '', separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const bare = whole.slice(said.length).replaceAll(/\r\n?/g, '\n');
  const delimiter = separator ?? delimiterOf(bare);
  const tidy = withoutBlanksBeforeQuotes(bare, delimiter);
  const { data, errors } = Papa.parse<string[]>(tidy, { delimiter, newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  const rows: FileRow[] = [];
  let line = said === '' ? 1 : 2;
  for (const [index, cells] of data.entries()) {
    if (index === broken) return { brokenLine: line };
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, extra: 0 });
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
  }
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return 'empty';
  const headers = first.cells.map((name) => name.trim());
  const extraOf = (cells: readonly string[]) =>
    cells.slice(headers.length).filter((cell) => cell.trim() !== '').length;
  return { headers, rows: others.map((row) => ({ ...row, extra: extraOf(row.cells) })) };
}
