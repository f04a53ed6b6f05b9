import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type VisitId, visitId } from '#kernel/rules/ids.ts';
import { createVisitBells } from './visit-bells.ts';
import type { WorkBell } from './work-bell.ts';

const [mine, theirs] = [visitId(randomUUID()), visitId(randomUUID())];

test('notifies only the followers of a changed visit, with one query for all', async () => {
  const listeners = new Set<Parameters<WorkBell['listen']>[0]>();
  const bell: WorkBell = {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => undefined,
  };
  const stands = new Map<VisitId, string>([[theirs, 'started']]);
  const look = vi.fn(() => Promise.resolve(new Map(stands)));
  const bellOf = createVisitBells(bell, look);
  const heard = { mine: 0, theirs: 0 };
  const follow = (id: VisitId, name: keyof typeof heard) =>
    bellOf(id).listen({
      rung: () => {
        heard[name] += 1;
      },
      ended: () => undefined,
    });
  const ends = [follow(mine, 'mine'), follow(mine, 'mine'), follow(theirs, 'theirs')];
  // The first ring covers what happened before they followed.
  await vi.waitFor(() => expect(heard).toEqual({ mine: 2, theirs: 1 }));
  look.mockClear();
  stands.set(mine, 'on-the-way');
  for (const { rung } of listeners) rung();
  await vi.waitFor(() => expect(heard).toEqual({ mine: 4, theirs: 1 }));
  await vi.waitFor(() => expect(look.mock.calls.length).toBeLessThanOrEqual(2));
  for (const end of ends) end();
  expect(listeners.size).toBe(0);
});
