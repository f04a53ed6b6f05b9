import { expect, test } from 'vitest';
import { nextState, type VisitState, visitEventKinds } from './visit-event.ts';

const states: readonly (VisitState | null)[] = [null, 'held', 'confirmed', 'done', 'cancelled'];

test('lists every allowed event and the state after it', () => {
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

test('a visit that is put off stays confirmed and waits', () => {
  for (const kind of ['skipped', 'bumped'] as const) {
    const states = (['swap', 'credit', 'none'] as const).map((money) => {
      return nextState('confirmed', { kind, money });
    });
    expect(states).toEqual(['confirmed', 'cancelled', 'cancelled']);
  }
});
