import { useId } from 'react';
import { Link } from 'react-router';
import { formatMonth, formatPlainDay } from '#ui/console/format.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { ArrowRightIcon } from '#ui/parts/icons.tsx';
import {
  daysShown,
  isDay,
  stepDay,
  today,
  type View,
} from '#visits/console/parts/calendar-days.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

const VIEWS: readonly View[] = ['day', 'week', 'month'];
const STEP =
  'inline-flex size-11 items-center justify-center rounded-card border border-control bg-surface hover:border-primary hover:bg-tint';

/** Which days to show, and how many; all controls are links, so each state has an address. */
export function CalendarBar({ address }: { address: CalendarAddress }) {
  const id = useId();
  const { view, day, href, go } = address;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          aria-label={texts.before[view]}
          className={STEP}
          to={href({ day: stepDay(view, day, -1) })}
        >
          <ArrowRightIcon className="size-5 rotate-180" />
        </Link>
        <Link
          aria-label={texts.after[view]}
          className={STEP}
          to={href({ day: stepDay(view, day, 1) })}
        >
          <ArrowRightIcon className="size-5" />
        </Link>
        <Link
          className="inline-flex min-h-11 items-center rounded-card border border-control bg-surface px-3 hover:border-primary hover:bg-tint"
          to={href({ day: today() })}
        >
          {texts.today}
        </Link>
        <label className="sr-only" htmlFor={id}>
          {texts.day}
        </label>
        <span className="w-44">
          <TextInput
            id={id}
            onChange={(event) => isDay(event.target.value) && go({ day: event.target.value })}
            type="date"
            value={day}
          />
        </span>
      </div>
      <h2 aria-live="polite" className="font-semibold text-base">
        {headingOf(view, day)}
      </h2>
      <nav aria-label={texts.views.label} className="flex flex-wrap gap-1 sm:ml-auto">
        {VIEWS.map((each) => (
          <Link
            aria-current={each === view ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-card px-3',
              each === view ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
            )}
            key={each}
            to={href({ view: each })}
          >
            {texts.views[each]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function headingOf(view: View, day: string): string {
  if (view === 'day') return formatPlainDay(day);
  if (view === 'month') return formatMonth(day.slice(0, 7));
  const { from } = daysShown('week', day);
  return texts.span(formatPlainDay(from), formatPlainDay(addDays(from, 6)));
}
