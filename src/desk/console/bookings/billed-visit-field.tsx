import type { BookingDetail } from '#desk/contract/bookings.ts';
import { extraHoursTexts as texts } from '#desk/words/en/booking-acts.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { fieldErrorOf } from '#ui/console/api/problem.ts';
import { formatDay } from '#ui/console/format.ts';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

interface BilledVisitFieldProps {
  visits: BookingDetail['visits'];
  value: VisitId;
  /** Why the server refused the bill. */
  error: Error | null;
  onChange: (id: string) => void;
}

/** Selects which visit of a plan the bill is for. */
export function BilledVisitField({ visits, value, error, onChange }: BilledVisitFieldProps) {
  return (
    <Field error={fieldErrorOf(error, 'visitId')} id="billed-visit" label={texts.visit}>
      {(control) => (
        <Select
          {...control}
          onChange={(event) => onChange(event.target.value)}
          options={visits.map(({ id, start }) => ({ value: id, label: formatDay(start) }))}
          value={value}
        />
      )}
    </Field>
  );
}
