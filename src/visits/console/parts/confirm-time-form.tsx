import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { call } from '#ui/console/api/call.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useQuestionedTime } from '#ui/console/parts/use-asked-time.ts';
import { NOT_SAVED } from '#ui/console/parts/use-server-form.ts';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { confirmTimeTexts as texts } from '#visits/words/en/acts.ts';
import { ReasonField } from './despite-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { useSeriesMove } from './use-series-move.ts';

interface ConfirmTimeFormProps {
  booking: { readonly id: OrderId; readonly version: number };
  bookedMinutes: number;
  /** The initial date and time of the fields, in their format. */
  starts: { readonly date: string; readonly time: string } | null;
  /** The visit that gets another time; null: an extra one. */
  visitId: VisitId | null;
  /** Whether that visit has a series, so that all that follow can move with it. */
  inSeries?: boolean;
  onDone: () => void;
  /** Closes the form without a time; null if the booking has none, so that the form stays. */
  onLeave: (() => void) | null;
  /** Called on the first input: a colleague's change must not remove the form. */
  onTouch?: () => void;
}

const IN_SERIES: { scope: MoveScope; despite: string } = { scope: 'one', despite: '' };

/**
 * The time agreed on with the customer; it ends after the booked hours. If two operators act, the second sees what the
 * first did, and keeps their own input.
 */
export function ConfirmTimeForm(props: ConfirmTimeFormProps) {
  const { booking, bookedMinutes, starts, visitId, inSeries = false, ...rest } = props;
  const { onDone, onLeave, onTouch } = rest;
  const act = useBookingAct('POST /bookings/:id/visit');
  const asked = useQuestionedTime();
  const series = useSeriesMove();
  const { id } = booking;
  const { date, time } = starts ?? { date: '', time: '09:00' };
  const form = useSharedForm({
    version: booking.version,
    values: { date, from: time, to: addToTime(time, Math.max(bookedMinutes, 60)), ...IN_SERIES },
    save: async ({ despite, scope, ...typed }, version) => {
      onTouch?.();
      const body = {
        ...typed,
        version,
        ...(visitId !== null && { visitId }),
        ...(asked.isAbout(typed) && { despite }),
      };
      try {
        const isStored = await series.send({ ...typed, scope }, (within) =>
          act.mutateAsync({ params: { id }, body: { ...body, ...within } }),
        );
        if (!isStored) return NOT_SAVED;
        return onDone();
      } catch (error) {
        if (asked.isAskedBy(error, typed)) form.setValue('despite', '');
        throw error;
      }
    },
    versionNow: async () => (await call('GET /bookings/:id', { params: { id } })).version,
  });
  const { errors } = form.formState;
  const values = form.watch();
  const isOdd = asked.isAbout(values);
  const label =
    (inSeries ? series.labelOf(values) : null) ??
    (isOdd ? texts.confirmDespite : visitId === null ? texts.confirm : texts.confirmNew);
  return (
    <div className="mt-3" onChange={onTouch}>
      <ServerForm
        aside={
          onLeave && (
            <Button onClick={onLeave} variant="secondary">
              {texts.leave}
            </Button>
          )
        }
        form={form}
        submitLabel={label}
        wide
      >
        <FormField
          error={errors.date}
          field={form.register('date', { deps: ['from', 'to'] })}
          label={texts.day}
          type="date"
        />
        <div className="grid grid-cols-2 items-start gap-2">
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
        {inSeries && (
          <ScopeField
            error={errors.scope}
            field={form.register('scope')}
            preview={series.previewOf(values)}
          />
        )}
        {isOdd && <ReasonField error={errors.despite} field={form.register('despite')} />}
      </ServerForm>
    </div>
  );
}

/** "09:00" and 300 minutes -> "14:00"; on the same day. */
function addToTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + Math.round(minutes), 23 * 60 + 59);
  const [hours, rest] = [Math.floor(end / 60), end % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${rest}`;
}
