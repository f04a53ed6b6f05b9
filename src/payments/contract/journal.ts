import type { Cents } from '#kernel/rules/money.ts';
import type { JournalLine } from '#payments/rules/accounting/journal.ts';
import type { TaxReport } from '#payments/rules/accounting/tax-report.ts';

/** A month as one balanced entry, for the accountant. */
export interface MonthOfJournal {
  /** Such as "2026-11". */
  readonly month: string;
  /** When the processor's records were last read; null: never yet. Money past the processor is as of now. */
  readonly asOf: string | null;
  readonly lines: readonly JournalLine[];
  /** All debits; all credits are the same. */
  readonly totalCents: Cents;
  /** In so many files the bank's CSV comes: QuickBooks Online takes 1,000 rows of one. */
  readonly bankFiles: number;
}

/** A month's sales tax by place, for its returns. */
export interface MonthOfTax extends TaxReport, Pick<MonthOfJournal, 'month' | 'asOf'> {}
