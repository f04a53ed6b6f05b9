import type { ListAnswer } from '#contract/console.ts';
import type { BookingRow } from '#contract/console-bookings.ts';
import { bookingsTexts as texts } from '#texts/console/bookings.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { apiUrl } from '../api/client.ts';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { BookingFilterBar, bookingFilters } from './booking-filter-bar.tsx';
import { BookingTable } from './booking-table.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const filters = useFilters(bookingFilters);
  const query = useApi<ListAnswer<BookingRow>>(
    '/bookings',
    { ...filters.values, ...filters.cursors },
    { every: REFRESH_MS },
  );
  return (
    <>
      <PageTitle title={texts.title}>
        <LinkButton download href={apiUrl('/bookings.csv', filters.values)} variant="secondary">
          {texts.download}
        </LinkButton>
      </PageTitle>
      <BookingFilterBar filters={filters} />
      {query.data && !query.isError && (
        <CountLine count={query.data.count} many={texts.many} one={texts.one} />
      )}
      <ListBody
        empty={
          filters.isFiltered ? (
            <EmptyState text={texts.noneFit.text} title={texts.noneFit.title}>
              <Button onClick={filters.clear} variant="secondary">
                {texts.noneFit.clear}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text={texts.none.text} title={texts.none.title} />
          )
        }
        query={query}
      >
        {({ rows }, stale) => (
          <BookingTable
            onSort={(sort) => filters.set({ sort })}
            rows={rows}
            sort={filters.values.sort || 'newest'}
            stale={stale}
          />
        )}
      </ListBody>
    </>
  );
}
