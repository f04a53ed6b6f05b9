import { emergencyServiceId, findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue, CatalogueContent, Doors } from '#catalogue/rules/types.ts';
import { doorIds } from '#catalogue/rules/types.ts';

/** For every catalog without doors, stored before they existed. */
export const defaultDoors: Doors = {
  shown: true,
  saysMostBooked: true,
  services: {
    clean: 'home-standard-clean',
    reset: 'home-deep-cleaning',
    kept: 'essential',
    emergency: emergencyServiceId,
  },
};

export function doorsOrDefault({
  doors = defaultDoors,
}: Pick<CatalogueContent, 'doors'>): Doors & { readonly saysMostBooked: boolean } {
  return { ...doors, saysMostBooked: doors.saysMostBooked ?? true };
}

/** The doors that visitors see: closed if the service is not offered, and hidden if all are closed. */
export function openDoors(catalogue: Catalogue): Doors {
  const { shown, services } = doorsOrDefault(catalogue);
  const opened = doorIds.map((door) => {
    const service = findService(catalogue, services[door]);
    return [door, service?.offered ? service.id : null] as const;
  });
  return {
    shown: shown && opened.some(([, id]) => id !== null),
    services: Object.fromEntries(opened) as Doors['services'],
  };
}
