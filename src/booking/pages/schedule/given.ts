import {
  decodePendingBooking,
  encodePendingBooking,
  type PendingBooking,
} from '#booking/contract/pending-booking.ts';
import { namesIn } from '#booking/pages/handover/booking-names.ts';
import { thisBookingId } from '#booking/pages/parts/booking-id.ts';
import { type TakenTime, takeTakenTime } from '#booking/pages/parts/taken-time.ts';
import { waitingBooking } from '#booking/pages/parts/waiting-booking.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';

/** What the visitor brings to this page. */
export interface Given {
  /** Empty if there is none. */
  readonly email: string;
  /** Null if the page was opened without one. */
  readonly booking: PendingBooking | null;
  /** Set if the chosen time was gone at checkout, else null. */
  readonly taken: TakenTime | null;
}

/** The page's URL comes first: a booking from inside another website is stored nowhere else. */
export function readGiven({
  search,
  origin,
  hash = '',
}: Pick<Location, 'search' | 'origin'> & Partial<Pick<Location, 'hash'>>): Given {
  const query = new URLSearchParams(search);
  const booking = bookingOf(query.get('redirect_url'), origin) ?? waitingBooking();
  return {
    email: readEmail(query.get('email') ?? '') ?? '',
    booking: booking && named(booking, hash),
    taken: takeTakenTime(),
  };
}

/** Every booking gets an id here. With the schedule's id it proves whose booking it is. */
function named(booking: PendingBooking, hash: string): PendingBooking {
  const { bookingId = booking.bookingId, scheduleId = booking.scheduleId } = namesIn(hash);
  return {
    ...booking,
    bookingId: bookingId ?? thisBookingId(),
    ...(scheduleId !== undefined && { scheduleId }),
  };
}

function bookingOf(redirectUrl: string | null, origin: string): PendingBooking | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl, origin)) return null;
  const url = new URL(redirectUrl, origin);
  if (url.origin !== origin) return null;
  const reading = decodePendingBooking(url.searchParams.get('data') ?? '');
  return reading.outcome === 'complete' ? reading.booking : null;
}

/** The page's URL with the changed booking in it. */
export function addressWith(href: string, booking: PendingBooking): string {
  const url = new URL(href);
  const redirectUrl = url.searchParams.get('redirect_url');
  if (redirectUrl === null || bookingOf(redirectUrl, url.origin) === null) return href;
  const next = new URL(redirectUrl, url.origin);
  next.searchParams.set('data', encodePendingBooking(booking));
  url.searchParams.set('redirect_url', next.href);
  return url.href;
}
