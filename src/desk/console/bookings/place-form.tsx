import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { AddressFields } from '#ui/console/parts/address-fields.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { VisitNotesFields } from '#visits/console/parts/visit-notes-fields.tsx';
import { noPlace, type PlaceFacts, placeOf } from '#visits/rules/home-facts.ts';

const { place: texts } = bookingTexts;

interface PlaceFormProps {
  booking: Pick<BookingDetail, 'id' | 'version' | 'schedule'>;
  onDone: () => void;
}

/** The address for the crew, as the customer gave it by phone. */
export function PlaceForm({ booking: { id, version, schedule }, onDone }: PlaceFormProps) {
  const act = useAct(
    calling('POST /bookings/:id/place'),
    '/bookings',
    '/calendar',
    '/customers',
    '/plans',
    '/today',
  );
  const form = useSharedForm<PlaceFacts>({
    version,
    values: placeOf(schedule ?? noPlace),
    save: async (values, seen) => {
      await act.mutateAsync({ params: { id }, body: { ...values, version: seen } });
      onDone();
    },
    versionNow: async () => (await call('GET /bookings/:id', { params: { id } })).version,
  });
  return (
    <ServerForm
      aside={
        <Button onClick={onDone} variant="quiet">
          {texts.leave}
        </Button>
      }
      form={form}
      submitLabel={texts.save}
    >
      <AddressFields autoFocus form={form} />
      <VisitNotesFields form={form} />
    </ServerForm>
  );
}
