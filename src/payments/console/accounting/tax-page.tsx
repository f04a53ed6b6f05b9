import { useState } from 'react';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { useRights } from '#company/console/parts/me.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { CompareNow, useRun } from '#payments/console/reconciliation/compare-now.tsx';
import { MonthField, thisMonth } from '#payments/console/reconciliation/month-field.tsx';
import { ReconciliationTabs } from '#payments/console/reconciliation/reconciliation-tabs.tsx';
import type { MonthOfTax } from '#payments/contract/journal.ts';
import type { TaxRow, TaxSums } from '#payments/rules/accounting/tax-report.ts';
import { accountingTexts } from '#payments/words/en/accounting.ts';
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

const { tax: texts } = accountingTexts;

/** A month's sales tax by place, for its returns. */
export function Component() {
  const [month, setMonth] = useState(thisMonth);
  const status = useRun();
  const query = useCall('GET /reconciliation/tax', { query: { month } });
  return (
    <>
      <PageTitle title={texts.title}>
        <CompareNow status={status} />
      </PageTitle>
      <ReconciliationTabs />
      <div className="mb-3">
        <MonthField onChange={setMonth} value={month} />
      </div>
      {query.isPending && <Loading label={accountingTexts.loading} />}
      {query.isError && <LoadingFailed query={query} title={accountingTexts.failed} />}
      {query.isSuccess && <Report report={query.data} />}
    </>
  );
}

function Report({ report }: { report: MonthOfTax }) {
  const { month, asOf, rows, total, money, rest } = report;
  const { exportData } = useRights();
  const caption = texts.caption(formatMonth(month));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {asOf === null ? accountingTexts.never : accountingTexts.asOf(formatDateTime(asOf))}
      </p>
      {rows.length === 0 ? (
        <EmptyState {...texts.none} />
      ) : (
        <Section title={caption}>
          <p className="mb-3 max-w-prose text-ink-soft text-sm">{texts.about}</p>
          <ScrollSection className="overflow-x-auto" label={texts.title}>
            <NumberTable
              caption={caption}
              columns={COLUMNS}
              rowKey={({ state, place }) => `${state} ${place}`}
              rows={[...rows, { state: null, place: '', ...total }]}
            />
          </ScrollSection>
          <p className="mt-3 max-w-prose text-ink-soft text-sm">
            {texts.rest(formatUsd(rest), formatUsd(money))}
          </p>
          {exportData && (
            <p className="mt-3">
              <FileLink href={callUrl('GET /reconciliation/tax.csv', { query: { month } })}>
                {texts.csv}
              </FileLink>
            </p>
          )}
        </Section>
      )}
    </div>
  );
}

/** The last row is the sum of all, of no state. */
type Row = TaxSums & Pick<TaxRow, 'place'> & { readonly state: string | null };

const sums = ['taxable', 'exempt', 'other', 'collected', 'givenBack', 'due'] as const;

const COLUMNS: readonly NumberColumn<Row>[] = [
  {
    header: texts.columns.state,
    cell: ({ state }) => state ?? <strong>{accountingTexts.total}</strong>,
  },
  { header: texts.columns.place, cell: ({ place }) => place },
  ...sums.map(
    (sum): NumberColumn<Row> => ({
      header: texts.columns[sum],
      align: 'right',
      cell: (row) => <Money cents={row[sum]} />,
    }),
  ),
];
