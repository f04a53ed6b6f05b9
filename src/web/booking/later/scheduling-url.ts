import { encodeBase64Json } from '#contract/base64-json.ts';
import type { PendingBooking } from '#contract/pending-booking.ts';

export function checkoutUrl(origin: string, booking: PendingBooking): string {
  return `${origin}/checkout?data=${encodeBase64Json(booking)}`;
}

/** Where Schedule Now leads: the business's widget, or the built-in page without one (ruling 17). */
export function schedulingUrl(
  widgetUrl: string | null,
  origin: string,
  booking: PendingBooking,
): string {
  const url = new URL(widgetUrl ?? '/schedule', origin);
  url.searchParams.set('redirect_url', checkoutUrl(origin, booking));
  url.searchParams.set('email', booking.email);
  return url.href;
}
