import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { type PricedLine, quote } from '#catalogue/rules/quote.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { selectionProblems } from '#catalogue/rules/selection-problems.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { dollarsToCents } from '#kernel/rules/money.ts';

/** "Essential, every two weeks", in the language of the page. */
export function serviceText(catalogue: Catalogue, { service, frequency }: PendingBooking): string {
  if (service.id === addOnsOnly.id) return scheduleTexts.addOnsOnly;
  const known = findService(catalogue, service.id);
  const name = known?.name ?? service.name;
  if (!known?.planPrices || frequency === 'one-time') return name;
  return `${name}, ${scheduleTexts.plans[frequency]}`;
}

export function selectionOf(booking: PendingBooking): Selection {
  const { service, frequency, addOns, bedroomBath, sizeCategory, answers } = booking;
  const serviceId = service.id === addOnsOnly.id ? null : service.id;
  return { serviceId, frequency, addOns, home: { bedroomBath, sizeCategory }, answers };
}

/** Whether the catalog still sells all of it. */
export function isSold(catalogue: Catalogue, booking: PendingBooking): boolean {
  return selectionProblems(catalogue, selectionOf(booking)).length === 0;
}

/** The lines of the booking's amount; empty if prices changed since. The checkout then says so. */
export function bookingLines(
  catalogue: Catalogue,
  booking: PendingBooking,
  liveCardTest: boolean,
): readonly PricedLine[] {
  if (!isSold(catalogue, booking)) return [];
  const priced = quote(catalogue, selectionOf(booking), { liveCardTest });
  if (priced.status !== 'priced' || priced.total !== dollarsToCents(booking.amount)) return [];
  return priced.lines;
}
