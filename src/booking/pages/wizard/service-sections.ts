import {
  type Catalogue,
  type Category,
  categories,
  type DoorId,
  doorIds,
  type Service,
} from '#catalogue/rules/types.ts';

/** What an owner may put first. An emergency always comes after these. */
export type LeadId = Exclude<DoorId, 'emergency'>;

export interface ListedService {
  readonly service: Service;
  /** The drawing's name if it leads its section. */
  readonly lead: LeadId | null;
}

export interface ServiceSection {
  readonly category: Category;
  readonly listed: readonly ListedService[];
}

/**
 * The services by section: the two specified ones, and others if there are any (ruling 11). In
 * each, the owner's recommendations come first and the emergency service follows them.
 */
export function serviceSections({ services, doors }: Catalogue): ServiceSection[] {
  const first = doorIds.filter((id) => doors?.shown && doors.services[id] !== null);
  const doorOf = ({ id }: Service) => first.find((door) => doors?.services[door] === id);
  const rank = (service: Service) => {
    const door = doorOf(service);
    return door === undefined ? first.length : first.indexOf(door);
  };
  const offered = services
    .filter((service) => service.offered)
    .toSorted((one, other) => rank(one) - rank(other));
  return categories
    .map((category) => ({
      category,
      listed: offered
        .filter((service) => service.category === category)
        .map((service) => ({ service, lead: leadSection(doorOf(service)) })),
    }))
    .filter((section) => section.listed.length > 0);
}

function leadSection(door: DoorId | undefined): LeadId | null {
  return door === undefined || door === 'emergency' ? null : door;
}
