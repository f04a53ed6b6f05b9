import type { VisitId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { postalCodesOf } from './home-queries.ts';
import {
  milesFromMiddle,
  milesToNeighbors,
  type PostalPlaces,
  postalPlaces,
} from './postal-places.ts';

/** Nearer than this is never far: a code of a city's edge reaches that far. */
const NEAR_MILES = 10;
const METERS_PER_MILE = 1_609;

/** Where someone was, in degrees, and how exactly that is known. */
export interface SeenAt {
  readonly visitId: VisitId;
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters: number;
}

/**
 * How many miles each point is from the middle of its visit's ZIP code, in their order; null unless it
 * is far from there. Nobody knows where a home is but for its code, so only what is surely outside
 * of it is far.
 */
export async function milesIfFar(
  db: Db,
  { business }: Pick<Settings, 'business'>,
  points: readonly SeenAt[],
): Promise<readonly (number | null)[]> {
  // Other countries have other codes, also some that look the same.
  if (business.country !== 'US' || points.length === 0) return points.map(() => null);
  const [places, codes] = await Promise.all([
    postalPlaces(),
    postalCodesOf(
      db,
      points.map(({ visitId }) => visitId),
    ),
  ]);
  return points.map((point) => farMiles(places, codes.get(point.visitId) ?? '', point));
}

/** Null unless a point is far from a ZIP code. */
export function farMiles(
  places: PostalPlaces,
  postalCode: string,
  point: Pick<SeenAt, 'lat' | 'lng' | 'accuracyMeters'>,
): number | null {
  const miles = milesFromMiddle(places, postalCode, point);
  if (miles === null) return null;
  const surely = miles - point.accuracyMeters / METERS_PER_MILE;
  if (surely <= NEAR_MILES) return null;
  // Only now, because it looks at every code that there is.
  return surely > (milesToNeighbors(places, postalCode) ?? Infinity) ? miles : null;
}
