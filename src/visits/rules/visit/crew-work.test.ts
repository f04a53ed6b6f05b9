import { expect, test } from 'vitest';
import { crewWorkState } from './crew-work.ts';

const NINE = Date.parse('2026-11-25T09:00-08:00');
const after = (minutes: number) => NINE + minutes * 60_000;
const visit = { state: 'confirmed', startsAt: NINE } as const;

test('the phones’ last report gives the crew’s state; on the way is late after 15 minutes', () => {
  const way = { kind: 'on-the-way', at: NINE } as const;
  expect(crewWorkState(visit, way, true, after(15))).toBe('on-the-way');
  expect(crewWorkState(visit, way, true, after(16))).toBe('late');
  expect(crewWorkState(visit, { kind: 'resumed', at: NINE }, true, after(60))).toBe('working');
  expect(crewWorkState(visit, { kind: 'work-undone', at: NINE }, true, after(1))).toBe(null);
});

test('reports a missing clock-in only for crews that clock in, and nothing for a closed visit', () => {
  expect(crewWorkState(visit, null, true, after(15))).toBe(null);
  expect(crewWorkState(visit, null, true, after(16))).toBe('not-clocked-in');
  expect(crewWorkState(visit, null, false, after(600))).toBe(null);
  expect(crewWorkState({ ...visit, state: 'done' }, null, true, after(600))).toBe(null);
});
