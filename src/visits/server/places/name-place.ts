import type { Settings } from '#platform/server/settings.ts';
import type { PlaceAnswer } from '#visits/contract/times.ts';
import { isMalformed } from './postal-code.ts';
import { nameOf, postalPlaces } from './postal-places.ts';

/** The city and state of a ZIP code, to fill in the address form. */
export async function namePlace(
  { business }: Pick<Settings, 'business'>,
  postalCode: string,
): Promise<PlaceAnswer> {
  if (business.country !== 'US' || isMalformed('US', postalCode)) return { place: null };
  return { place: nameOf(await postalPlaces(), postalCode) };
}
