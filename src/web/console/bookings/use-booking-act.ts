import type { BookingDetail } from '#contract/console-bookings.ts';
import { api } from '../api/client.ts';
import { useAct } from '../api/query.ts';

/**
 * Does something to a booking, naming the version that is on screen; afterwards, also when it was
 * refused, the booking and every list are asked for again.
 */
export function useBookingAct(booking: Pick<BookingDetail, 'id' | 'version'>) {
  return useAct(
    ({ act, body }: { act: string; body?: object }) =>
      api.post<Record<string, unknown>>(`/bookings/${booking.id}/${act}`, {
        ...body,
        version: booking.version,
      }),
    '/bookings',
    '/plans',
    '/today',
  );
}
