import {
  decodePendingBooking,
  type PendingBookingReading,
  parsePendingBooking,
} from '#booking/contract/pending-booking.ts';
import { idsInHash } from '#booking/pages/handover/booking-names.ts';

/**
 * The booking to pay for: from the URL, or from the browser's storage (specification 4). Includes
 * what the scheduling page added: behind the #, or in the query if the page is an outside widget.
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
  const { bookingId, scheduleId = query.get('schedule') } = idsInHash(hash);
  const names = { ...(bookingId && { bookingId }), ...(scheduleId && { scheduleId }) };
  return { outcome: 'complete', booking: { ...reading.booking, ...names } };
}
