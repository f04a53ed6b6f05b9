import { parentPort } from 'node:worker_threads';
import zipcodes from 'zipcodes';
import type { PostalPlaces } from './postal-places.ts';

/** The thread that `postalPlaces` starts: reads the list, sends the numbers, ends. */
const RADIANS = Math.PI / 180;
const all = Object.values(zipcodes.codes)
  .filter(({ zip }) => /^\d{5}$/.test(zip))
  .sort((a, b) => Number(a.zip) - Number(b.zip));
const places: PostalPlaces = {
  codes: Int32Array.from(all, ({ zip }) => Number(zip)),
  latitudes: Float64Array.from(all, ({ latitude }) => latitude * RADIANS),
  longitudes: Float64Array.from(all, ({ longitude }) => longitude * RADIANS),
};
parentPort?.postMessage(places);
