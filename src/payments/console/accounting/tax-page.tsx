import { FileLink } from '#company/console/parts/file-link.tsx';
import { useRights } from '#company/console/parts/me.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { MonthOfTax } from '#payments/contract/journal.ts';
import type { TaxRow, TaxSums } from '#payments/rules/accounting/tax-report.ts';
import { accountingTexts } from '#payments/words/en/accounting.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatMonth } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { type NumberColumn, NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { MonthPage } from './month-page.tsx';

const { tax: texts } = accountingTexts;

/** A month's sales tax by place, for tax returns. */
export function Component() {
  return (
    <MonthPage title={texts.title} useMonth={useMonth}>
      {(report) => <Report report={report} />}
    </MonthPage>
  );
}

function useMonth(month: string) {
  return useCall('GET /reconciliation/tax', { query: { month } });
}

function Report({ report }: { report: MonthOfTax }) {
  const { month, rows, total, money, rest } = report;
  const { exportData } = useRights();
  const caption = texts.caption(formatMonth(month));
  if (rows.length === 0) return <EmptyState {...texts.none} />;
  return (
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
  );
}

/** The last row is the total, without a state. */
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
