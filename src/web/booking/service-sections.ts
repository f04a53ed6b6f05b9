import { openDoors } from '#domain/catalogue/doors.ts';
import {
  type Catalogue,
  type Category,
  categories,
  type Home,
  type Service,
} from '#domain/catalogue/types.ts';

export interface ServiceSection {
  readonly category: Category;
  readonly services: readonly Service[];
}

/** The offered services by section: the two specified ones, and others where there are any (ruling 11). */
export function serviceSections({ services }: Catalogue): ServiceSection[] {
  return categories
    .map((category) => ({
      category,
      services: services.filter((service) => service.offered && service.category === category),
    }))
    .filter((section) => section.services.length > 0);
}

/** What the browser gets: the wizard shows nothing else. */
export function offeredCatalogue(catalogue: Catalogue): Catalogue {
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
