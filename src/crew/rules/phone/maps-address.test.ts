import { expect, test } from 'vitest';
import { mapsAddress } from './maps-address.ts';

const HOME = ['1 Main & Elm', 'San José, CA 95110'];
const QUERY = '1%20Main%20%26%20Elm%2C%20San%20Jos%C3%A9%2C%20CA%2095110';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', `https://maps.apple.com/?q=${QUERY}`],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', `https://maps.apple.com/?q=${QUERY}`],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', `geo:0,0?q=${QUERY}`],
  ['Mozilla/5.0 (X11; Linux x86_64)', `https://www.openstreetmap.org/search?query=${QUERY}`],
])('in "%s" an address opens its maps', (userAgent, address) => {
  expect(mapsAddress(HOME, userAgent)).toBe(address);
});
