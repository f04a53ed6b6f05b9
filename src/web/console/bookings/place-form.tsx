import type { BookingDetail } from '#contract/console-bookings.ts';
import type { PostalAddress } from '#domain/scheduling/address-lines.ts';
import { bookingTexts } from '#texts/console/booking.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { Button } from '../../ui/button.tsx';
import { call, calling } from '../api/call.ts';
import { useAct } from '../api/query.ts';
import { AddressFields } from '../parts/address-fields.tsx';
import { FormField, FormText } from '../parts/form-field.tsx';
import { ServerForm } from '../parts/server-form.tsx';
import { useSharedForm } from '../parts/use-shared-form.ts';

const { place: texts } = bookingTexts;
const { where } = newBookingTexts;

interface Place {
  address: PostalAddress;
  accessNotes: string;
  parkingNotes: string;
  petNotes: string;
}

const NOWHERE: Place = {
  address: { line1: '', line2: '', city: '', region: '', postalCode: '' },
  accessNotes: '',
  parkingNotes: '',
  petNotes: '',
};

interface PlaceFormProps {
  booking: Pick<BookingDetail, 'id' | 'version' | 'schedule'>;
  onDone: () => void;
}

/** Where the crew goes, as it was told on the phone. */
export function PlaceForm({ booking: { id, version, schedule }, onDone }: PlaceFormProps) {
  const act = useAct(
    calling('POST /bookings/:id/place'),
    '/bookings',
    '/calendar',
    '/customers',
    '/plans',
    '/today',
  );
  const { address, accessNotes, parkingNotes, petNotes } = schedule ?? NOWHERE;
  const form = useSharedForm<Place>({
    version,
    values: { address, accessNotes, parkingNotes, petNotes },
    save: async (values, seen) => {
      await act.mutateAsync({ params: { id }, body: { ...values, version: seen } });
      onDone();
    },
    versionNow: async () => (await call('GET /bookings/:id', { params: { id } })).version,
  });
  const { errors } = form.formState;
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
      <FormText
        error={errors.accessNotes}
        field={form.register('accessNotes')}
        label={where.access}
        rows={2}
      />
      <FormField
        autoComplete="off"
        error={errors.parkingNotes}
        field={form.register('parkingNotes')}
        label={where.parking}
      />
      <FormField
        autoComplete="off"
        error={errors.petNotes}
        field={form.register('petNotes')}
        label={where.pets}
      />
    </ServerForm>
  );
}
