import {
  decodePendingBooking,
  encodePendingBooking,
  type PendingBooking,
} from '#booking/contract/pending-booking.ts';
import { idsInHash } from '#booking/pages/handover/booking-names.ts';
import { currentBookingId } from '#booking/pages/parts/booking-id.ts';
import { consumeTakenTime, type TakenTime } from '#booking/pages/parts/taken-time.ts';
import { storedPendingBooking } from '#booking/pages/parts/waiting-booking.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';

/** What the visitor brings to this page. */
export interface ScheduleInput {
  /** Empty if there is none. */
  readonly email: string;
  /** Null if the page was opened without one. */
  readonly booking: PendingBooking | null;
  /** Set if the chosen time was gone at checkout, else null. */
  readonly taken: TakenTime | null;
}

/** The page's URL comes first: a booking from inside another website is stored nowhere else. */
export function readScheduleInput({
  search,
  origin,
  hash = '',
}: Pick<Location, 'search' | 'origin'> & Partial<Pick<Location, 'hash'>>): ScheduleInput {
  const query = new URLSearchParams(search);
  const booking = bookingInUrl(query.get('redirect_url'), origin) ?? storedPendingBooking();
  return {
    email: readEmail(query.get('email') ?? '') ?? '',
    booking: booking && identifiedBooking(booking, hash),
    taken: consumeTakenTime(),
  };
}

/** Every booking gets an id here. With the schedule's id it proves whose booking it is. */
function identifiedBooking(booking: PendingBooking, hash: string): PendingBooking {
  const { bookingId = booking.bookingId, scheduleId = booking.scheduleId } = idsInHash(hash);
  return {
    ...booking,
    bookingId: bookingId ?? currentBookingId(),
    ...(scheduleId !== undefined && { scheduleId }),
  };
}

function bookingInUrl(redirectUrl: string | null, origin: string): PendingBooking | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl, origin)) return null;
  const url = new URL(redirectUrl, origin);
  if (url.origin !== origin) return null;
  const reading = decodePendingBooking(url.searchParams.get('data') ?? '');
  return reading.outcome === 'complete' ? reading.booking : null;
}

/** The page's URL with the changed booking in it. */
export function urlWithBooking(href: string, booking: PendingBooking): string {
  const url = new URL(href);
  const redirectUrl = url.searchParams.get('redirect_url');
  if (redirectUrl === null || bookingInUrl(redirectUrl, url.origin) === null) return href;
  const next = new URL(redirectUrl, url.origin);
  next.searchParams.set('data', encodePendingBooking(booking));
  url.searchParams.set('redirect_url', next.href);
  return url.href;
}
