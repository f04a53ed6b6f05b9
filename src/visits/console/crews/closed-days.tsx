import { useId, useState } from 'react';
import { useCall } from '#ui/console/api/query.ts';
import { dateTimeFields, formatPlainDay } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { CloseIcon } from '#ui/parts/more-icons.tsx';
import type { Holiday } from '#visits/rules/free-times/holidays.ts';
import { hoursTexts } from '#visits/words/en/console-hours.ts';
import type { HoursFormState } from './hours-values.ts';

const texts = hoursTexts.closed;

/** Days when the company is closed; they apply once the form is saved. */
export function ClosedDays({ form }: { form: HoursFormState }) {
  const closed = form.watch('closedDays');
  const today = dateTimeFields(new Date().toISOString()).date;
  const toCome = closed.filter((day) => day >= today).sort();
  const past = closed.length - toCome.length;
  const holidays = useCall('GET /scheduling/holidays', {}).data?.holidays ?? [];
  const offered = holidays.filter(({ date }) => date >= today && !closed.includes(date));
  const dayName = (day: string) => {
    const holiday = holidays.find(({ date }) => date === day);
    return holiday === undefined ? formatPlainDay(day) : onDay(holiday);
  };

  function set(days: readonly string[]): void {
    form.setValue('closedDays', [...new Set(days)].sort(), { shouldDirty: true });
  }

  return (
    <Section title={texts.title}>
      <p className="mb-3 text-ink-soft">{texts.hint}</p>
      <DayToClose onAdd={(day) => set([...closed, day])} />
      {toCome.length === 0 ? (
        <p className="mt-3 text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {toCome.map((day) => (
            <li
              className="flex items-center rounded-pill border border-control pl-3 tabular"
              key={day}
            >
              {dayName(day)}
              <button
                aria-label={texts.remove(dayName(day))}
                className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-sunken disabled:hidden"
                onClick={() => set(closed.filter((each) => each !== day))}
                type="button"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <>
          <p className="mt-4 mb-2 font-semibold">{texts.holidays}</p>
          <ul className="flex flex-wrap gap-2">
            {offered.map((holiday) => (
              <li key={holiday.date}>
                <button
                  aria-label={texts.close(nameOf(holiday), formatPlainDay(holiday.date))}
                  className="min-h-11 rounded-pill border border-control px-3 hover:bg-tint disabled:hidden sm:min-h-9"
                  onClick={() => set([...closed, holiday.date])}
                  type="button"
                >
                  {onDay(holiday)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {past > 0 && <p className="mt-2 text-ink-soft">{texts.past(past)}</p>}
    </Section>
  );
}

function nameOf({ id, isObserved }: Holiday): string {
  return isObserved ? texts.observed(texts.names[id]) : texts.names[id];
}

function onDay(holiday: Holiday): string {
  return texts.holiday(nameOf(holiday), formatPlainDay(holiday.date));
}

function DayToClose({ onAdd }: { onAdd: (day: string) => void }) {
  const id = useId();
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();

  function add(): void {
    setProblem(day === '' ? texts.choose : undefined);
    if (day === '') return;
    onAdd(day);
    setDay('');
  }

  return (
    <Field error={problem} id={id} label={texts.day}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <TextInput
            {...control}
            className="max-w-52"
            onChange={(event) => setDay(event.target.value)}
            type="date"
            value={day}
          />
          <Button onClick={add} variant="secondary">
            {texts.add}
          </Button>
        </div>
      )}
    </Field>
  );
}
