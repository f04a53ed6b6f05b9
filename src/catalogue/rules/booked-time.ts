import { findService, sizeMultiplier } from './lookup.ts';
import type { Selection } from './selection.ts';
import type { Catalogue } from './types.ts';

const QUARTER_MINUTES = 15;

/** Whole and quarter hours as text: 690 minutes are "11½". */
export function hoursText(minutes: number): string {
  const quarters = Math.round(minutes / QUARTER_MINUTES);
  const rest = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  return `${Math.floor(quarters / 4) || (rest ? '' : 0)}${rest}`;
}

/** The hours on the clock for two people, to the half hour. */
export function hoursTextForTwo(minutes: number): string {
  return hoursText(Math.round(minutes / 2 / 30) * 30);
}

/**
 * The paid person-minutes of a booking (ruling 26): the service's hours times the home's multiplier
 * if the price depends on it, rounded up to the quarter hour, plus an hour per add-on unit. A home
 * that needs a custom quote counts with multiplier 1.
 */
export function bookedMinutes(
  catalogue: Catalogue,
  { serviceId, home, addOns }: Selection,
): number {
  const service = findService(catalogue, serviceId);
  const hundredths =
    home === null || service?.fixedPrice
      ? 100
      : (sizeMultiplier(catalogue, home.bedroomBath, home.sizeCategory) ?? 100);
  // In whole hundredths of a minute: 5 hours at 1.15 would be 345.00000000000006 minutes.
  const serviceHundredths = Math.round(Number(service?.laborHours ?? 0) * 60 * hundredths);
  const units = addOns.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.ceil(serviceHundredths / 100 / QUARTER_MINUTES) * QUARTER_MINUTES + units * 60;
}
