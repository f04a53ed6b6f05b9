import {
  decodePendingBooking,
  type PendingBookingReading,
  parsePendingBooking,
} from '#contract/pending-booking.ts';

/**
 * The booking to be paid: from the address first, else from the browser (specification 4). What
 * the scheduling page added to the address goes with it.
 */
export function readBooking(search: string, stored: string | null): PendingBookingReading {
  const query = new URLSearchParams(search);
  const fromAddress = decodePendingBooking(query.get('data') ?? '');
  const reading = fromAddress.outcome === 'none' ? parsePendingBooking(stored ?? '') : fromAddress;
  const scheduleId = query.get('schedule');
  if (reading.outcome !== 'complete' || !scheduleId) return reading;
  return { outcome: 'complete', booking: { ...reading.booking, scheduleId } };
}
