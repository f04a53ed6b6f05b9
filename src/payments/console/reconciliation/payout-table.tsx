import { categoryText } from '#payments/console/parts/difference-text.ts';
import type { PayoutRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { formatCount, formatDay, formatPlainDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Money } from '#ui/parts/money.tsx';

const { payouts: texts } = reconciliationTexts;

const columns: readonly Column<PayoutRow>[] = [
  {
    key: 'made',
    header: texts.made,
    className: 'whitespace-nowrap',
    cell: ({ madeAt }) => formatDay(madeAt),
  },
  {
    key: 'arrives',
    header: texts.arrives,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ arrivesOn }) => formatPlainDay(arrivesOn),
  },
  { key: 'status', header: texts.status, cell: ({ status }) => <PayoutBadge status={status} /> },
  { key: 'contents', header: texts.contents, cell: contentsText },
  {
    key: 'amount',
    header: texts.amount,
    align: 'right',
    className: 'font-semibold',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
];

export function PayoutTable({ rows, stale }: { rows: readonly PayoutRow[]; stale: boolean }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{formatDay(row.madeAt)}</span>
            <Money cents={row.amountCents} />
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="text-ink-soft">{contentsText(row)}</span>
            <PayoutBadge status={row.status} />
          </span>
        </>
      )}
      rowHref={({ ref }) => `/reconciliation/payouts/${ref}`}
      rowKey={({ ref }) => ref}
      rows={rows}
      stale={stale}
    />
  );
}

export function PayoutBadge({ status }: Pick<PayoutRow, 'status'>) {
  const tone = status === 'failed' ? 'coral' : status === 'paid' ? 'mint' : 'outline';
  return <Badge tone={tone}>{texts.states[status]}</Badge>;
}

/** "12 × payment, 2 × refund" */
function contentsText({ counts }: PayoutRow): string {
  if (counts === null) return texts.unknown;
  return counts
    .map(({ count, category }) => texts.counted(formatCount(count), categoryText(category)))
    .join(', ');
}
