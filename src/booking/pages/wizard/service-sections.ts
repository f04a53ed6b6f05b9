import {
  type Catalogue,
  type Category,
  categories,
  type DoorId,
  doorIds,
  type Service,
} from '#catalogue/rules/types.ts';

export interface ListedService {
  readonly service: Service;
  /** What the owner has put first; a lead has a drawing of that name. */
  readonly door: DoorId | null;
}

export interface ServiceSection {
  readonly category: Category;
  readonly listed: readonly ListedService[];
}

/**
 * The offered services by section: the two specified ones, and others where there are any (ruling 11).
 * In each those come first that the owner recommends, an emergency's help after them.
 */
export function serviceSections({ services, doors }: Catalogue): ServiceSection[] {
  const first = doorIds.filter((id) => doors?.shown && doors.services[id] !== null);
  const listed = services
    .filter((service) => service.offered)
    .map((service) => ({
      service,
      door: first.find((id) => doors?.services[id] === service.id) ?? null,
    }));
  const rank = ({ door }: ListedService) => (door ? first.indexOf(door) : first.length);
  listed.sort((one, other) => rank(one) - rank(other));
  return categories
    .map((category) => ({
      category,
      listed: listed.filter(({ service }) => service.category === category),
    }))
    .filter((section) => section.listed.length > 0);
}
