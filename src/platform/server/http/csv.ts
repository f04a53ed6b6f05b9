import type { Context } from 'hono';
import type { Cents } from '#kernel/rules/money.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { type FileWords, wordsOf } from '#registry/words.ts';
import { pageLanguage } from './page-language.ts';

/** A column: its title, and its cell for a row. Times are shown in the given time zone. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row, timeZone: string) => string];

/** Some rows at a time; of a short file all at once. */
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A link requests a file: in the language of the page, which no header tells. */
export function fileWords(c: Context<AppEnv>): FileWords {
  return wordsOf[pageLanguage(c)].files;
}

/**
 * Everything that fits, as it is read, some rows at a time: a million are never in memory. The mark
 * at the start has spreadsheets read it as UTF-8.
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
 * A cell that a spreadsheet shows rather than runs: what begins like a formula gets an apostrophe in
 * front, which spreadsheets take for 'this is text'. Where lists are parted by semicolons, a cell
 * begins after each of them too, quotes before a sign are not shown, and the wide signs of East Asian
 * keyboards count as the usual ones.
 */
export function csvCell(text: string): string {
  // What goes out is below zero, and a number runs nothing.
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

/** Dollars as a number that a spreadsheet adds up. */
export function csvDollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
