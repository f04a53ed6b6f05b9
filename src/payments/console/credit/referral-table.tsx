import { Link } from 'react-router';
import type { ReferralRow } from '#payments/contract/credit.ts';
import { referralTexts } from '#payments/words/en/credit.ts';
import { formatDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Badge } from '#ui/parts/badge.tsx';

const columns: readonly Column<ReferralRow>[] = [
  {
    key: 'referrer',
    header: referralTexts.referrer,
    cell: (row) => <Referrer row={row} />,
  },
  {
    key: 'customer',
    header: referralTexts.customer,
    cell: (row) => <Customer row={row} />,
  },
  {
    key: 'at',
    header: referralTexts.since,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDay(at),
  },
  { key: 'standing', header: referralTexts.credit, cell: (row) => <ReferralStatus row={row} /> },
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
            <Referrer row={row} /> {referralTexts.referred} <Customer row={row} />
          </span>
          <span className="block">
            <ReferralStatus row={row} /> <Booking row={row} />
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

function Referrer({ row }: { row: ReferralRow }) {
  return (
    <Person accountId={row.referrerAccountId} name={row.referrerName} phone={row.referrerPhone} />
  );
}

function Customer({ row }: { row: ReferralRow }) {
  return (
    <Person accountId={row.customerAccountId} name={row.customerName} phone={row.customerPhone} />
  );
}

interface PersonProps {
  phone: string;
  name: string;
  accountId: string | null;
}

function Person({ phone, name, accountId }: PersonProps) {
  const number = 'whitespace-nowrap';
  return (
    <>
      {accountId === null ? (
        <span className={number}>{phone}</span>
      ) : (
        <Link className={`${number} text-primary underline`} to={`/credit/${accountId}`}>
          {phone}
        </Link>
      )}
      {name && <span className="wrap-anywhere text-ink-soft"> {name}</span>}
    </>
  );
}

function ReferralStatus({ row: { standing, isLate, creditedAt } }: { row: ReferralRow }) {
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
