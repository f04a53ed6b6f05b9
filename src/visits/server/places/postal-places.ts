import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';

const EARTH_RADIUS_MILES = 3959;

/**
 * Where US ZIP codes are: sorted codes, and next to each its latitude and longitude in radians, and
 * which of the names, "Oakland, CA", is its.
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
 * Read once, when first asked for: 1 MB of numbers and 30,000 names. The list that they are made of
 * takes seconds and 90 MB, so the build makes them, and keeps them for every start.
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
    return deserialize(await readFile(keptFile()));
  } catch {
    // Not made yet, or by a version of Node.js that writes otherwise.
    return makePlaces();
  }
}

/** In its own thread, which ends. */
function makePlaces(): Promise<PostalPlaces> {
  return new Promise((resolve, reject) => {
    // Without the options of the process: those of the build's are for no file.
    const worker = new Worker(new URL('./read-postal-places.ts', import.meta.url), {
      execArgv: [],
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Whole or not at all; where nothing can be written, they are made at each start. */
export function keepPlaces(places: PostalPlaces): void {
  const file = keptFile();
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, serialize(places));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // As with what Node.js compiles.
  }
}

/** Next to what Node.js has compiled; another version of the list is kept apart. */
function keptFile(): string {
  const { version } = createRequire(import.meta.url)('zipcodes/package.json');
  return join(import.meta.dirname, `../../../.cache/postal-places-${version}`);
}

/** Miles of air line between two US ZIP codes ("94103", "94103-1234"); null if one is unknown. */
export function milesBetween(places: PostalPlaces, from: string, to: string): number | null {
  const a = indexOf(places, from);
  const b = indexOf(places, to);
  if (a === null || b === null) return null;
  const [lat1, lon1] = at(places, a);
  const [lat2, lon2] = at(places, b);
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The city and state of a US ZIP code: "Oakland", "CA"; null if nobody knows it. */
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

function at({ latitudes, longitudes }: PostalPlaces, index: number): [number, number] {
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
