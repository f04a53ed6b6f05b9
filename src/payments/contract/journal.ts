import type { Cents } from '#kernel/rules/money.ts';
import type { JournalLine } from '#payments/rules/accounting/journal.ts';
import type { TaxReport } from '#payments/rules/accounting/tax-report.ts';

/** A month as one balanced entry, for the accountant. */
export interface MonthOfJournal {
  /** For example "2026-11". */
  readonly month: string;
  /** When the processor's records were last read; null: never. Payments outside the processor are current. */
  readonly asOf: string | null;
  readonly lines: readonly JournalLine[];
  /** The sum of all debits, which is also the sum of all credits. */
  readonly totalCents: Cents;
  /** The number of files in the bank's CSV: QuickBooks Online takes 1,000 rows per file. */
  readonly bankFiles: number;
}

/** A month's sales tax by place, for tax returns. */
export interface MonthOfTax extends TaxReport, Pick<MonthOfJournal, 'month' | 'asOf'> {}
