import type { CreditRow } from '#contract/console-credit.ts';
import { Money } from '../../ui/money.tsx';
import { formatDateTime } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

const columns: readonly Column<CreditRow>[] = [
  { key: 'phone', header: 'Phone', className: 'whitespace-nowrap', cell: ({ phone }) => phone },
  {
    key: 'customer',
    header: 'Last booked by',
    className: 'break-words',
    cell: ({ customer }) => customer || <span className="text-ink-soft">no booking</span>,
  },
  {
    key: 'moved',
    header: 'Last movement',
    sort: { ascending: 'moved', descending: 'moved' },
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ movedAt }) => formatDateTime(movedAt),
  },
  {
    key: 'granted',
    header: 'Granted',
    align: 'right',
    cell: ({ grantedCents }) => <Money cents={grantedCents} />,
  },
  {
    key: 'used',
    header: 'Used',
    align: 'right',
    cell: ({ usedCents }) => <Money cents={usedCents} />,
  },
  {
    key: 'balance',
    header: 'Balance',
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
      caption="Credit by phone"
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{row.phone}</span>
            <Money cents={row.balanceCents} />
          </span>
          <span className="block truncate text-ink-soft">{row.customer}</span>
          <span className="block text-ink-soft text-xs">
            <Money cents={row.grantedCents} /> granted, <Money cents={row.usedCents} /> used, last{' '}
            {formatDateTime(row.movedAt)}
          </span>
        </>
      )}
      rowHref={({ id }) => `/credit/${id}`}
      rowKey={({ id }) => id}
      {...props}
    />
  );
}
