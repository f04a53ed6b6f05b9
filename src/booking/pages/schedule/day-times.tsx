import type { Day } from '#booking/pages/parts/days.ts';
import { WISHES_FIELD, wishValue } from '#booking/pages/parts/wishes.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { DayWindow } from '#kernel/rules/moments.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';

const WINDOWS: readonly DayWindow[] = ['morning', 'afternoon', 'evening'];

/** One day and its three windows, each a finger-sized checkbox. */
export function DayTimes({ day }: { day: Day }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <legend className="sr-only">{day.label}</legend>
      <span aria-hidden="true" className="min-w-28 whitespace-nowrap font-medium tabular">
        {day.label}
      </span>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 sm:w-auto sm:grid-cols-3">
        {WINDOWS.map((window) => (
          <label
            className="flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-card border border-control bg-surface px-2 font-medium text-sm hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-disabled:line-through sm:w-32"
            key={window}
          >
            <input
              className="peer sr-only"
              disabled={!day.windows.includes(window)}
              name={WISHES_FIELD}
              type="checkbox"
              value={wishValue({ date: day.date, window })}
            />
            <CheckIcon className="hidden size-4 peer-checked:block" />
            {scheduleTexts.windows[window]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
