import { expect, test } from 'vitest';
import { cancelWay } from './cancel-way.ts';

test.each([
  [false, false, 'free'],
  [false, true, 'ask'],
  [true, false, 'plan'],
  [true, true, 'plan'],
] as const)('a plan: %s, an emergency: %s, is canceled so: %s', (recurring, isEmergency, way) => {
  expect(cancelWay({ recurring, isEmergency })).toBe(way);
});
