import { parentPort } from 'node:worker_threads';
import zipcodes from 'zipcodes';
import { cachePlaces, type PostalPlaces } from './postal-places.ts';

/** The thread that `postalPlaces` starts: reads the list, stores and sends the places, and ends. */
const RADIANS = Math.PI / 180;
const all = Object.values(zipcodes.codes)
  .filter(({ zip }) => /^\d{5}$/.test(zip))
  .sort((a, b) => Number(a.zip) - Number(b.zip));
const names = [...new Set(all.map(nameOf))];
const numbers = new Map(names.map((name, number) => [name, number]));
const places: PostalPlaces = {
  codes: Int32Array.from(all, ({ zip }) => Number(zip)),
  latitudes: Float64Array.from(all, ({ latitude }) => latitude * RADIANS),
  longitudes: Float64Array.from(all, ({ longitude }) => longitude * RADIANS),
  namedBy: Uint16Array.from(all, (place) => numbers.get(nameOf(place)) ?? 0),
  names,
};
cachePlaces(places);
parentPort?.postMessage(places);

function nameOf({ city, state }: { readonly city: string; readonly state: string }): string {
  return `${city}, ${state}`;
}
