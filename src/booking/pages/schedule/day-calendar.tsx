import { dayOf, longDay, shortMonth, shortWeekday } from '#booking/pages/parts/arrival-words.ts';
import { dayAfter, daysBetween } from '#booking/pages/parts/days.ts';
import type { KnownTimes } from '#booking/pages/parts/use-free-times.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';

const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];

interface DayCalendarProps {
  known: KnownTimes;
  /** The day whose times are shown. */
  day: string;
  onDay: (day: string) => void;
  onLookLater: () => void;
  /** The name of the radio buttons. */
  name: string;
}

/** Weeks from Sunday to Saturday. A day without a free time is visible but disabled. */
export function DayCalendar({ known, day, onDay, onLookLater, name }: DayCalendarProps) {
  const { from, until, times, later } = known;
  const days = Array.from({ length: daysBetween(from, until) }, (_, n) => dayAfter(from, n));
  const counts = new Map<string, number>();
  for (const { start } of times) counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1);
  return (
    <fieldset className="min-w-0 max-w-md">
      <legend className="mb-2 font-medium text-sm">{scheduleTexts.dayTitle}</legend>
      <div
        aria-hidden="true"
        className="mb-1 grid grid-cols-7 gap-1 max-[360px]:-mx-[12px] max-[360px]:gap-x-0 text-center text-ink-soft text-xs max-[15rem]:hidden"
      >
        {days.slice(0, 7).map((_, column) => {
          const head = dayAfter(from, column - weekdayOf(from));
          return <span key={head}>{shortWeekday(head)}</span>;
        })}
      </div>
      {/* Enlarged, there is no room for weeks: only the free days, each with its weekday. */}
      <div className="grid grid-cols-7 gap-1 max-[15rem]:grid-cols-3 max-[360px]:-mx-[12px] max-[360px]:gap-x-0">
        {days.map((each, index) => (
          <DayRadio
            checked={each === day}
            column={index === 0 ? weekdayOf(each) : undefined}
            count={counts.get(each) ?? 0}
            day={each}
            key={each}
            name={name}
            onChoose={() => onDay(each)}
            withMonth={index === 0 || each.endsWith('-01')}
          />
        ))}
      </div>
      <div aria-live="polite" className="mt-1 text-sm">
        {later === 'over' && <p>{scheduleTexts.noLater}</p>}
        {later === 'failed' && (
          <p className="font-medium text-coral">{scheduleTexts.laterFailed}</p>
        )}
      </div>
      {later !== 'over' && (
        <Button
          busy={later === 'looking'}
          busyLabel={scheduleTexts.looking}
          className="-ml-5"
          onClick={onLookLater}
          variant="quiet"
        >
          {scheduleTexts.laterTimes}
        </Button>
      )}
    </fieldset>
  );
}

interface DayRadioProps {
  day: string;
  count: number;
  checked: boolean;
  /** Only for the first day; the others follow. */
  column: number | undefined;
  withMonth: boolean;
  name: string;
  onChoose: () => void;
}

function DayRadio({ day, count, checked, column, withMonth, name, onChoose }: DayRadioProps) {
  return (
    <label
      className={classNames(
        column !== undefined && COLUMNS[column],
        'max-[15rem]:col-start-auto max-[15rem]:has-disabled:hidden',
        'relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-card border border-control bg-surface font-medium text-sm leading-tight tabular hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-ink-soft has-disabled:line-through',
      )}
    >
      <input
        aria-label={scheduleTexts.freeOn(longDay(day), count)}
        checked={checked}
        className="peer sr-only"
        disabled={count === 0}
        name={name}
        onChange={onChoose}
        type="radio"
        value={day}
      />
      <CheckIcon className="absolute top-0.5 right-0.5 hidden size-3.5 peer-checked:block" />
      <span aria-hidden="true" className="hidden text-xs max-[15rem]:block">
        {shortWeekday(day)}
      </span>
      {withMonth && <span className="text-xs">{shortMonth(day)}</span>}
      {Number(day.slice(8))}
    </label>
  );
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}
