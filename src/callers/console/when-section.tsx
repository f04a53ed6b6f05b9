import { useEffect } from 'react';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatClock, formatPlainDay, formatTime } from '#ui/console/format.ts';
import { FormProblem, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { fiveDigitZip } from '#ui/console/parts/use-place-of-zip.ts';
import { Select, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { today } from '#visits/console/parts/calendar-days.ts';
import type { PressedPlace } from '#visits/console/parts/pressed-place.ts';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { type BookingForm, type PricedBooking, selectionOfValues } from './new-booking.ts';

const { when: texts } = newBookingTexts;

interface WhenSectionProps {
  form: BookingForm;
  pressed: PressedPlace;
  priced: PricedBooking;
}

/** When a crew comes: the page's own free times, preferred days if no times are sold, or at once. */
export function WhenSection({ form, pressed, priced: { quote, isEmergency } }: WhenSectionProps) {
  const { errors } = form.formState;
  const zip = fiveDigitZip(form.watch('address.postalCode'));
  const wrong = errors.start?.message ?? errors.preferredTimes?.message;
  return (
    <Section title={texts.title}>
      {isEmergency && <p>{texts.soon}</p>}
      {!isEmergency && quote.status !== 'priced' && (
        <p className="text-ink-soft">{texts.priceFirst}</p>
      )}
      {!isEmergency && quote.status === 'priced' && zip === null && (
        <p className="text-ink-soft">{texts.zipFirst}</p>
      )}
      {!isEmergency && quote.status === 'priced' && zip !== null && (
        <Times form={form} pressed={pressed} zip={zip} />
      )}
      <FieldError id="when-error" text={wrong} />
    </Section>
  );
}

interface TimesProps extends Pick<WhenSectionProps, 'form' | 'pressed'> {
  zip: string;
}

function Times({ form, pressed, zip }: TimesProps) {
  const crewId = form.watch('crewId') || undefined;
  const from = dayToCome(pressed.day);
  const asked = { ...selectionOfValues(form.getValues()), postalCode: zip, days: 14, from, crewId };
  const { data, error, isPlaceholderData } = useCall('GET /new-booking/times', {
    query: { asked: JSON.stringify(asked) },
  });
  if (error) return <FormProblem text={texts.failed} />;
  if (data?.mode === 'outside') return <p>{texts.outside}</p>;
  if (data?.mode === 'wishes') return <WishedTimeFields form={form} />;
  return (
    <>
      <CrewWish form={form} />
      {data === undefined || isPlaceholderData ? (
        <p className="text-ink-soft">{texts.looking}</p>
      ) : (
        <FreeTimes form={form} pressed={pressed} times={data.times} />
      )}
    </>
  );
}

/** Selects the crew, if there are several. */
function CrewWish({ form }: { form: BookingForm }) {
  const crews = (useCall('GET /crews', {}).data?.crews ?? []).filter(({ active }) => active);
  if (crews.length < 2) return null;
  const options = crews.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-3">
      <Field id="new-booking-crew" label={texts.crew}>
        {(control) => (
          <Select
            {...control}
            onChange={(event) =>
              form.setValue('crewId', crews.find(({ id }) => id === event.target.value)?.id ?? '')
            }
            options={[{ value: '', label: texts.anyCrew }, ...options]}
            value={form.watch('crewId')}
          />
        )}
      </Field>
    </div>
  );
}

interface FreeTimesProps extends Pick<WhenSectionProps, 'form' | 'pressed'> {
  times: readonly FreeTimeAnswer[];
}

function FreeTimes({ form, pressed, times }: FreeTimesProps) {
  const start = form.watch('start');
  const { setValue } = form;
  const isThere = times.some((time) => time.start === start);
  const wished = times.find((time) =>
    time.start.startsWith(`${pressed.day}T${pressed.time}`),
  )?.start;
  // A chosen time that is no longer free is cleared; a pressed one is chosen while it is free.
  useEffect(() => {
    if (!isThere) setValue('start', wished ?? '');
  }, [isThere, wished, setValue]);
  const days = [...new Set(times.map((time) => dayOf(time.start)))];
  const day = dayOf(isThere ? start : (times[0]?.start ?? ''));
  const first = (of: string) => times.find((time) => dayOf(time.start) === of)?.start ?? '';
  if (times.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {!isThere && wished === undefined && pressed.day && pressed.time && (
        <p className="mb-3" role="status">
          {texts.notFree(formatClock(pressed.time), formatPlainDay(pressed.day))}
        </p>
      )}
      <Field id="new-booking-day" label={texts.day}>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => setValue('start', first(event.target.value))}
            options={days.map((value) => ({ value, label: formatPlainDay(value) }))}
            value={day}
          />
        )}
      </Field>
      <fieldset className="mt-3">
        <legend className="text-ink-soft text-sm">{texts.times(formatPlainDay(day))}</legend>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {times
            .filter((time) => dayOf(time.start) === day)
            .map((time) => (
              <label
                className="flex min-h-11 items-center gap-2 rounded-card border border-control px-3 tabular has-checked:border-primary has-checked:bg-tint"
                key={time.start}
              >
                <input
                  {...form.register('start', {
                    onChange: () => form.clearErrors(['start', 'preferredTimes']),
                  })}
                  checked={start === time.start}
                  className="size-4"
                  type="radio"
                  value={time.start}
                />
                {formatTime(time.start)}
              </label>
            ))}
        </div>
      </fieldset>
    </>
  );
}

/** A day that already began is searched from now on, as without a day. */
function dayToCome(day: string | undefined): string | undefined {
  return day !== undefined && day > today() ? day : undefined;
}

/** "2026-11-25" of a moment with its offset. */
function dayOf(start: string): string {
  return start.slice(0, 10);
}

function WishedTimeFields({ form }: { form: BookingForm }) {
  return (
    <>
      <p className="text-ink-soft">{texts.wishes}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field id="new-booking-wish" label={texts.day}>
          {(control) => (
            <TextInput {...form.register('preferredTimes.date')} {...control} type="date" />
          )}
        </Field>
        <FormSelect
          error={undefined}
          field={form.register('preferredTimes.window')}
          label={texts.window}
          options={(['morning', 'afternoon', 'evening'] as const).map((value) => ({
            value,
            label: texts.windows[value],
          }))}
        />
      </div>
    </>
  );
}
