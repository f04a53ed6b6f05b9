import type { BookingDetail } from '#contract/console-bookings.ts';

/** What every dialog of a booking gets. */
export interface ActDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
}

/** What was paid and not given back. */
export function leftOf({ payments }: BookingDetail): number {
  return payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
}
