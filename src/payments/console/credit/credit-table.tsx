import { formatUsd } from '#kernel/rules/money.ts';
import type { CreditRow } from '#payments/contract/credit.ts';
import { creditTexts } from '#payments/words/en/credit.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Money } from '#ui/parts/money.tsx';

const { table: texts } = creditTexts;
const columns: readonly Column<CreditRow>[] = [
  { key: 'phone', header: texts.phone, className: 'whitespace-nowrap', cell: ({ phone }) => phone },
  {
    key: 'customer',
    header: texts.customer,
    className: 'break-words',
    cell: ({ customer }) => customer || <span className="text-ink-soft">{texts.noBooking}</span>,
  },
  {
    key: 'moved',
    header: texts.moved,
    sort: { descending: 'moved' },
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ movedAt }) => formatDateTime(movedAt),
  },
  {
    key: 'granted',
    header: texts.granted,
    align: 'right',
    cell: ({ grantedCents }) => <Money cents={grantedCents} />,
  },
  {
    key: 'used',
    header: texts.used,
    align: 'right',
    cell: ({ usedCents }) => <Money cents={usedCents} />,
  },
  {
    key: 'balance',
    header: texts.balance,
    align: 'right',
    sort: { ascending: 'lowest', descending: 'highest' },
    className: 'font-semibold',
    cell: ({ balanceCents }) => <Money cents={balanceCents} />,
  },
];

interface CreditTableProps {
  rows: readonly CreditRow[];
  sort: string;
  onSort: (sort: string) => void;
  stale: boolean;
}

export function CreditTable(props: CreditTableProps) {
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{row.phone}</span>
            <Money cents={row.balanceCents} />
          </span>
          <span className="wrap-anywhere block text-ink-soft">{row.customer}</span>
          <span className="block text-ink-soft text-xs tabular">
            {texts.sums(
              formatUsd(row.grantedCents),
              formatUsd(row.usedCents),
              formatDateTime(row.movedAt),
            )}
          </span>
        </>
      )}
      rowHref={({ id }) => `/credit/${id}`}
      rowKey={({ id }) => id}
      {...props}
    />
  );
}
