import type { BookingRow } from '#desk/contract/bookings.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';

type Booked = Pick<BookingRow, 'customerName' | 'customerEmail' | 'customerPhone'>;

/** Whom a booking is known by; of whoever was erased nothing is kept. */
export function whoBooked({ customerName, customerEmail, customerPhone }: Booked): string {
  return customerName || customerEmail || customerPhone || partTexts.erased;
}
