import { type BookingIds, withBookingIds } from '#booking/pages/handover/booking-names.ts';

/**
 * The redirect_url with the ids behind its #, where the visitor continues after saving the times.
 * Only on this site's own origin (ruling 17); null for anything else.
 */
export function returnAddress(
  redirectUrl: string | null,
  origin: string,
  names: BookingIds,
): string | null {
  if (!redirectUrl) return null;
  try {
    const url = new URL(redirectUrl, origin);
    const isOwn = url.origin === origin && (url.protocol === 'https:' || url.protocol === 'http:');
    return isOwn ? withBookingIds(url.href, names) : null;
  } catch {
    return null;
  }
}
