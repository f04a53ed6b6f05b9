import type { BookingDetail } from '#contract/console-bookings.ts';
import type { VisitId } from '#domain/order/ids.ts';
import { confirmTimeTexts as texts } from '#texts/console/booking-acts.ts';
import { FormField } from '../parts/form-field.tsx';
import { ServerForm } from '../parts/server-form.tsx';
import { useServerForm } from '../parts/use-server-form.ts';
import { useBookingAct } from './use-booking-act.ts';

interface ConfirmTimeFormProps {
  booking: Pick<BookingDetail, 'id' | 'version'>;
  bookedMinutes: number;
  /** What the fields start with: a date and a time of day, as such fields take them. */
  starts: { readonly date: string; readonly time: string } | null;
  /** The visit that gets another time; null: one more. */
  visitId: VisitId | null;
  onDone: () => void;
}

/** The time that was agreed on with the customer; it ends when the booked hours are over. */
export function ConfirmTimeForm({
  booking,
  bookedMinutes,
  starts,
  visitId,
  onDone,
}: ConfirmTimeFormProps) {
  const act = useBookingAct('POST /bookings/:id/visit');
  const { date, time } = starts ?? { date: '', time: '09:00' };
  const values = { date, from: time, to: later(time, Math.max(bookedMinutes, 60)) };
  const form = useServerForm(values, async (typed) => {
    const { id, version } = booking;
    const body = { ...typed, version, ...(visitId !== null && { visitId }) };
    await act.mutateAsync({ params: { id }, body });
    onDone();
  });
  const { errors } = form.formState;
  return (
    <div className="mt-3">
      <ServerForm
        form={form}
        submitLabel={visitId === null ? texts.confirm : texts.confirmNew}
        wide
      >
        <FormField
          error={errors.date}
          field={form.register('date')}
          label={texts.day}
          type="date"
        />
        <div className="grid grid-cols-2 items-start gap-2">
          <FormField
            error={errors.from}
            field={form.register('from')}
            label={texts.from}
            type="time"
          />
          <FormField error={errors.to} field={form.register('to')} label={texts.to} type="time" />
        </div>
      </ServerForm>
    </div>
  );
}

/** "09:00" and 300 minutes -> "14:00"; on the same day. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + Math.round(minutes), 23 * 60 + 59);
  const [hours, rest] = [Math.floor(end / 60), end % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${rest}`;
}
