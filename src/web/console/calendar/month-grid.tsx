import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { DayLoad } from '#contract/console-scheduling.ts';
import type { Day } from '#domain/scheduling/company.ts';
import { calendarTexts as texts } from '#texts/console/calendar.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCall } from '../api/query.ts';
import { formatPlainDay } from '../format.ts';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { daysShown, today } from './calendar-days.ts';
import { FreeText } from './free-text.tsx';

interface MonthGridProps {
  day: Day;
  dayHref: (day: Day) => string;
  every: number;
}

/** How full each day is; each leads to the day itself. */
export function MonthGrid({ day, dayHref, every }: MonthGridProps) {
  const { from, days } = daysShown('month', day);
  const query = useCall('GET /calendar/load', { query: { from, days: String(days) } }, { every });
  const month = day.slice(0, 7);
  return (
    <LoadedPage query={query} texts={texts}>
      {(answer) => (
        <>
          <ul className="grid gap-1.5 sm:grid-cols-7">
            {answer.days
              .filter((load) => load.day.startsWith(month) || load.day >= `${month}-01`)
              .map((load, index) => (
                <li
                  className={classNames(
                    index === 0 && 'sm:[grid-column-start:var(--first)]',
                    !load.day.startsWith(month) && 'max-sm:hidden',
                  )}
                  key={load.day}
                  style={{ '--first': columnOf(load.day, from) } as CSSProperties}
                >
                  <DayField
                    href={dayHref(load.day)}
                    isOther={!load.day.startsWith(month)}
                    load={load}
                  />
                </li>
              ))}
          </ul>
          <p className="mt-2 text-ink-soft text-sm">{texts.freeHint}</p>
        </>
      )}
    </LoadedPage>
  );
}

/** Monday stands in the first column. */
function columnOf(day: Day, monday: Day): number {
  return (Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000) % 7) + 1;
}

interface DayFieldProps {
  load: DayLoad;
  href: string;
  isOther: boolean;
}

function DayField({ load, href, isOther }: DayFieldProps) {
  const { day, visits, openMinutes, freeMinutes, isClosed } = load;
  const share = openMinutes === 0 ? 0 : 1 - freeMinutes / openMinutes;
  return (
    <Link
      className={classNames(
        'flex h-full min-h-24 flex-col gap-1 rounded-card border p-2 text-xs hover:border-primary max-sm:min-h-11',
        day === today() ? 'border-2 border-primary' : 'border-line',
        isClosed || openMinutes === 0 ? 'bg-sunken' : 'bg-surface',
        isOther && 'text-ink-soft',
      )}
      data-row-link=""
      to={href}
    >
      <span className="flex flex-wrap justify-between gap-1 font-semibold">
        {formatPlainDay(day)}
        {day === today() && <span className="text-primary">{texts.today}</span>}
      </span>
      {visits > 0 && <span>{texts.visits(visits)}</span>}
      <FreeText load={load} />
      {openMinutes > 0 && (
        <span className="mt-auto block">
          <span
            aria-hidden="true"
            className="block h-1.5 overflow-hidden rounded-pill border border-line"
          >
            <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
          </span>
          <span className="sr-only">{texts.taken(Math.round(share * 100))}</span>
        </span>
      )}
    </Link>
  );
}
