import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';

const EARTH_RADIUS_MILES = 3959;
const RADIANS = Math.PI / 180;
const NEIGHBORS = 3;
/** A post office box code lies at the middle of its town. */
const SAME_PLACE_MILES = 0.5;

type Point = readonly [latitude: number, longitude: number];

/**
 * Where US ZIP codes are: sorted codes, each with its latitude and longitude in radians and the index of its name, such
 * as "Oakland, CA".
 */
export interface PostalPlaces {
  readonly codes: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly namedBy: Uint16Array;
  readonly names: readonly string[];
}

let loading: Promise<PostalPlaces> | undefined;

/**
 * Loaded once, on first use: 1 MB of numbers and 30,000 names. Making them from the source list takes seconds and 90
 * MB, so the build makes them and stores them for every start.
 */
export function postalPlaces(): Promise<PostalPlaces> {
  loading ??= readPlaces().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readPlaces(): Promise<PostalPlaces> {
  try {
    return deserialize(await readFile(cacheFile()));
  } catch {
    // Not made yet, or written by an incompatible version of Node.js.
    return makePlaces();
  }
}

/** Makes the places in a temporary thread. */
function makePlaces(): Promise<PostalPlaces> {
  return new Promise((resolve, reject) => {
    // Without the process's own options: the build passes some that fail for a file.
    const worker = new Worker(new URL('./read-postal-places.ts', import.meta.url), {
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Writes all or nothing; if nothing can be written, each start makes them again. */
export function cachePlaces(places: PostalPlaces): void {
  const file = cacheFile();
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, serialize(places));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Like the Node.js compile cache, it is optional.
  }
}

/** Stored next to the Node.js compile cache, one file per version of the list. */
function cacheFile(): string {
  const { version } = createRequire(import.meta.url)('zipcodes/package.json');
  return join(import.meta.dirname, `../../../.cache/postal-places-${version}`);
}

/** Miles in a straight line between two US ZIP codes ("94103", "94103-1234"); null if one is unknown. */
export function milesBetween(places: PostalPlaces, from: string, to: string): number | null {
  const a = indexOf(places, from);
  const b = indexOf(places, to);
  return a === null || b === null ? null : airLine(pointAt(places, a), pointAt(places, b));
}

/** Miles from the middle of a US ZIP code to a point, in degrees; null if the code is unknown. */
export function milesFromMiddle(
  places: PostalPlaces,
  postalCode: string,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): number | null {
  const index = indexOf(places, postalCode);
  if (index === null) return null;
  return airLine(pointAt(places, index), [lat * RADIANS, lng * RADIANS]);
}

/**
 * Miles from the middle of a US ZIP code to its third nearest neighbor: about how far the code itself may reach, a mile
 * in a city and fifty in a desert. Null if the code is unknown.
 */
export function milesToNeighbors(places: PostalPlaces, postalCode: string): number | null {
  const index = indexOf(places, postalCode);
  if (index === null) return null;
  const middle = pointAt(places, index);
  const nearest = Array<number>(NEIGHBORS).fill(Infinity);
  places.codes.forEach((_, other) => {
    const miles = airLine(middle, pointAt(places, other));
    if (miles < SAME_PLACE_MILES || miles >= (nearest[NEIGHBORS - 1] ?? 0)) return;
    nearest[NEIGHBORS - 1] = miles;
    nearest.sort((one, another) => one - another);
  });
  return nearest[NEIGHBORS - 1] ?? null;
}

/** The distance between two points in radians, in miles. */
function airLine([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The city and state of a US ZIP code: "Oakland", "CA"; null if it is unknown. */
export function nameOf(
  places: PostalPlaces,
  postalCode: string,
): { city: string; region: string } | null {
  const index = indexOf(places, postalCode);
  if (index === null) return null;
  const [city = '', region = ''] = places.names[places.namedBy[index] ?? 0]?.split(', ') ?? [];
  return { city, region };
}

export function isKnownPlace(places: PostalPlaces, postalCode: string): boolean {
  return indexOf(places, postalCode) !== null;
}

function pointAt({ latitudes, longitudes }: PostalPlaces, index: number): Point {
  return [latitudes[index] ?? 0, longitudes[index] ?? 0];
}

function indexOf({ codes }: PostalPlaces, postalCode: string): number | null {
  if (!/^\d{5}(-\d{4})?$/.test(postalCode)) return null;
  const wanted = Number(postalCode.slice(0, 5));
  let low = 0;
  let high = codes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const code = codes[middle] ?? 0;
    if (code === wanted) return middle;
    if (code < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
