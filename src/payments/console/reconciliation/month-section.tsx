import type { ComponentProps } from 'react';
import { type Cents, sumCents } from '#kernel/rules/money.ts';
import { categoryText } from '#payments/console/parts/difference-text.ts';
import type { MonthOfBooks } from '#payments/contract/reconciliation.ts';
import { ledgerTexts } from '#payments/words/en/credit.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatCount, formatMonth } from '#ui/console/format.ts';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { type NumberColumn, NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';

const { payouts: texts } = reconciliationTexts;

/** The totals of a month's file. */
export function MonthSection({ month }: { month: string }) {
  const query = useCall('GET /reconciliation/month', { query: { month } });
  return (
    <Section title={texts.monthTitle(formatMonth(month))}>
      {query.isPending && <Loading label={texts.monthTitle(formatMonth(month))} />}
      {query.isError && <LoadingFailed query={query} title={texts.monthFailed} />}
      {query.isSuccess && <Sums books={query.data} />}
    </Section>
  );
}

function Sums({ books: { moved, byHand, credit } }: { books: MonthOfBooks }) {
  if (moved.length + byHand.length + credit.length === 0) {
    return <p className="text-ink-soft">{texts.nothingMoved}</p>;
  }
  const named = moved.map((row) => ({ ...row, name: categoryText(row.category) }));
  const earned = named.filter(({ category }) => !category.startsWith('payout'));
  const total = (of: (row: MoneyRow) => Cents) => sumCents(earned.map(of));
  const rows: MoneyRow[] = [
    ...named,
    {
      name: texts.earned,
      count: earned.reduce((sum, { count }) => sum + count, 0),
      grossCents: total((row) => row.grossCents),
      feeCents: total((row) => row.feeCents),
      taxCents: total((row) => row.taxCents),
      netCents: total((row) => row.netCents),
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <SumTable
        caption={texts.moved}
        columns={MONEY_COLUMNS}
        rowKey={({ name }) => name}
        rows={moved.length > 0 ? rows : []}
      />
      <SumTable
        caption={texts.byHand}
        columns={HAND_COLUMNS}
        rowKey={({ method }) => method}
        rows={byHand}
      />
      <SumTable
        caption={texts.creditTitle}
        columns={CREDIT_COLUMNS}
        rowKey={({ kind }) => kind}
        rows={credit}
      />
    </div>
  );
}

/** Renders nothing without rows; large text scrolls the table, not the page. */
function SumTable<Row>(props: ComponentProps<typeof NumberTable<Row>>) {
  if (props.rows.length === 0) return null;
  return (
    <ScrollSection className="overflow-x-auto" label={props.caption}>
      <NumberTable {...props} />
    </ScrollSection>
  );
}

type MoneyRow = Omit<MonthOfBooks['moved'][number], 'category'> & { readonly name: string };

const MONEY_COLUMNS: readonly NumberColumn<MoneyRow>[] = [
  { header: texts.moved, cell: ({ name }) => name },
  { header: texts.times, align: 'right', cell: ({ count }) => formatCount(count) },
  money(texts.gross, ({ grossCents }) => grossCents),
  money(texts.fee, ({ feeCents }) => feeCents),
  money(texts.tax, ({ taxCents }) => taxCents),
  money(texts.net, ({ netCents }) => netCents),
];

const CREDIT_COLUMNS: readonly NumberColumn<MonthOfBooks['credit'][number]>[] = [
  { header: texts.creditTitle, cell: ({ kind }) => ledgerTexts.kinds[kind] },
  { header: texts.times, align: 'right', cell: ({ count }) => formatCount(count) },
  {
    header: texts.amount,
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
];

const HAND_COLUMNS: readonly NumberColumn<MonthOfBooks['byHand'][number]>[] = [
  { header: texts.byHand, cell: ({ method }) => texts.methods[method] },
  { header: texts.times, align: 'right', cell: ({ count }) => formatCount(count) },
  {
    header: texts.amount,
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
];

function money(header: string, of: (row: MoneyRow) => Cents): NumberColumn<MoneyRow> {
  return { header, align: 'right', cell: (row) => <Money cents={of(row)} /> };
}
