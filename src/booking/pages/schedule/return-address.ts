import { type BookingNames, withNames } from '#booking/pages/handover/booking-names.ts';

/**
 * Where the visitor continues with the saved times: the given redirect_url with the names behind
 * its #, and only on this site's own origin (ruling 17). Null for anything else.
 */
export function returnAddress(
  redirectUrl: string | null,
  origin: string,
  names: BookingNames,
): string | null {
  if (!redirectUrl) return null;
  try {
    const url = new URL(redirectUrl, origin);
    const isOwn = url.origin === origin && (url.protocol === 'https:' || url.protocol === 'http:');
    return isOwn ? withNames(url.href, names) : null;
  } catch {
    return null;
  }
}
