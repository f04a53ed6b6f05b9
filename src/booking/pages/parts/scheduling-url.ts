import { encodePendingBooking, type PendingBooking } from '#booking/contract/pending-booking.ts';
import { withBookingIds } from '#booking/pages/handover/booking-names.ts';
import { type Language, languageKey } from '#kernel/rules/language.ts';
import { withLanguage } from './asked-language.ts';

export interface SchedulingUrlOptions {
  readonly origin: string;
  /** The language that the next pages should use; null lets them decide. */
  readonly language: Language | null;
  /** The page of another website to return to after paying. */
  readonly back?: string | undefined;
}

export function checkoutUrl(way: SchedulingUrlOptions, booking: PendingBooking): string {
  return withBookingIds(anonymousCheckoutUrl(way, booking), booking);
}

/** The booking as part of another URL, which a widget's server sees. */
function anonymousCheckoutUrl(
  { origin, language, back }: SchedulingUrlOptions,
  booking: PendingBooking,
): string {
  const wayBack = back ? `&return=${encodeURIComponent(back)}` : '';
  const data = encodePendingBooking(booking);
  return withLanguage(`${origin}/checkout?data=${data}${wayBack}`, language);
}

/** Where Schedule Now leads: the business's widget, or the built-in page (ruling 17). */
export function schedulingUrl(
  widgetUrl: string | null,
  way: SchedulingUrlOptions,
  booking: PendingBooking,
): string {
  const url = new URL(widgetUrl ?? '/schedule', way.origin);
  url.searchParams.set('redirect_url', anonymousCheckoutUrl(way, booking));
  url.searchParams.set('email', booking.email);
  if (widgetUrl !== null) return url.href;
  if (way.language) url.searchParams.set(languageKey, way.language);
  return withBookingIds(url.href, booking);
}
