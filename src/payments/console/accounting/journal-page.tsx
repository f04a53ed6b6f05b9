import { useState } from 'react';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { useRights } from '#company/console/parts/me.ts';
import { CompareNow, useRun } from '#payments/console/reconciliation/compare-now.tsx';
import { MonthField, thisMonth } from '#payments/console/reconciliation/month-field.tsx';
import { ReconciliationTabs } from '#payments/console/reconciliation/reconciliation-tabs.tsx';
import type { MonthOfJournal } from '#payments/contract/journal.ts';
import type { JournalLine } from '#payments/rules/accounting/journal.ts';
import { accountingTexts as texts } from '#payments/words/en/accounting.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime, formatMonth } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { type NumberColumn, NumberTable } from '#ui/console/parts/number-table.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';

export function Component() {
  const [month, setMonth] = useState(thisMonth);
  const status = useRun();
  const query = useCall('GET /reconciliation/journal', { query: { month } });
  return (
    <>
      <PageTitle title={texts.title}>
        <CompareNow status={status} />
      </PageTitle>
      <ReconciliationTabs />
      <div className="mb-3">
        <MonthField onChange={setMonth} value={month} />
      </div>
      {query.isPending && <Loading label={texts.loading} />}
      {query.isError && <LoadingFailed query={query} title={texts.failed} />}
      {query.isSuccess && <Journal journal={query.data} />}
    </>
  );
}

function Journal({ journal }: { journal: MonthOfJournal }) {
  const { month, asOf, lines, totalCents } = journal;
  const caption = texts.caption(formatMonth(month));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {asOf === null ? texts.never : texts.asOf(formatDateTime(asOf))}
      </p>
      {lines.length === 0 ? (
        <EmptyState {...texts.none} />
      ) : (
        <>
          <Section title={caption}>
            <p className="mb-3 max-w-prose text-ink-soft text-sm">{texts.about}</p>
            <ScrollSection className="overflow-x-auto" label={texts.sides}>
              <NumberTable
                caption={caption}
                columns={COLUMNS}
                rowKey={({ account, service }) => `${account} ${service}`}
                rows={[
                  ...lines,
                  { account: null, service: null, debit: totalCents, credit: totalCents },
                ]}
              />
            </ScrollSection>
          </Section>
          <Files journal={journal} />
        </>
      )}
    </div>
  );
}

function Files({ journal: { month, bankFiles } }: { journal: MonthOfJournal }) {
  const { exportData } = useRights();
  if (!exportData) return null;
  const query = { month };
  return (
    <Section title={texts.files}>
      <div className="flex flex-wrap gap-3">
        <FileLink href={callUrl('GET /reconciliation/journal.csv', { query })}>
          {texts.journalCsv}
        </FileLink>
        <FileLink href={callUrl('GET /reconciliation/journal.iif', { query })}>
          {texts.journalIif}
        </FileLink>
        {Array.from({ length: bankFiles }, (_, index) => index + 1).map((part) => (
          <FileLink
            href={callUrl('GET /reconciliation/bank.csv', { query: { month, part: String(part) } })}
            key={part}
          >
            {texts.bankCsv(part, bankFiles)}
          </FileLink>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">{texts.filesHint}</p>
    </Section>
  );
}

/** The last row is the sum of all, of no account. */
type Row = Omit<JournalLine, 'account'> & { readonly account: JournalLine['account'] | null };

const COLUMNS: readonly NumberColumn<Row>[] = [
  {
    header: texts.columns.account,
    cell: ({ account }) =>
      account === null ? <strong>{texts.total}</strong> : texts.accounts[account],
  },
  { header: texts.columns.service, cell: ({ service }) => service ?? '' },
  side(texts.columns.debit, ({ debit }) => debit),
  side(texts.columns.credit, ({ credit }) => credit),
];

function side(header: string, of: (row: Row) => JournalLine['debit']): NumberColumn<Row> {
  return { header, align: 'right', cell: (row) => of(row) !== 0 && <Money cents={of(row)} /> };
}
