import type { ReactNode } from 'react';
import type { BookingRow } from '#desk/contract/bookings.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Money } from '#ui/parts/money.tsx';
import { BookingLine } from './line.tsx';

interface PlainLineProps {
  row: { readonly booking: BookingRow };
  aside?: ReactNode;
  children?: ReactNode;
}

/** A booking: when it was made and its price. */
export function PlainLine({ row: { booking }, ...line }: PlainLineProps) {
  return (
    <BookingLine
      booking={booking}
      details={todayTexts.lines.booked(formatDateTime(booking.bookedAt))}
      figure={<Money cents={booking.totalCents} />}
      {...line}
    />
  );
}
