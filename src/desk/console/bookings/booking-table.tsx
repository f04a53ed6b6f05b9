import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { frequencyNames } from '#catalogue/words/en/frequency-names.ts';
import type { ListedBooking } from '#desk/contract/bookings.ts';
import { bookingsTexts as texts } from '#desk/words/en/bookings.ts';
import { StatusBadge } from '#orders/console/parts/status-badge.tsx';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Money } from '#ui/parts/money.tsx';
import { useVisitTimes } from '#visits/console/parts/use-crew-names.ts';

interface BookingTableProps {
  rows: readonly ListedBooking[];
  sort?: string;
  onSort?: (sort: string) => void;
  stale?: boolean;
}

const columns: readonly Column<ListedBooking>[] = [
  {
    key: 'who',
    header: texts.columns.customer,
    cell: (row) => bookingCustomerLabel(row),
    className: 'break-words',
  },
  {
    key: 'service',
    header: texts.columns.service,
    cell: (row) => (
      <>
        <SoldName name={row.serviceName} />
        {row.recurring && <span className="text-ink-soft"> · {frequencyNames[row.frequency]}</span>}
        {row.isEmergency && (
          <>
            {' '}
            <Badge tone="coral">{texts.emergency}</Badge>
          </>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: texts.columns.status,
    className: 'whitespace-nowrap',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    key: 'visit',
    header: texts.columns.visit,
    sort: { ascending: 'visit' },
    className: 'min-w-36',
    cell: (row) => <NextVisit row={row} />,
  },
  {
    key: 'booked',
    header: texts.columns.booked,
    sort: { ascending: 'oldest', descending: 'newest' },
    className: 'whitespace-nowrap text-ink-soft',
    cell: (row) => formatDateTime(row.bookedAt),
  },
  {
    key: 'total',
    header: texts.columns.price,
    align: 'right',
    sort: { ascending: 'lowest', descending: 'highest' },
    cell: (row) => <Money cents={row.totalCents} />,
  },
];

/** Bookings as a table or, on a phone, as a list with two lines each. */
export function BookingTable({ rows, sort, onSort, stale }: BookingTableProps) {
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      phoneRow={(row) => <PhoneRow row={row} />}
      rowHref={({ id }) => `/bookings/${id}`}
      rowKey={({ id }) => id}
      rows={rows}
      {...(sort === undefined ? {} : { sort })}
      {...(onSort === undefined ? {} : { onSort })}
      {...(stale === undefined ? {} : { stale })}
    />
  );
}

function PhoneRow({ row }: { row: ListedBooking }) {
  const visitTime = useVisitTimes();
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="wrap-anywhere min-w-0 font-semibold">{bookingCustomerLabel(row)}</span>
        <Money cents={row.totalCents} />
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-soft">
          <SoldName name={row.serviceName} />
        </span>
        <StatusBadge status={row.status} />
        {row.isEmergency && <Badge tone="coral">{texts.emergency}</Badge>}
      </span>
      {row.nextVisitAt ? (
        <span className="block">
          {texts.visitAt(visitTime(row.nextVisitAt, row.nextVisitCrewId))}
        </span>
      ) : (
        <span className="block text-ink-soft text-xs">
          {texts.bookedAt(formatDateTime(row.bookedAt))}
        </span>
      )}
    </>
  );
}

/** Marks a paid booking without a time as needing one. */
function NextVisit({ row: { nextVisitAt, nextVisitCrewId, status } }: { row: ListedBooking }) {
  const visitTime = useVisitTimes();
  if (nextVisitAt !== null) return visitTime(nextVisitAt, nextVisitCrewId);
  return isUpcoming(status) && <span className="text-ink-soft">{texts.needsTime}</span>;
}
