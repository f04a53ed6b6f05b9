import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { daysShown } from '#visits/console/parts/calendar-days.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { MonthGrid } from './month-grid.tsx';

// The page normally provides it; there is none here.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const DAY = '2026-11-24';
const { from, days } = daysShown('month', DAY);
const load = {
  ...{
    day: DAY,
    visits: 3,
    openMinutes: 600,
    takenMinutes: 200,
    freeMinutes: 300,
    freeCents: null,
  },
  isClosed: false,
};
const known = { days: [load] };
const answered = () => Promise.resolve(known);
const away = () => Promise.reject(new Error('away'));

/** The month after these answers, one after another. */
async function shownAfter(...answers: (() => Promise<typeof known>)[]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['/calendar/load', { from, days: String(days) }];
  for (const queryFn of answers) {
    await client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MonthGrid day={DAY} dayHref={(day) => day} every={60_000} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a month that failed to reload says how old it is, above its days', async () => {
  const since = partTexts.outOfDate('').slice(0, 10);
  expect(await shownAfter(answered)).not.toContain(since);
  const html = await shownAfter(answered, away);
  expect(html).toContain(since);
  expect(html).toContain(partTexts.tryAgain);
  expect(html.indexOf(since)).toBeLessThan(html.indexOf(calendarTexts.visits(3)));
  expect(html).toContain(calendarTexts.visits(3));
});
