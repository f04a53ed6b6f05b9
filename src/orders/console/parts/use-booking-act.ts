import type { CallName } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Does something to a booking, naming the version that is on screen; afterwards, also when it was
 * refused, the booking and every list are requested again.
 */
export function useBookingAct<Name extends Extract<CallName, `POST /bookings/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/bookings', '/owed', '/plans', '/today', '/calendar', '/series');
}
