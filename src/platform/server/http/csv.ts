import type { Context } from 'hono';
import type { Cents } from '#kernel/rules/money.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { type FileWords, wordsOf } from '#registry/words.ts';
import { pageLanguage } from './page-language.ts';

/** A column's title, and its cell for a row. Times are shown in the given time zone. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row, timeZone: string) => string];

/** Batches of rows; a short file has one. */
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** The words for a file. A link requests it, so the page's language is not in a header. */
export function fileWords(c: Context<AppEnv>): FileWords {
  return wordsOf[pageLanguage(c)].files;
}

/**
 * Streams all matching rows in batches, so a million are never in memory. The byte order mark makes
 * spreadsheets read UTF-8.
 */
export function csvAnswer<Row>(
  c: Context<AppEnv>,
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: Pages<Row>,
  timeZone: string,
): Response {
  const chunks = csvChunks(columns, rows, timeZone);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}"`,
  });
}

async function* csvChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Pages<Row>,
  timeZone: string,
): AsyncGenerator<string, void> {
  yield `\uFEFF${columns.map(([title]) => csvCell(title)).join(',')}\r\n`;
  for await (const some of rows) {
    yield some
      .map((row) => `${columns.map(([, cell]) => csvCell(cell(row, timeZone))).join(',')}\r\n`)
      .join('');
  }
}

/**
 * A cell that a spreadsheet shows instead of running: an apostrophe before a formula means 'this is
 * text'. With semicolons as separators, a cell also starts after each of them, quotes before a sign
 * disappear, and full-width East Asian signs count too.
 */
export function csvCell(text: string): string {
  // Money going out is negative, and a number runs nothing.
  if (/^-\d+\.\d\d$/.test(text)) return text;
  const begun = /^[\t\r]/.test(text) ? `'${text}` : text;
  const harmless = begun.replace(/(^|[;\t\r\n])([\s"]*[=+\-@|＝＋－＠])/g, "$1'$2");
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvTime(at: Date | null, timeZone: string): string {
  if (at === null) return '';
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
}

/** Dollars as a number that a spreadsheet can add up. */
export function csvDollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
