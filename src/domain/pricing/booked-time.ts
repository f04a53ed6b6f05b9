import { findAddOn, findService } from '../catalogue/lookup.ts';
import type { Catalogue } from '../catalogue/types.ts';
import type { Selection } from './selection.ts';

/** The minutes of labour that a booking pays for: the service's and each add-on hour (ruling 24). */
export function bookedMinutes(catalogue: Catalogue, selection: Selection): number {
  const serviceHours = Number(findService(catalogue, selection.serviceId)?.laborHours ?? 0);
  const addOnHours = selection.addOns.reduce(
    (hours, { id, quantity }) => hours + (findAddOn(catalogue, id)?.allowQuantity ? quantity : 1),
    0,
  );
  return Math.round((serviceHours + addOnHours) * 60);
}
