import type { ListAnswer } from '#contract/console.ts';
import type { BookingRow } from '#contract/console-bookings.ts';
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
      <PageTitle title="Bookings">
        <LinkButton download href={apiUrl('/bookings.csv', filters.values)} variant="secondary">
          Download CSV
        </LinkButton>
      </PageTitle>
      <BookingFilterBar filters={filters} />
      {query.data && !query.isError && (
        <CountLine count={query.data.count} many="bookings" one="booking" />
      )}
      <ListBody
        empty={
          filters.isFiltered ? (
            <EmptyState
              text="Try a part of the name, the phone number or the email, or clear the filters."
              title="No booking fits"
            >
              <Button onClick={filters.clear} variant="secondary">
                Clear the filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              text="They appear here as soon as somebody goes on to pay."
              title="No bookings yet"
            />
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
