import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { ListFilters } from './list-filters.tsx';
import { useFilters } from './use-filters.ts';

// As on a phone, where the filters fold.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

function List({ isFilterable }: { isFilterable: boolean }) {
  const filters = useFilters(['q', 'status']);
  const status = {
    name: 'status',
    label: 'Status',
    options: [{ value: '', label: 'All' }],
  } as const;
  return <ListFilters choices={isFilterable ? [status] : []} filters={filters} searchHint="Name" />;
}

function shown(address: string, isFilterable: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <List isFilterable={isFilterable} />
    </MemoryRouter>,
  );
}

test('a list with only a search has nothing to fold', () => {
  expect(shown('/', true)).toContain(partTexts.filters);
  expect(shown('/', false)).not.toContain(partTexts.filters);
});

test('the link that clears a search is never folded away', () => {
  const html = shown('/?q=ana', true);
  expect(html).toContain(partTexts.clear);
  expect(html.replace(/<details.*<\/details>/s, '')).toContain(partTexts.clear);
});
