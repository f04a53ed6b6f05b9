import { expect, test } from 'vitest';
import { zoneOfState } from './state-zones.ts';
import { usStates } from './us-states.ts';

test('every state has an existing time zone', () => {
  for (const state of usStates) {
    const timeZone = zoneOfState(state, '');
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  }
});

test.each([
  ['TX', 'America/Denver', 'America/Denver'],
  ['TX', 'America/Los_Angeles', 'America/Chicago'],
  ['NY', 'America/Los_Angeles', 'America/New_York'],
  ['??', 'America/Los_Angeles', 'America/Los_Angeles'],
])('in %s a business of %s goes by %s', (state, own, zone) => {
  expect(zoneOfState(state, own)).toBe(zone);
});
