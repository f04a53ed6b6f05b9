import type { BookingDetail } from '#contract/console-bookings.ts';
import { type Cents, sumCents } from '#domain/money.ts';

/** What every dialog of a booking gets. */
export interface ActDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
}

/** What was paid and not given back. */
export function leftOf({ payments }: BookingDetail): Cents {
  return sumCents(payments.map(({ leftCents }) => leftCents));
}
