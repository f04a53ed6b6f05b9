// @vitest-environment node
import { expect, test } from 'vitest';
import { visitId } from '#kernel/rules/ids.ts';
import { shownDaysFirst } from './own-first.ts';

const visit = (n: number) => ({ id: visitId(`00000000-0000-7000-8000-00000000000${n}`) });

test('visits of the days on the screen come first, each once', () => {
  const [old, older, own, late] = [visit(1), visit(2), visit(3), visit(4)];
  expect(shownDaysFirst([own, late], [older, old, own])).toEqual([own, late, older, old]);
  expect(shownDaysFirst([], [older, old])).toEqual([older, old]);
});
