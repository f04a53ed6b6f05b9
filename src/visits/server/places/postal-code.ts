import { failAt } from '#platform/server/http/problem.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import { isKnownPlace, postalPlaces } from './postal-places.ts';

interface Business {
  readonly business: { readonly country: string };
}

/** @throws a problem: 422 at `path` for anything but a ZIP code. Other countries have their own formats. */
export function refuseMalformed({ business }: Business, postalCode: string, path: string): void {
  if (isMalformed(business.country, postalCode)) failAt(path, 'zip-malformed');
}

/** Refuses an unknown ZIP code where we measure a distance from it. */
export async function unknownPlaces(
  { business }: Business,
  named: readonly (readonly [path: string, postalCode: string])[],
): Promise<FieldFailure[]> {
  if (business.country !== 'US' || named.length === 0) return [];
  const places = await postalPlaces();
  return named
    .filter(([, postalCode]) => !isKnownPlace(places, postalCode))
    .map(([path]) => ({ path, ...failure('zip-unknown') }));
}

export function isMalformed(country: string, postalCode: string): boolean {
  return country === 'US' && !/^\d{5}(-\d{4})?$/.test(postalCode);
}
