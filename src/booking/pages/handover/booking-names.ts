/**
 * The ids of a booking and its schedule, from one page to the next. Without a session, both
 * together prove the visitor's identity, so they go behind the # of a URL, which no server or proxy
 * sees.
 */
export interface BookingNames {
  readonly bookingId?: string | undefined;
  readonly scheduleId?: string | undefined;
}

/** @param hash of a URL, with its # */
export function namesIn(hash: string): BookingNames {
  const names = new URLSearchParams(hash.slice(1));
  return {
    bookingId: names.get('booking') ?? undefined,
    scheduleId: names.get('schedule') ?? undefined,
  };
}

export function withNames(address: string, { bookingId, scheduleId }: BookingNames): string {
  const names = new URLSearchParams();
  if (bookingId) names.set('booking', bookingId);
  if (scheduleId) names.set('schedule', scheduleId);
  const [page = ''] = address.split('#');
  return names.size === 0 ? page : `${page}#${names}`;
}
