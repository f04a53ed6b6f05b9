import { useState } from 'react';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { visitDetailsTexts as texts } from '#desk/words/en/booking-acts.ts';
import { type CrewId, crewId as crewIdOf } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { useQuestionedTime } from '#ui/console/parts/use-asked-time.ts';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { ReasonField } from '#visits/console/parts/despite-field.tsx';
import { isFreePurpose, type VisitPurpose, visitPurposes } from '#visits/rules/own-visit.ts';
import { type TypedVisitDetails, VisitDetailsFields } from './own-visit-fields.tsx';

const ANY = 'any';
const NONE = 'none';

interface Values {
  date: string;
  from: string;
  to: string;
  crewId: string;
  purpose: VisitPurpose;
  priceCents: string;
  despite: string;
}

const EMPTY: Values = {
  date: '',
  from: '09:00',
  to: '11:00',
  crewId: ANY,
  purpose: 're-clean',
  priceCents: '',
  despite: '',
};

interface AddVisitDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Adds another visit to a completed booking, free or for a price. Open while mounted. */
export function AddVisitDialog({ booking, onClose }: AddVisitDialogProps) {
  const act = useBookingAct('POST /bookings/:id/added-visit');
  const crews = useCall('GET /crews', {}).data?.crews.filter(({ active }) => active) ?? [];
  const asked = useQuestionedTime();
  const [own, setOwn] = useState<TypedVisitDetails>({ note: '', addOns: [] });
  const form = useServerForm(EMPTY, async (values) => {
    const { date, from, to, purpose, despite } = values;
    try {
      await act.mutateAsync({
        params: { id: booking.id },
        body: {
          version: booking.version,
          ...{ date, from, to, purpose },
          ...crewOf(values),
          priceCents: isFreePurpose(purpose) ? noCents : (readCents(values.priceCents) ?? noCents),
          note: own.note,
          addOns: [...own.addOns],
          ...(asked.isAbout(values) && { despite }),
        },
      });
      onClose();
    } catch (error) {
      if (asked.isAskedBy(error, values)) form.setValue('despite', '');
      throw error;
    }
  });
  const { errors } = form.formState;
  const values = form.watch();
  const isOdd = asked.isAbout(values);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={isOdd ? texts.addAnyway : texts.add}
      title={texts.title}
    >
      <p>{texts.text}</p>
      <FormSelect
        error={errors.purpose}
        field={form.register('purpose')}
        label={texts.why}
        options={visitPurposes.map((value) => ({ value, label: texts.purposes[value] }))}
      />
      {!isFreePurpose(values.purpose) && (
        <FormField
          error={errors.priceCents}
          field={form.register('priceCents')}
          hint={texts.priceHint}
          inputMode="decimal"
          label={texts.price}
        />
      )}
      <FormField
        error={errors.date}
        field={form.register('date', { deps: ['from', 'to'] })}
        label={texts.day}
        type="date"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField
          error={errors.from}
          field={form.register('from', { deps: ['date', 'to'] })}
          label={texts.from}
          type="time"
        />
        <FormField
          error={errors.to}
          field={form.register('to', { deps: ['date', 'from'] })}
          label={texts.to}
          type="time"
        />
      </div>
      <FormSelect
        error={errors.crewId}
        field={form.register('crewId')}
        label={texts.crew}
        options={[
          { value: ANY, label: texts.anyCrew },
          ...crews.map(({ id, name }) => ({ value: id, label: name })),
          { value: NONE, label: texts.noCrew },
        ]}
      />
      <VisitDetailsFields
        errorOf={(field) => fieldErrorOf(act.error, field)}
        onChange={setOwn}
        purpose={values.purpose}
        value={own}
      />
      {isOdd && <ReasonField error={errors.despite} field={form.register('despite')} />}
      <p className="text-ink-soft">{booking.customer.email === '' ? texts.notTold : texts.told}</p>
    </FormDialog>
  );
}

/** Missing: any available crew. Null: the visit waits for a crew. */
function crewOf({ crewId }: Pick<Values, 'crewId'>): { crewId?: CrewId | null } {
  if (crewId === ANY) return {};
  return { crewId: crewId === NONE ? null : crewIdOf(crewId) };
}
