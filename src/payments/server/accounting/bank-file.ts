import { type Cents, cents } from '#kernel/rules/money.ts';
import { type CsvColumn, csvDollars } from '#platform/server/http/csv.ts';
import type { Words } from '#registry/words.ts';
import type { BankRow } from './journal-queries.ts';

type AccountingWords = Words['accounting'];

/** QuickBooks Online takes 1,000 rows per file: each movement is one row, and its fee another. */
export const BANK_ROWS = 450;

interface BankLine {
  readonly at: Date;
  readonly about: string;
  readonly amount: Cents;
}

/** As QuickBooks Online reads a bank's CSV: a US date, a description and one amount. */
export function bankColumns({ bank: titles }: AccountingWords): readonly CsvColumn<BankLine>[] {
  return [
    [titles.date, ({ at }, timeZone) => usDate(at, timeZone)],
    [titles.description, ({ about }) => about],
    [titles.amount, ({ amount }) => csvDollars(amount)],
  ];
}

/** Each movement, followed by its fee. */
export function bankLines(
  rows: readonly BankRow[],
  { movements, feeOf }: AccountingWords,
): BankLine[] {
  return rows.flatMap(({ at, category, gross, fee, reference }) => {
    const movement = movements[category] ?? category;
    const about = reference === null ? movement : `${movement} ${reference}`;
    return [
      ...(gross === 0 ? [] : [{ at, about, amount: gross }]),
      ...(fee === 0 ? [] : [{ at, about: feeOf(about), amount: cents(-fee) }]),
    ];
  });
}

function usDate(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}
