import { expect, test } from 'vitest';
import { farMiles } from './far-from-home.ts';
import { postalPlaces } from './postal-places.ts';

const places = await postalPlaces();

test.each([
  ['in the next ZIP code of the city', '94110', 37.7793, -122.4193, 20, false],
  ['across the bay', '94110', 37.8053, -122.2725, 20, false],
  ['in another city', '94110', 37.3382, -121.8863, 20, true],
  ['in another city, by a phone that hardly knows', '94110', 37.3382, -121.8863, 60_000, false],
  ['thirty miles off in a ZIP code of the desert', '89049', 38.5, -117.2, 20, false],
  ['in Las Vegas instead of the desert', '89049', 36.17, -115.14, 20, true],
  ['at a ZIP code that nobody knows', '00000', 37.3382, -121.8863, 20, false],
])(
  'measures whether a point is far from home: %s',
  (_, postalCode, lat, lng, accuracyMeters, isFar) => {
    const miles = farMiles(places, postalCode, { lat, lng, accuracyMeters });
    expect(miles !== null).toBe(isFar);
  },
);
