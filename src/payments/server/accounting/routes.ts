import { type Context, Hono } from 'hono';
import { audit, operatorOf, rightsRequired } from '#company/server/operators/operators.ts';
import { toIif } from '#payments/rules/accounting/iif.ts';
import {
  debitTotal,
  type JournalLine,
  journalOf,
  salesTotal,
} from '#payments/rules/accounting/journal.ts';
import { prepaidLedgers } from '#payments/rules/accounting/prepaid.ts';
import { type TaxReport, type TaxRow, taxReportOf } from '#payments/rules/accounting/tax-report.ts';
import type { Month } from '#payments/server/reconciliation/month-queries.ts';
import { lastSuccess } from '#payments/server/reconciliation/run-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { type CsvColumn, csvAnswer, csvDollars } from '#platform/server/http/csv.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { BANK_ROWS, bankColumns, bankLines } from './bank-file.ts';
import {
  bankRows,
  countBankRows,
  ledgersByPurpose,
  manualPaymentsByPurpose,
  processorMovementsByPurpose,
  taxShares,
} from './journal-queries.ts';
import { prepaidEvents } from './prepaid-queries.ts';

interface AccountingDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

/** A month's books for the accountant: one balanced entry, and files that accounting programs read. */
export function accountingRoutes({ db, settings, now }: AccountingDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, rightsRequired('seeRevenue'));
  const serveFile = serveOn(routes, rightsRequired('seeRevenue', 'exportData'));
  const monthOf = (named: string | undefined): Month => {
    const { timeZone } = settings.business;
    return { month: named ?? dayAt(now().getTime(), timeZone).slice(0, 7), timeZone };
  };
  // In the business's language, not the reader's: two languages would make two sets of accounts.
  const words = () => wordsOf[settings.business.language].accounting;
  const taken = (c: Context<AppEnv>, { month }: Month) => auditExport(db, operatorOf(c).id, month);

  serve('GET /reconciliation/journal', async (_, { query }) => {
    const month = monthOf(query.month);
    const [lines, read, rows] = await Promise.all([
      readJournal(db, month),
      lastSuccess(db),
      countBankRows(db, month),
    ]);
    return {
      month: month.month,
      asOf: read?.ended_at?.toISOString() ?? null,
      lines,
      totalCents: debitTotal(lines),
      bankFiles: Math.ceil(rows / BANK_ROWS),
    };
  });
  serve('GET /reconciliation/tax', async (_, { query }) => {
    const month = monthOf(query.month);
    const [report, read] = await Promise.all([readTaxReport(db, month), lastSuccess(db)]);
    return { ...report, month: month.month, asOf: read?.ended_at?.toISOString() ?? null };
  });
  serveFile('GET /reconciliation/tax.csv', async (c, { query }) => {
    const month = monthOf(query.month);
    await taken(c, month);
    const { rows } = await readTaxReport(db, month);
    const file = `sales-tax-${month.month}.csv`;
    return csvAnswer(c, file, taxColumns(words(), month), singleBatch(rows), month.timeZone);
  });
  serveFile('GET /reconciliation/journal.csv', async (c, { query }) => {
    const month = monthOf(query.month);
    await taken(c, month);
    const columns = journalColumns(words(), month);
    const lines = singleBatch(await readJournal(db, month));
    return csvAnswer(c, `journal-${month.month}.csv`, columns, lines, month.timeZone);
  });
  serveFile('GET /reconciliation/journal.iif', async (c, { query }) => {
    const month = monthOf(query.month);
    await taken(c, month);
    const { accounts, memo } = words();
    const lines = await readJournal(db, month);
    const entry = lines.map((line) => ({ account: accounts[line.account], line }));
    const file = toIif(lastDayOf(month), memo(month.month), entry);
    return c.body(new Uint8Array(Buffer.from(file, 'latin1')), 200, {
      'content-type': 'text/plain; charset=iso-8859-1',
      'content-disposition': `attachment; filename="journal-${month.month}.iif"`,
    });
  });
  serveFile('GET /reconciliation/bank.csv', async (c, { query: { part = 1, ...query } }) => {
    const month = monthOf(query.month);
    await taken(c, month);
    const page = { from: (part - 1) * BANK_ROWS, most: BANK_ROWS };
    const lines = bankLines(await bankRows(db, month, page), words());
    const file = `processor-${month.month}-${part}.csv`;
    return csvAnswer(c, file, bankColumns(words()), singleBatch(lines), month.timeZone);
  });
  return routes;
}

async function readJournal(db: Db, month: Month): Promise<JournalLine[]> {
  const [moved, byHand, taxes, ledgers, prepaid] = await Promise.all([
    processorMovementsByPurpose(db, month),
    manualPaymentsByPurpose(db, month),
    taxShares(db, month),
    ledgersByPurpose(db, month),
    prepaidEvents(db, month),
  ]);
  return journalOf(moved, byHand, taxes, [...ledgers, ...prepaidLedgers(prepaid)]);
}

async function readTaxReport(db: Db, month: Month): Promise<TaxReport> {
  const [moved, byHand, taxes, ledgers] = await Promise.all([
    processorMovementsByPurpose(db, month),
    manualPaymentsByPurpose(db, month),
    taxShares(db, month),
    ledgersByPurpose(db, month),
  ]);
  return taxReportOf(taxes, salesTotal(moved, byHand, ledgers));
}

/** Records who downloaded a file with a month's money. */
function auditExport(db: Db, operatorId: string, month: string): Promise<void> {
  const subject = { kind: 'reconciliation', id: month } as const;
  return inTransaction(db, (trx) =>
    audit(trx, { operatorId, act: 'reconciliation.exported', subject }),
  );
}

function journalColumns(
  { columns: titles, day, accounts }: Words['accounting'],
  month: Month,
): readonly CsvColumn<JournalLine>[] {
  return [
    [day, () => lastDayOf(month)],
    [titles.account, ({ account }) => accounts[account]],
    [titles.service, ({ service }) => service ?? ''],
    [titles.debit, ({ debit }) => (debit === 0 ? '' : csvDollars(debit))],
    [titles.credit, ({ credit }) => (credit === 0 ? '' : csvDollars(credit))],
  ];
}

function taxColumns(
  { columns: { month: title }, tax: { columns: titles } }: Words['accounting'],
  { month }: Month,
): readonly CsvColumn<TaxRow>[] {
  const sums = ['taxable', 'exempt', 'other', 'collected', 'givenBack', 'due'] as const;
  return [
    [title, () => month],
    [titles.state, ({ state }) => state],
    [titles.place, ({ place }) => place],
    ...sums.map((sum) => [titles[sum], (row: TaxRow) => csvDollars(row[sum])] as const),
  ];
}

/** "2026-11-30" */
function lastDayOf({ month }: Month): string {
  const inNext = addDays(`${month}-28`, 4);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
}

async function* singleBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}
