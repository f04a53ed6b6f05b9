import { expect, test } from 'vitest';
import { crewId, visitId } from '#kernel/rules/ids.ts';
import { visitDiff } from './visit-diff.ts';

const anna = crewId('00000000-0000-4000-8000-00000000000a');
const visit = (number: number, start: string, crew: typeof anna | null = anna) => ({
  id: visitId(`00000000-0000-4000-8000-00000000000${number}`),
  start,
  crewId: crew,
});

test('a diff lists same, moved, re-crewed, gone and new visits in order of time', () => {
  const before = [
    visit(1, '2026-12-01T09:00:00-08:00'),
    visit(2, '2026-12-08T09:00:00-08:00'),
    visit(3, '2026-12-15T09:00:00-08:00'),
    visit(4, '2026-12-22T09:00:00-08:00'),
  ];
  const after = [
    visit(1, '2026-12-01T09:00:00-08:00'),
    visit(3, '2026-12-10T09:00:00-08:00'),
    visit(4, '2026-12-22T09:00:00-08:00', null),
    visit(5, '2026-12-29T09:00:00-08:00'),
  ];
  expect(visitDiff(before, after).map(({ kind, visit: { id } }) => `${id.at(-1)} ${kind}`)).toEqual(
    ['1 same', '2 gone', '3 moved', '4 crew', '5 new'],
  );
});
