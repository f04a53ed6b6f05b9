import { doorsOrDefault, openDoors } from './editing/doors.ts';
import { type Catalogue, doorIds } from './types.ts';

/** How many new customers booked each service in the last days; only services that someone booked. */
export type FirstBookings = ReadonlyMap<string, number>;

export const noFirstBookings: FirstBookings = new Map();

export const mostBookedDays = 90;

/** Fewer say little. */
export const minFirstBookings = 20;

/**
 * The recommended services that lead their section, by the ids of their services. Services that are
 * no longer offered count, or the page would call a service "Most booked" that is second.
 */
export function mostBooked(catalogue: Catalogue, firstBookings: FirstBookings): string[] {
  const { shown, services } = openDoors(catalogue);
  if (!shown || !doorsOrDefault(catalogue).saysMostBooked) return [];
  const booked = (id: string) => firstBookings.get(id) ?? 0;
  return doorIds.flatMap((door) => {
    const led = catalogue.services.find(({ id }) => id === services[door]);
    if (led === undefined || booked(led.id) < minFirstBookings) return [];
    const leads = catalogue.services.every(
      ({ id, category }) =>
        id === led.id || category !== led.category || booked(id) < booked(led.id),
    );
    return leads ? [led.id] : [];
  });
}
