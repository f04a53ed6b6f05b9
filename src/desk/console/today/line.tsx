import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { frequencyNames } from '#catalogue/words/en/frequency-names.ts';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { bookingsTexts } from '#desk/words/en/bookings.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Badge } from '#ui/parts/badge.tsx';

interface LineProps {
  to: string;
  /** The text of the link. */
  name: string;
  /** After the name, in a lighter color. */
  details?: ReactNode;
  /** The actions, on the right or, without room, below the name. */
  aside?: ReactNode;
  /** An amount or a badge: on the right or, with very large text, below everything else. */
  figure?: ReactNode;
  children?: ReactNode;
}

/** A row of a section: what it is about and what can be done right there. */
export function Line({ to, name, details, aside, figure, children }: LineProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <div className="flex min-w-0 grow basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0">
            <Link
              className="-my-2 inline-block min-h-11 py-2.5 font-semibold underline decoration-tint-line underline-offset-4 hover:text-primary lg:-my-1.5 lg:min-h-0 lg:py-1.5"
              data-row-link=""
              to={to}
            >
              {name}
            </Link>
            {details && (
              <span className="block text-ink-soft sm:inline">
                <span className="hidden sm:inline"> · </span>
                {details}
              </span>
            )}
          </p>
          {aside && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{aside}</div>}
        </div>
        {figure && <div className="shrink-0">{figure}</div>}
      </div>
      {children}
    </>
  );
}

type BookingLineProps = Omit<LineProps, 'to' | 'name'> & {
  booking: BookingRow;
  /** If the section already says it. */
  isEmergencyTold?: boolean;
};

export function BookingLine({ booking, details, isEmergencyTold, ...line }: BookingLineProps) {
  return (
    <Line
      details={
        <>
          <SoldName name={booking.serviceName} />
          {booking.recurring && `, ${frequencyNames[booking.frequency]}`}
          {booking.isEmergency && !isEmergencyTold && (
            <>
              {' '}
              <Badge tone="coral">{bookingsTexts.emergency}</Badge>
            </>
          )}
          {details && <> · {details}</>}
        </>
      }
      name={bookingCustomerLabel(booking)}
      to={`/bookings/${booking.id}`}
      {...line}
    />
  );
}
