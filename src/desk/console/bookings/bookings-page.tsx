import { FileLink } from '#company/console/parts/file-link.tsx';
import { bookingsTexts as texts } from '#desk/words/en/bookings.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { seriesListTexts } from '#visits/words/en/console-series.ts';
import { BookingFilters, bookingFilters } from './booking-filters.tsx';
import { BookingTable } from './booking-table.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const filters = useFilters(bookingFilters);
  const query = useCall(
    'GET /bookings',
    { query: { ...filters.values, ...filters.cursors } },
    { every: REFRESH_MS },
  );
  return (
    <>
      <PageTitle title={texts.title}>
        <LinkTo to="/bookings/new" variant="primary">
          {newBookingLinks.open}
        </LinkTo>
        <LinkTo to="/bookings/series">{seriesListTexts.link}</LinkTo>
        <FileLink href={callUrl('GET /bookings.csv', { query: filters.values })}>
          {texts.download}
        </FileLink>
      </PageTitle>
      <BookingFilters filters={filters} />
      <ListBody
        count={texts.count}
        empty={
          <EmptyList
            filters={filters}
            none={texts.none}
            noneFit={{ title: texts.noneFit, text: partTexts.noneFitText }}
          />
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
