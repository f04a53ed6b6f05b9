import { bookingsTexts as texts } from '#texts/console/bookings.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { partTexts } from '#texts/console/parts.ts';
import { callUrl } from '../api/call.ts';
import { useCall } from '../api/query.ts';
import { FileLink } from '../parts/file-link.tsx';
import { LinkTo } from '../parts/link-to.tsx';
import { EmptyList, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
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
          {newBookingTexts.open}
        </LinkTo>
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
