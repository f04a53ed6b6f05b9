import { expect, test } from 'vitest';
import { cancelWay } from './cancel-way.ts';

test.each([
  [false, false, 'free'],
  [false, true, 'ask'],
  [true, false, 'plan'],
  [true, true, 'plan'],
] as const)('cancels a plan: %s, an emergency: %s, as: %s', (recurring, isEmergency, way) => {
  expect(cancelWay({ recurring, isEmergency })).toBe(way);
});
