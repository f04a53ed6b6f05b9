import type { PreferredTimeText } from '#contract/console-bookings.ts';
import { confirmTimeTexts as texts } from '#texts/console/booking-acts.ts';
import { Button } from '../../ui/button.tsx';
import { FormField, FormProblem } from '../parts/form-field.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { useBookingAct } from './use-booking-act.ts';

interface ConfirmTimeFormProps {
  booking: { readonly id: string; readonly version: number };
  bookedMinutes: number;
  /** What the fields start with. */
  time: PreferredTimeText | null;
  /** The visit of a plan that gets another time; null: one more. */
  visitId: string | null;
  onDone: () => void;
}

const STARTS: Record<string, number> = { morning: 9, afternoon: 13, evening: 17 };

/** The time that was agreed on with the customer; it ends when the booked hours are over. */
export function ConfirmTimeForm({
  booking,
  bookedMinutes,
  time,
  visitId,
  onDone,
}: ConfirmTimeFormProps) {
  const act = useBookingAct(booking);
  const start = STARTS[time?.window ?? ''] ?? 9;
  const end = Math.min(start * 60 + Math.max(bookedMinutes, 60), 23 * 60 + 59);
  const values = { date: time?.date ?? '', from: clockOf(start * 60), to: clockOf(end) };
  const form = useServerForm(values, async (body) => {
    await act.mutateAsync({ act: 'visit', body: { ...body, visitId: visitId ?? undefined } });
    onDone();
  });
  const { errors } = form.formState;
  return (
    <form className="mt-3" noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <FormProblem text={form.problem} />
      <div className="mt-2 grid grid-cols-2 items-start gap-2">
        <div className="col-span-2">
          <FormField
            error={errors.date}
            field={form.register('date')}
            label={texts.day}
            type="date"
          />
        </div>
        <FormField
          error={errors.from}
          field={form.register('from')}
          label={texts.from}
          type="time"
        />
        <FormField error={errors.to} field={form.register('to')} label={texts.to} type="time" />
        <Button busy={form.busy} className="whitespace-nowrap col-span-2" type="submit">
          {visitId === null ? texts.confirm : texts.confirmNew}
        </Button>
      </div>
    </form>
  );
}

function clockOf(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hours}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
}
