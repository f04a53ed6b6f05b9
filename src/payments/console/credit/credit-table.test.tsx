import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { creditTexts } from '#payments/words/en/credit.ts';

// A real page provides this; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
vi.mock('#ui/console/parts/use-is-phone.ts', () => ({ useIsPhone: () => false }));
// Another test file may have loaded the phone's table.
vi.resetModules();
const { CreditTable } = await import('./credit-table.tsx');

test.each([
  ['moved', creditTexts.table.moved, 'descending', '↓'],
  ['highest', creditTexts.table.balance, 'descending', '↓'],
  ['lowest', creditTexts.table.balance, 'ascending', '↑'],
])('sorted by %s, the arrow shows the order of the list', (sort, header, order, arrow) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CreditTable onSort={() => undefined} rows={[]} sort={sort} stale={false} />
    </MemoryRouter>,
  );
  const headers = html.match(/<th .*?<\/th>/g) ?? [];
  const marked = headers.filter((each) => each.includes('aria-sort'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain(`aria-sort="${order}"`);
  expect(marked[0]).toContain(header);
  expect(marked[0]).toContain(arrow);
});
