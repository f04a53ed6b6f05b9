import { expect, test } from 'vitest';
import { routeOf, visitAddress } from './route.ts';

test.each([
  ['', { at: 'day' }],
  ['#/', { at: 'day' }],
  ['#code=123456', { at: 'day' }],
  ['#/pay', { at: 'pay' }],
  ['#/unsent', { at: 'unsent' }],
  ['#/visit/', { at: 'day' }],
  ['#/visit/v1/elsewhere', { at: 'visit', visitId: 'v1' }],
  [visitAddress('v1'), { at: 'visit', visitId: 'v1' }],
  [visitAddress('v1', 'finish'), { at: 'finish', visitId: 'v1' }],
])('"%s" is a screen of the app', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});
