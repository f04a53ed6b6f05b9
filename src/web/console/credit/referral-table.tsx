import { Link } from 'react-router';
import type { ReferralRow } from '#contract/console-credit.ts';
import { referralTexts } from '#texts/console/credit.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDay } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

const columns: readonly Column<ReferralRow>[] = [
  {
    key: 'referrer',
    header: referralTexts.referrer,
    className: 'whitespace-nowrap',
    cell: (row) => <Phone accountId={row.referrerAccountId} phone={row.referrerPhone} />,
  },
  {
    key: 'customer',
    header: referralTexts.customer,
    className: 'whitespace-nowrap',
    cell: (row) => <Phone accountId={row.customerAccountId} phone={row.customerPhone} />,
  },
  {
    key: 'at',
    header: referralTexts.since,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDay(at),
  },
  { key: 'standing', header: referralTexts.credit, cell: (row) => <Standing row={row} /> },
  { key: 'booking', header: referralTexts.booking, cell: (row) => <Booking row={row} /> },
];

export function ReferralTable({ rows, stale }: { rows: readonly ReferralRow[]; stale?: boolean }) {
  return (
    <DataTable
      caption={referralTexts.caption}
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="block">
            <Phone accountId={row.referrerAccountId} phone={row.referrerPhone} />{' '}
            {referralTexts.referred}{' '}
            <Phone accountId={row.customerAccountId} phone={row.customerPhone} />
          </span>
          <span className="block">
            <Standing row={row} /> <Booking row={row} />
          </span>
          <span className="block text-ink-soft text-xs">
            {referralTexts.sinceDay(formatDay(row.at))}
          </span>
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
      <Badge tone={standing === 'credited' ? 'mint' : 'outline'}>
        {referralTexts.states[standing]}
      </Badge>{' '}
      <span className="text-ink-soft text-xs">
        {standing === 'waiting'
          ? isLate
            ? referralTexts.late
            : referralTexts.untilPaid
          : standing === 'taken-back'
            ? referralTexts.refunded
            : creditedAt && formatDay(creditedAt)}
      </span>
    </>
  );
}

function Booking({ row: { orderId } }: { row: ReferralRow }) {
  if (orderId === null) return <span className="text-ink-soft">{referralTexts.noBooking}</span>;
  return (
    <Link className="text-primary underline" to={`/bookings/${orderId}`}>
      {referralTexts.booking}
    </Link>
  );
}
