import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { SchedulingRules } from '#visits/rules/company.ts';
import { roomInSeries } from './series-room.ts';

const rules: SchedulingRules = {
  timeZone: 'America/Los_Angeles',
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 0,
  travel: { kind: 'fixed', minutes: 0 },
  closedDays: ['2026-12-25'],
};
const needs = { postalCode: '94103', serviceId: 'essential', laborMinutes: 240, addOnIds: [] };
const now = Date.parse('2026-11-23T08:00:00-08:00');
const placing = { rules, crews: [], busy: [], needs, now };

test('an override sends an inactive crew to a series, but not on a closed day', () => {
  const crew = crewId('00000000-0000-7000-8000-000000000001');
  const room = (day: string) =>
    roomInSeries(placing, {
      start: Date.parse(`${day}T09:00:00-08:00`),
      crewId: crew,
      overruled: ['inactive-crew'],
    });
  expect(room('2026-12-18')).toMatchObject({ crewId: crew, overruled: ['inactive-crew'] });
  expect(room('2026-12-25')).toBeNull();
});
