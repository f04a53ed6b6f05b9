import {
  decodePendingBooking,
  type PendingBookingReading,
  parsePendingBooking,
} from '#booking/contract/pending-booking.ts';
import { namesIn } from '#booking/pages/handover/booking-names.ts';

/**
 * The booking to be paid: from the address first, else from the browser (specification 4). What
 * the scheduling page added to the address goes with it: behind its #, or, from an outside one, in
 * the query.
 */
export function readBooking(
  search: string,
  stored: string | null,
  hash = '',
): PendingBookingReading {
  const query = new URLSearchParams(search);
  const fromAddress = decodePendingBooking(query.get('data') ?? '');
  const reading = fromAddress.outcome === 'none' ? parsePendingBooking(stored ?? '') : fromAddress;
  if (reading.outcome !== 'complete') return reading;
  const { bookingId, scheduleId = query.get('schedule') } = namesIn(hash);
  const names = { ...(bookingId && { bookingId }), ...(scheduleId && { scheduleId }) };
  return { outcome: 'complete', booking: { ...reading.booking, ...names } };
}
