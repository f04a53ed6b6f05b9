import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VisitState } from '#visits/rules/visit/visit-event.ts';
import { type CleanedVisit, firstCleanOf } from './first-clean.ts';

interface Played extends CleanedVisit<number> {
  readonly at: number;
  /** Whether its bill included the first clean; null until it is done. */
  readonly charged: boolean | null;
}

type Act = { readonly kind: 'plan' | 'skip' | 'move' | 'do'; readonly which: number; at: number };

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('plan', 'skip', 'move', 'do') satisfies fc.Arbitrary<Act['kind']>,
    which: fc.nat(20),
    at: fc.nat(100),
  }),
  { maxLength: 30 },
);

/** A series whose visits are planned, skipped, moved and done in any order. */
function play(all: readonly Act[]): Played[] {
  let visits: Played[] = [];
  for (const { kind, which, at } of all) {
    const standing = visits.filter(({ state }) => state === 'confirmed');
    const target = standing[which % Math.max(1, standing.length)];
    const set = (change: Partial<Played>) => {
      visits = visits.map((one) => (one.id === target?.id ? { ...one, ...change } : one));
    };
    if (kind === 'plan') {
      const id = visits.length;
      visits = [...visits, { id, at, state: 'confirmed', hasIt: false, charged: null }];
    }
    if (kind === 'skip') set({ state: 'cancelled' });
    if (kind === 'move') set({ at });
    if (kind === 'do') set({ state: 'done' });
    const inOrder = visits.toSorted((one, other) => one.at - other.at);
    const closed = kind === 'do' ? (target?.id ?? null) : null;
    const bearer = firstCleanOf(inOrder, closed);
    visits = visits.map((one) => ({ ...one, hasIt: one.id === bearer }));
    if (kind === 'do' && target !== undefined) set({ charged: bearer === target.id });
  }
  return visits;
}

test('exactly one completed visit is the first clean, whatever is skipped or moved', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const visits = play(all);
      const done = visits.filter(({ state }) => state === 'done');
      const charged = done.filter(({ charged: is }) => is);
      expect(charged).toHaveLength(Math.min(1, done.length));
      // A charged visit keeps it, and no other visit will cost it.
      const marked = visits.filter(({ hasIt }) => hasIt).map(({ id }) => id);
      if (done.length > 0) expect(marked).toEqual(charged.map(({ id }) => id));
    }),
  );
});

function visit(id: number, state: VisitState, hasIt = false): CleanedVisit<number> {
  return { id, state, hasIt };
}

test('until a visit is done, the earliest active one is the first clean', () => {
  expect(firstCleanOf([visit(0, 'confirmed', true), visit(1, 'confirmed')], null)).toBe(0);
  expect(firstCleanOf([visit(0, 'cancelled', true), visit(1, 'confirmed')], null)).toBe(1);
  expect(firstCleanOf([visit(0, 'held')], null)).toBe(0);
  expect(firstCleanOf([visit(0, 'cancelled')], null)).toBeNull();
});

test('a visit completed before the first one is the first clean', () => {
  expect(firstCleanOf([visit(0, 'confirmed', true), visit(1, 'done')], 1)).toBe(1);
});

test('reopening the first clean passes it to the earliest visit', () => {
  expect(firstCleanOf([visit(0, 'confirmed', true), visit(1, 'done')], null)).toBe(0);
});
