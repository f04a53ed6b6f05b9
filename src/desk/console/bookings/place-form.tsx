import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { AddressFields } from '#ui/console/parts/address-fields.tsx';
import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { where } from '#ui/words/en/console-address.ts';

const { place: texts } = bookingTexts;

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
