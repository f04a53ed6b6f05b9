import { expect, test } from 'vitest';
import { type CrewId, crewId } from '#kernel/rules/ids.ts';
import { crewDaysOf } from './crew-days.ts';

const anna = crewId('00000000-0000-4000-8000-00000000000a');
const bea = crewId('00000000-0000-4000-8000-00000000000b');

function visit(of: CrewId | null, day: string, hour = '09') {
  return { crewId: of, start: `${day}T${hour}:00:00-08:00` };
}

test('hands over every crew and day that lost visits, soonest first', () => {
  const visits = [
    visit(bea, '2026-12-04'),
    visit(anna, '2026-12-04'),
    visit(anna, '2026-12-04', '14'),
    visit(null, '2026-12-04'),
    visit(anna, '2026-12-02'),
  ];
  expect(crewDaysOf(visits)).toEqual([
    { crewId: anna, day: '2026-12-02' },
    { crewId: anna, day: '2026-12-04' },
    { crewId: bea, day: '2026-12-04' },
  ]);
});
