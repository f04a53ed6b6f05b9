import { useSearchParams } from 'react-router';
import { newBookingTexts as texts } from '#callers/words/en/new-booking.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { readPressedPlace } from '#visits/console/parts/pressed-place.ts';
import { NewBookingForm } from './new-booking-form.tsx';

/** A booking for a caller: blank, from a customer's page, or a copy of another booking. */
export function Component() {
  const [address] = useSearchParams();
  const { customer, booking } = Object.fromEntries(address);
  const query = useCall('GET /new-booking', { query: { customer, booking } });
  return (
    <LoadedPage query={query} texts={texts}>
      {(start) => (
        <>
          <PageTitle title={texts.title} />
          <NewBookingForm
            key={address.toString()}
            of={{ customer, booking }}
            pressed={readPressedPlace(address)}
            start={start}
          />
        </>
      )}
    </LoadedPage>
  );
}
