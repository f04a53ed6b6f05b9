import { Link } from 'react-router';
import type { PayoutRef } from '#kernel/rules/ids.ts';
import { categoryText } from '#payments/console/parts/difference-text.ts';
import type { TransactionRow } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { ListBody } from '#ui/console/parts/list-page.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { Money } from '#ui/parts/money.tsx';

const { payout: texts } = reconciliationTexts;

const columns: readonly Column<TransactionRow>[] = [
  {
    key: 'when',
    header: texts.when,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDateTime(at),
  },
  { key: 'kind', header: texts.kind, cell: ({ category }) => categoryText(category) },
  { key: 'whose', header: texts.whose, cell: (row) => <BookingLink row={row} /> },
  {
    key: 'gross',
    header: texts.gross,
    align: 'right',
    cell: ({ grossCents }) => <Money cents={grossCents} />,
  },
  {
    key: 'fee',
    header: texts.fee,
    align: 'right',
    cell: ({ feeCents }) => <Money cents={feeCents} />,
  },
  {
    key: 'net',
    header: texts.net,
    align: 'right',
    className: 'font-semibold',
    cell: ({ netCents }) => <Money cents={netCents} />,
  },
];

/** The contents of a payout, a page at a time. */
export function MovementList({ payout }: { payout: PayoutRef }) {
  const { cursors } = useFilters([]);
  const query = useCall('GET /reconciliation/payouts/:ref/transactions', {
    params: { ref: payout },
    query: cursors,
  });
  return (
    <section aria-label={texts.movements}>
      <h2 className="mb-2 font-semibold text-base">{texts.movements}</h2>
      <ListBody count={texts.count} empty={<EmptyState title={texts.none.title} />} query={query}>
        {({ rows }, stale) => (
          <DataTable
            caption={texts.movements}
            columns={columns}
            phoneRow={(row) => (
              <>
                <span className="flex justify-between gap-3">
                  <span className="font-semibold">{categoryText(row.category)}</span>
                  <Money cents={row.netCents} />
                </span>
                <BookingLink row={row} />
                <span className="block text-ink-soft text-xs tabular">
                  {formatDateTime(row.at)} · {texts.gross} <Money cents={row.grossCents} /> ·{' '}
                  {texts.fee} <Money cents={row.feeCents} />
                </span>
              </>
            )}
            rowKey={({ ref }) => ref}
            rows={rows}
            stale={stale}
          />
        )}
      </ListBody>
    </section>
  );
}

function BookingLink({ row: { booking } }: { row: TransactionRow }) {
  if (booking === null) return <span className="text-ink-soft">{texts.nobody}</span>;
  return (
    <Link
      className="wrap-anywhere inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
      to={`/bookings/${booking.orderId}`}
    >
      {booking.customer}
    </Link>
  );
}
