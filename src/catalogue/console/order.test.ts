import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { orderedGroups, sortByIds, swapIds } from './order.ts';

test('orders services within their kind, and only those on sale', () => {
  const ids = defaultCatalogue.services.map(({ id }) => id);
  const moved = swapIds(ids, 'essential', 'safe-sound');
  const groups = orderedGroups(defaultCatalogue, 'services', moved);
  expect(groups.map(({ label }) => label)).toEqual(['One-time', 'Wellness plan']);
  expect(groups[1]?.entries.map(({ name }) => name)).toEqual([
    'Safe & Sound',
    'Essential',
    'Peace of Mind',
  ]);
  expect(groups[0]?.entries.map(({ id }) => id)).not.toContain('priority-list');
});

test('puts what someone else added since at the end', () => {
  const entries = [{ id: 'a' }, { id: 'new' }, { id: 'b' }];
  expect(sortByIds(entries, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});
