/**
 * What names a booking and its schedule from one page to the next. Both together prove whose they
 * are where a browser keeps no session, so they are behind the # of an address, which no server and
 * no proxy ever sees.
 */
export interface BookingNames {
  readonly bookingId?: string | undefined;
  readonly scheduleId?: string | undefined;
}

/** @param hash of an address, with its # */
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
