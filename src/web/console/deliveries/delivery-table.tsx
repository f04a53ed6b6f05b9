import { Link } from 'react-router';
import type { DeliveryRow } from '#contract/console-deliveries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

const LABELS = {
  waiting: 'Waiting',
  arrived: 'Accepted',
  parked: 'Given up',
  dropped: 'Not needed any more',
};

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  stale: boolean;
  onAgain: (id: string) => void;
}

export function DeliveryTable({ rows, stale, onAgain }: DeliveryTableProps) {
  const columns: Column<DeliveryRow>[] = [
    {
      key: 'kind',
      header: 'What',
      cell: ({ kind, orderId }) =>
        orderId === null ? (
          kind
        ) : (
          <Link
            className="font-semibold hover:text-primary"
            data-row-link=""
            to={`/bookings/${orderId}`}
          >
            {kind}
          </Link>
        ),
    },
    { key: 'to', header: 'To', className: 'break-all', cell: ({ to }) => to },
    { key: 'state', header: 'State', cell: (row) => <StateBadge row={row} /> },
    {
      key: 'answer',
      header: 'Tries',
      cell: ({ attempts, lastAnswer }) => [attempts, lastAnswer].filter(Boolean).join(', last: '),
    },
    {
      key: 'at',
      header: 'Made',
      className: 'whitespace-nowrap text-ink-soft',
      cell: ({ at }) => formatDateTime(at),
    },
    {
      key: 'again',
      header: <span className="sr-only">Acts</span>,
      align: 'right',
      cell: (row) => <AgainButton onAgain={onAgain} row={row} />,
    },
  ];
  return (
    <DataTable
      caption="Deliveries"
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex flex-wrap justify-between gap-2">
            <span className="font-semibold">{row.kind}</span>
            <StateBadge row={row} />
          </span>
          <span className="block break-all text-ink-soft">{row.to}</span>
          <span className="block text-ink-soft text-xs">{formatDateTime(row.at)}</span>
          <AgainButton onAgain={onAgain} row={row} />
        </>
      )}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

function StateBadge({ row: { state } }: { row: DeliveryRow }) {
  return (
    <Badge tone={state === 'parked' ? 'coral' : state === 'arrived' ? 'mint' : 'outline'}>
      {LABELS[state]}
    </Badge>
  );
}

function AgainButton({ row, onAgain }: { row: DeliveryRow; onAgain: (id: string) => void }) {
  if (row.state !== 'parked') return null;
  return (
    <Button onClick={() => onAgain(row.id)} variant="secondary">
      Send again
    </Button>
  );
}
