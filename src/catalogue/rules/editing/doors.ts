import { emergencyServiceId, findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue, CatalogueContent, Doors } from '#catalogue/rules/types.ts';
import { doorIds } from '#catalogue/rules/types.ts';

/** Of every catalog that says nothing of them: those stored before there were any. */
export const defaultDoors: Doors = {
  shown: true,
  services: {
    clean: 'home-standard-clean',
    reset: 'home-deep-cleaning',
    kept: 'essential',
    emergency: emergencyServiceId,
  },
};

export function doorsOf({ doors = defaultDoors }: Pick<CatalogueContent, 'doors'>): Doors {
  return doors;
}

/** As visitors see them: one whose service is not offered is closed, and no row is without one. */
export function openDoors(catalogue: Catalogue): Doors {
  const { shown, services } = doorsOf(catalogue);
  const opened = doorIds.map((door) => {
    const service = findService(catalogue, services[door]);
    return [door, service?.offered ? service.id : null] as const;
  });
  return {
    shown: shown && opened.some(([, id]) => id !== null),
    services: Object.fromEntries(opened) as Doors['services'],
  };
}
