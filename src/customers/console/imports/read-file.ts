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
  /** How many cells with something in them stand past the last column that has a name. */
  readonly extra: number;
}

/** Why a file cannot be read. */
export type FileProblem = 'empty' | 'spreadsheet' | 'web-page' | 'not-text' | BrokenQuote;

/** A quotation mark that never ends, or ends inside a cell: from there on lines would be swallowed. */
interface BrokenQuote {
  readonly brokenLine: number;
}

/** How files begin that are spreadsheets whatever they are called: .xlsx and .numbers, and the old .xls. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** What a chosen file holds, in whatever encoding it was saved. */
export async function readChosen(file: Blob): Promise<ReadFile | FileProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isSpreadsheet = SPREADSHEETS.some((begin) =>
    begin.every((byte, index) => bytes[index] === byte),
  );
  return isSpreadsheet ? 'spreadsheet' : readCsv(decoded(bytes));
}

/** UTF-16 with its mark, or by the zeros of plain letters; else UTF-8, else as older Windows programs save. */
function decoded(bytes: Uint8Array): string {
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

/** What stands most often in the first row, which has names alone. */
function delimiterOf(text: string): string {
  const [names = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const count = (delimiter: string) => names.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Papers that are saved as text, which no table begins like. */
function otherKindOf(text: string): 'web-page' | 'not-text' | null {
  if (/^\s*<|^(?:mime-version:|from: <saved by )/i.test(text)) return 'web-page';
  return /^\s*(?:%PDF|\{\\rtf)/.test(text) || text.includes('\0') ? 'not-text' : null;
}

/** Some programs write a blank behind each comma: a cell in quotation marks may begin with it. */
function withoutBlanksBeforeQuotes(text: string, delimiter: string): string {
  const parts = `[${delimiter.replace(/[\\\]^-]/, '\\$&')}\\n]`;
  const quoted = '"(?:[^"]|"")*"';
  // Cells that need nothing are passed over whole: what is in them stays.
  const cells = new RegExp(`(^|${parts})(?:(${quoted})| +(?=${quoted} *(?:${parts}|$)))`, 'g');
  return text.replace(cells, (_, before: string, cell = '') => before + cell);
}

/** Excel's own first line, which says what parts the columns. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*(?:\r\n|\r|\n)/i;

/** The first row names the columns; rows without a word are passed over. */
export function readCsv(text: string): ReadFile | FileProblem {
  const whole = text.replace(/^\uFEFF/, '');
  const other = otherKindOf(whole);
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
