import type { CallName } from '#registry/console-calls.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Acts on a booking, with the version on the screen; afterwards, even if it was refused, reloads the booking and every
 * list.
 */
export function useBookingAct<Name extends Extract<CallName, `POST /bookings/:id/${string}`>>(
  name: Name,
) {
  return useAct(calling(name), '/bookings', '/owed', '/plans', '/today', '/calendar', '/series');
}
