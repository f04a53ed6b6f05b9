import { Link } from 'react-router';
import { deliveryTexts as texts } from '#messages/words/en/deliveries.ts';
import type { DeliveryRow } from '#outbox/contract/deliveries.ts';
import { formatCount, formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { answerText, kindText } from './parts/known-words.ts';

interface DeliveryTableProps {
  rows: readonly DeliveryRow[];
  stale: boolean;
  onAgain: (id: string) => void;
}

export function DeliveryTable({ rows, stale, onAgain }: DeliveryTableProps) {
  const columns: Column<DeliveryRow>[] = [
    {
      key: 'kind',
      header: texts.what,
      cell: (row) => <Kind row={row} />,
    },
    { key: 'to', header: texts.to, className: 'break-all', cell: ({ to }) => to },
    { key: 'state', header: texts.state, cell: (row) => <StateBadge row={row} /> },
    {
      key: 'answer',
      header: texts.tries,
      cell: triesText,
    },
    {
      key: 'at',
      header: texts.made,
      className: 'whitespace-nowrap text-ink-soft',
      cell: ({ at }) => formatDateTime(at),
    },
    {
      key: 'again',
      header: <span className="sr-only">{texts.acts}</span>,
      align: 'right',
      cell: (row) => <SendAgainButton onAgain={onAgain} row={row} />,
    },
  ];
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex flex-wrap justify-between gap-2">
            <Kind row={row} />
            <StateBadge row={row} />
          </span>
          <span className="block break-all text-ink-soft">{row.to}</span>
          <span className="block text-ink-soft text-xs">{formatDateTime(row.at)}</span>
          <SendAgainButton onAgain={onAgain} row={row} />
        </>
      )}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

/** Links to the booking that the message is about. */
function Kind({ row: { kind, orderId } }: { row: DeliveryRow }) {
  if (orderId === null) return <span className="font-semibold">{kindText(kind)}</span>;
  return (
    <Link
      className="font-semibold hover:text-primary max-sm:-my-2 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center max-sm:underline max-sm:decoration-tint-line max-sm:underline-offset-4"
      data-row-link=""
      to={`/bookings/${orderId}`}
    >
      {kindText(kind)}
    </Link>
  );
}

function triesText({ attempts, lastAnswer }: DeliveryRow): string {
  const tries = attempts === 0 ? null : formatCount(attempts);
  const last = lastAnswer === null ? null : answerText(lastAnswer);
  return tries !== null && last !== null ? texts.triesAndLast(tries, last) : (tries ?? last ?? '');
}

function StateBadge({ row: { state } }: { row: DeliveryRow }) {
  return (
    <Badge tone={state === 'parked' ? 'coral' : state === 'arrived' ? 'mint' : 'outline'}>
      {texts.states[state]}
    </Badge>
  );
}

function SendAgainButton({ row, onAgain }: { row: DeliveryRow; onAgain: (id: string) => void }) {
  if (row.state !== 'parked') return null;
  return <TextButton label={texts.sendAgain} onClick={() => onAgain(row.id)} />;
}
