/**
 * The ids of a booking and its schedule, from one page to the next. Without a session, both
 * together prove the visitor's identity, so they go behind the # of a URL, which no server or proxy
 * sees.
 */
export interface BookingIds {
  readonly bookingId?: string | undefined;
  readonly scheduleId?: string | undefined;
}

/** @param hash of a URL, with its # */
export function idsInHash(hash: string): BookingIds {
  const names = new URLSearchParams(hash.slice(1));
  return {
    bookingId: names.get('booking') ?? undefined,
    scheduleId: names.get('schedule') ?? undefined,
  };
}

export function withBookingIds(address: string, { bookingId, scheduleId }: BookingIds): string {
  const names = new URLSearchParams();
  if (bookingId) names.set('booking', bookingId);
  if (scheduleId) names.set('schedule', scheduleId);
  const [page = ''] = address.split('#');
  return names.size === 0 ? page : `${page}#${names}`;
}
