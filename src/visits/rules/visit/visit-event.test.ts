import { expect, test } from 'vitest';
import { nextState, type VisitState, visitEventKinds } from './visit-event.ts';

const states: readonly (VisitState | null)[] = [null, 'held', 'confirmed', 'done', 'cancelled'];

test('what may happen to a visit, and where it stands then', () => {
  const allowed = states.map((state) => {
    const kinds = visitEventKinds.flatMap((kind) => {
      const next = nextState(state, { kind });
      return next === null ? [] : [`${kind} -> ${next}`];
    });
    return [state, kinds];
  });
  expect(allowed).toEqual([
    [null, ['proposed -> confirmed', 'held -> held', 'confirmed -> confirmed']],
    ['held', ['confirmed -> confirmed']],
    [
      'confirmed',
      [
        'moved -> confirmed',
        'crew-changed -> confirmed',
        'described -> confirmed',
        'skipped -> cancelled',
        'bumped -> cancelled',
        'left-out -> cancelled',
        'called-off -> cancelled',
        'on-the-way -> confirmed',
        'late -> confirmed',
        'arrived -> confirmed',
        'started -> confirmed',
        'paused -> confirmed',
        'resumed -> confirmed',
        'finished -> confirmed',
        'no-access -> confirmed',
        'work-undone -> confirmed',
        'completed -> done',
      ],
    ],
    ['done', ['reopened -> confirmed', 'billed -> done']],
    ['cancelled', ['left-out -> cancelled']],
  ]);
});

test('a visit that is put off until another time is found goes on to wait', () => {
  for (const kind of ['skipped', 'bumped'] as const) {
    const states = (['swap', 'credit', 'none'] as const).map((money) => {
      return nextState('confirmed', { kind, money });
    });
    expect(states).toEqual(['confirmed', 'cancelled', 'cancelled']);
  }
});
