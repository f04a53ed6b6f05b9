import { encodeBase64Json } from '#contract/base64-json.ts';
import type { PendingBooking } from '#contract/pending-booking.ts';
import { type Language, languageKey } from '#domain/language.ts';
import { withLanguage } from '#web/handover/asked-language.ts';

export interface Way {
  readonly origin: string;
  /** What the pages to come are asked for; null: they find out by themselves. */
  readonly language: Language | null;
  /** The page of another website to go back to after paying. */
  readonly back?: string | undefined;
}

export function checkoutUrl({ origin, language, back }: Way, booking: PendingBooking): string {
  const wayBack = back ? `&return=${encodeURIComponent(back)}` : '';
  return withLanguage(`${origin}/checkout?data=${encodeBase64Json(booking)}${wayBack}`, language);
}

/** Where Schedule Now leads: the business's widget, or the built-in page without one (ruling 17). */
export function schedulingUrl(widgetUrl: string | null, way: Way, booking: PendingBooking): string {
  const url = new URL(widgetUrl ?? '/schedule', way.origin);
  url.searchParams.set('redirect_url', checkoutUrl(way, booking));
  url.searchParams.set('email', booking.email);
  if (widgetUrl === null && way.language) url.searchParams.set(languageKey, way.language);
  return url.href;
}
