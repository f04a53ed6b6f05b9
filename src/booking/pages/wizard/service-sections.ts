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
  const doorOf = ({ id }: Service) =>
    doorIds.find((door) => doors?.shown && doors.services[door] === id);
  const sorted = [...doorIds, undefined].flatMap((door) =>
    services.filter((service) => doorOf(service) === door),
  );
  return categories
    .map((category) => ({
      category,
      listed: sorted
        .filter((service) => service.category === category)
        .map((service) => ({ service, lead: leadOf(doorOf(service)) })),
    }))
    .filter(({ listed }) => listed.length > 0);
}

function leadOf(door: DoorId | undefined): LeadId | null {
  return door === undefined || door === 'emergency' ? null : door;
}
