import { useState } from 'react';
import { Link } from 'react-router';
import { differenceText } from '#payments/console/parts/difference-text.ts';
import type { DifferenceRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import { formatDateTime, formatDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { DifferenceActs } from './difference-acts.tsx';
import { type DifferenceAct, DifferenceDialog } from './difference-dialog.tsx';
import type { LastAction } from './done-notice.tsx';

interface DifferenceTableProps {
  rows: readonly DifferenceRow[];
  stale: boolean;
  onDone: (done: LastAction) => void;
}

/** The dialogs are outside the rows, which are rendered differently when a phone is turned. */
export function DifferenceTable({ rows, stale, onDone }: DifferenceTableProps) {
  const [asked, setAsked] = useState<{ row: DifferenceRow; act: DifferenceAct } | null>(null);
  const acts = (row: DifferenceRow) => (
    <DifferenceActs onAsk={(act) => setAsked({ row, act })} row={row} />
  );
  const columns: readonly Column<DifferenceRow>[] = [
    {
      key: 'found',
      header: texts.found,
      className: 'whitespace-nowrap text-ink-soft',
      cell: ({ foundAt }) => formatDay(foundAt),
    },
    {
      key: 'what',
      header: texts.what,
      className: 'min-w-64',
      cell: (row) => <DifferenceCell row={row} />,
    },
    { key: 'where', header: texts.where, cell: (row) => <DifferenceLinks row={row} /> },
    {
      key: 'acts',
      header: <span className="sr-only">{texts.acts}</span>,
      align: 'right',
      cell: acts,
    },
  ];
  return (
    <>
      <DataTable
        caption={texts.caption}
        columns={columns}
        phoneRow={(row) => (
          <span className="flex flex-col gap-1">
            <DifferenceCell row={row} />
            <span className="text-ink-soft text-xs">{formatDay(row.foundAt)}</span>
            <DifferenceLinks row={row} />
            {acts(row)}
          </span>
        )}
        rowKey={({ id }) => id}
        rows={rows}
        stale={stale}
      />
      {asked && <DifferenceDialog {...asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </>
  );
}

function DifferenceCell({ row: { difference, resolved, state } }: { row: DifferenceRow }) {
  return (
    <>
      <span className="wrap-anywhere block">{differenceText(difference)}</span>
      {resolved && (
        <span className="wrap-anywhere mt-1 block text-ink-soft">
          {state === 'open' && `${texts.resolved.before} `}
          {texts.resolved.by(
            texts.resolved.how[resolved.how],
            resolved.who,
            formatDateTime(resolved.at),
          )}
          {resolved.note && <q className="block">{resolved.note}</q>}
        </span>
      )}
    </>
  );
}

function DifferenceLinks({ row: { booking, processorUrl } }: { row: DifferenceRow }) {
  return (
    <span className="flex flex-col items-start">
      {booking && (
        <Link
          className="wrap-anywhere inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
          to={`/bookings/${booking.orderId}`}
        >
          {texts.booking(booking.customer)}
        </Link>
      )}
      {processorUrl && (
        <a
          className="inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
          href={processorUrl}
          rel="noreferrer"
          target="_blank"
        >
          {texts.atProcessor}
        </a>
      )}
    </span>
  );
}
