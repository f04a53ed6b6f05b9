import { type Hundredths, unscaled } from '#kernel/rules/money.ts';
import type { AddOn, Catalogue, Home, HomeSize, Service } from './types.ts';

/** The visitor must confirm an emergency cleanup before booking it. */
export const emergencyServiceId = 'emergency-cleanup';

export function findService(catalogue: Catalogue, id: string | null): Service | undefined {
  return catalogue.services.find((service) => service.id === id);
}

export function findAddOn(catalogue: Catalogue, id: string): AddOn | undefined {
  return catalogue.addOns.find((addOn) => addOn.id === id);
}

export function findHome(
  catalogue: Pick<Catalogue, 'homes'>,
  bedroomBath: string,
): Home | undefined {
  return catalogue.homes.find((home) => home.id === bedroomBath);
}

export function findSize(
  catalogue: Pick<Catalogue, 'homes'>,
  bedroomBath: string,
  sizeCategory: string,
): HomeSize | undefined {
  return findHome(catalogue, bedroomBath)?.sizes.find((size) => size.id === sizeCategory);
}

/** Null means a custom quote; an unknown combination uses 1 (ruling 4). */
export function sizeMultiplier(
  catalogue: Catalogue,
  bedroomBath: string,
  sizeCategory: string,
): Hundredths | null {
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return size === undefined ? unscaled : size.multiplier;
}

/** The duties of a service or an add-on, for a bullet list. */
export function dutiesOf(item: { readonly subtasks: string }): string[] {
  return item.subtasks
    .split('- ')
    .map((duty) => duty.trim())
    .filter((duty) => duty !== '');
}

/** The reverse: duties as one text. A dash inside a duty must not split it. */
export function subtasksOf(duties: readonly string[]): string {
  return duties
    .map((duty) => duty.trim().replaceAll('- ', '– ').replace(/-$/, '–'))
    .filter((duty) => duty !== '')
    .join(' - ');
}
