import { openDoors } from './editing/doors.ts';
import type { Catalogue, Home } from './types.ts';

/** Only what is on sale, for the wizard and the form for callers. */
export function offeredCatalogue({ questionsOff: _, ...catalogue }: Catalogue): Catalogue {
  return {
    ...catalogue,
    services: catalogue.services.filter((service) => service.offered),
    addOns: catalogue.addOns.filter((addOn) => addOn.offered),
    homes: catalogue.homes.filter((home) => home.offered).flatMap(offeredSizes),
    doors: openDoors(catalogue),
  };
}

function offeredSizes(home: Home): Home[] {
  const [first, ...others] = home.sizes.filter((size) => size.offered);
  return first === undefined ? [] : [{ ...home, sizes: [first, ...others] }];
}
