import { Link } from 'react-router';
import type { ReferralRow } from '#contract/console-credit.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDay } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

export const referralStates = {
  waiting: 'Not credited',
  credited: 'Credited',
  'taken-back': 'Taken back',
} as const;

const columns: readonly Column<ReferralRow>[] = [
  {
    key: 'referrer',
    header: 'Who referred',
    className: 'whitespace-nowrap',
    cell: (row) => <Phone accountId={row.referrerAccountId} phone={row.referrerPhone} />,
  },
  {
    key: 'customer',
    header: 'Whom',
    className: 'whitespace-nowrap',
    cell: (row) => <Phone accountId={row.customerAccountId} phone={row.customerPhone} />,
  },
  {
    key: 'at',
    header: 'Since',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDay(at),
  },
  { key: 'standing', header: 'Credit', cell: (row) => <Standing row={row} /> },
  { key: 'booking', header: 'Booking', cell: (row) => <Booking row={row} /> },
];

export function ReferralTable({ rows, stale }: { rows: readonly ReferralRow[]; stale?: boolean }) {
  return (
    <DataTable
      caption="Who referred whom"
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="block">
            <Phone accountId={row.referrerAccountId} phone={row.referrerPhone} /> referred{' '}
            <Phone accountId={row.customerAccountId} phone={row.customerPhone} />
          </span>
          <span className="block">
            <Standing row={row} /> <Booking row={row} />
          </span>
          <span className="block text-ink-soft text-xs">since {formatDay(row.at)}</span>
        </>
      )}
      rowKey={({ id }) => id}
      rows={rows}
      {...(stale === undefined ? {} : { stale })}
    />
  );
}

function Phone({ phone, accountId }: { phone: string; accountId: string | null }) {
  if (accountId === null) return phone;
  return (
    <Link className="text-primary underline" to={`/credit/${accountId}`}>
      {phone}
    </Link>
  );
}

function Standing({ row: { standing, isLate, creditedAt } }: { row: ReferralRow }) {
  return (
    <>
      <Badge tone={standing === 'credited' ? 'mint' : 'outline'}>{referralStates[standing]}</Badge>{' '}
      <span className="text-ink-soft text-xs">
        {standing === 'waiting'
          ? isLate
            ? 'had booked before, or another referral came first'
            : 'until the first booking is paid'
          : standing === 'taken-back'
            ? 'the first booking was refunded'
            : creditedAt && formatDay(creditedAt)}
      </span>
    </>
  );
}

function Booking({ row: { orderId } }: { row: ReferralRow }) {
  if (orderId === null) return <span className="text-ink-soft">none yet</span>;
  return (
    <Link className="text-primary underline" to={`/bookings/${orderId}`}>
      Booking
    </Link>
  );
}
