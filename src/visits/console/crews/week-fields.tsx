import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { WEEKDAYS } from '#kernel/rules/weekdays.ts';
import { formatWeekday } from '#ui/console/format.ts';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { CloseIcon, PlusIcon } from '#ui/parts/more-icons.tsx';
import { crewFormTexts as texts } from '#visits/words/en/console-crews.ts';
import type { CrewFormState, CrewValues } from './crew-values.ts';
import { spanText } from './hours-line.ts';

/** The hours of each weekday, with any number of spans a day. */
export function WeekFields({ form }: { form: CrewFormState }) {
  const id = useId();
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'hours',
  });
  const first = WEEKDAYS.find((weekday) => fields.some((field) => field.weekday === weekday));
  return (
    <fieldset aria-describedby={id} className="border-line border-t pt-4">
      <legend className="sr-only">{texts.hours}</legend>
      <p aria-hidden="true" className="font-semibold">
        {texts.hours}
      </p>
      <p className="mb-2 text-ink-soft text-sm" id={id}>
        {texts.hoursHint}
      </p>
      <ul className="ruled">
        {WEEKDAYS.map((weekday) => {
          const spans = fields.flatMap((field, index) =>
            field.weekday === weekday ? [{ key: field.id, index }] : [],
          );
          const day = formatWeekday(weekday, 'long');
          return (
            <li
              className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
              key={weekday}
            >
              <span className="flex min-h-11 items-center font-semibold">{day}</span>
              <div className="flex min-w-0 flex-col gap-2">
                {spans.map(({ key, index }) => (
                  <SpanFields day={day} form={form} index={index} key={key} remove={remove} />
                ))}
                <p className="flex flex-wrap items-center gap-x-3">
                  {spans.length === 0 && <span className="text-ink-soft">{texts.closed}</span>}
                  <button
                    aria-label={texts.addSpan(day)}
                    className="inline-flex min-h-11 items-center gap-1.5 text-primary underline disabled:hidden"
                    onClick={() => append(nextSpans(form.getValues('hours'), weekday))}
                    type="button"
                  >
                    <PlusIcon className="size-4" />
                    {texts.addHours}
                  </button>
                  {weekday === first && (
                    <TextButton
                      fullLabel={texts.everyDayAs(day)}
                      label={texts.everyDay}
                      onClick={() => {
                        form.clearErrors('hours');
                        replace(copyToEveryDay(form.getValues('hours'), weekday));
                      }}
                    />
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface SpanFieldsProps {
  form: CrewFormState;
  day: string;
  index: number;
  remove: (index: number) => void;
}

function SpanFields({ form, day, index, remove }: SpanFieldsProps) {
  const id = useId();
  const error = form.formState.errors.hours?.[index];
  const span = form.watch(`hours.${index}`);
  const control = (part: 'from' | 'to') => ({
    ...form.register(`hours.${index}.${part}`),
    'aria-invalid': error?.[part] ? (true as const) : undefined,
    'aria-describedby': error?.[part] ? `${id}-${part}` : undefined,
    className: 'min-w-0 max-w-36 px-2',
    type: 'time',
  });
  return (
    <div>
      <div className="flex items-center gap-2">
        <TextInput aria-label={texts.from(day)} {...control('from')} />
        <span>{texts.until}</span>
        <TextInput aria-label={texts.to(day)} {...control('to')} />
        <button
          aria-label={texts.removeSpan(day, spanText(span))}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-card text-ink-soft hover:bg-sunken disabled:hidden"
          onClick={() => {
            // The paths of errors would point to the wrong spans.
            form.clearErrors('hours');
            remove(index);
          }}
          type="button"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      <FieldError id={`${id}-from`} text={error?.from?.message} />
      <FieldError id={`${id}-to`} text={error?.to?.message} />
    </div>
  );
}

/** Copies the hours of one day to each day of the week. */
function copyToEveryDay(hours: CrewValues['hours'], like: number): CrewValues['hours'] {
  const spans = hours.filter(({ weekday }) => weekday === like);
  return WEEKDAYS.flatMap((weekday) => spans.map((span) => ({ ...span, weekday })));
}

/** New spans for a day: without hours, those of the last earlier day with hours; otherwise after its last span. */
function nextSpans(hours: CrewValues['hours'], weekday: number): CrewValues['hours'] {
  const own = hours.filter((each) => each.weekday === weekday);
  if (own.length > 0) return [{ weekday, from: own.at(-1)?.to ?? '', to: '' }];
  const before = hours.filter((each) => each.weekday < weekday).at(-1)?.weekday;
  const like = hours.filter((each) => each.weekday === before);
  if (like.length === 0) return [{ weekday, from: '08:00', to: '17:00' }];
  return like.map(({ from, to }) => ({ weekday, from, to }));
}
