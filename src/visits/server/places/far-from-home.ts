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

/** Never far within this distance: ZIP codes at a city's edge reach that far. */
const NEAR_MILES = 10;
const METERS_PER_MILE = 1_609;

/** Where someone was, in degrees, and how accurate that is. */
export interface ReportedLocation {
  readonly visitId: VisitId;
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters: number;
}

/**
 * Miles from each point to the middle of its visit's ZIP code, in order; null unless it is far. The ZIP code is all we
 * know of a home's position, so only a point surely outside it is far.
 */
export async function milesIfFar(
  db: Db,
  { business }: Pick<Settings, 'business'>,
  points: readonly ReportedLocation[],
): Promise<readonly (number | null)[]> {
  // Other countries have their own codes, and some look like ZIP codes.
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
  point: Pick<ReportedLocation, 'lat' | 'lng' | 'accuracyMeters'>,
): number | null {
  const miles = milesFromMiddle(places, postalCode, point);
  if (miles === null) return null;
  const surely = miles - point.accuracyMeters / METERS_PER_MILE;
  if (surely <= NEAR_MILES) return null;
  // Last, because it compares every known code.
  return surely > (milesToNeighbors(places, postalCode) ?? Infinity) ? miles : null;
}
