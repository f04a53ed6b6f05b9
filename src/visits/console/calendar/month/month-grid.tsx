import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { OutOfDate } from '#ui/console/parts/out-of-date.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { FreeText } from '#visits/console/calendar/free-text.tsx';
import { daysShown, listDays, today } from '#visits/console/parts/calendar-days.ts';
import type { DayLoad } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';

interface MonthGridProps {
  day: Day;
  dayHref: (day: Day) => string;
  every: number;
}

/** How full each day is, with a link to the day. Shows the days while loading. */
export function MonthGrid({ day, dayHref, every }: MonthGridProps) {
  const { from, days } = daysShown('month', day);
  const query = useCall('GET /calendar/load', { query: { from, days: String(days) } }, { every });
  const month = day.slice(0, 7);
  if (query.error !== null && query.data === undefined) {
    return <LoadingFailed query={query} title={texts.failed} />;
  }
  return (
    <>
      <OutOfDate query={query} />
      <ul className="grid gap-1.5 sm:grid-cols-7">
        {listDays({ from, days })
          .filter((each) => each >= `${month}-01`)
          .map((each, index) => (
            <li
              className={classNames(
                index === 0 && 'sm:[grid-column-start:var(--first)]',
                !each.startsWith(month) && 'max-sm:hidden',
              )}
              key={each}
              style={{ '--first': columnOf(each, from) } as CSSProperties}
            >
              <DayField
                day={each}
                href={dayHref(each)}
                isOther={!each.startsWith(month)}
                load={query.data?.days.find((load) => load.day === each)}
              />
            </li>
          ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{texts.freeHint}</p>
    </>
  );
}

/** Monday is in the first column. */
function columnOf(day: Day, monday: Day): number {
  return (Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000) % 7) + 1;
}

interface DayFieldProps {
  day: Day;
  load: DayLoad | undefined;
  href: string;
  isOther: boolean;
}

function DayField({ day, load, href, isOther }: DayFieldProps) {
  const isShut = load !== undefined && (load.isClosed || load.openMinutes === 0);
  return (
    <Link
      className={classNames(
        'flex h-full min-h-28 flex-col gap-1 rounded-card border p-2 text-xs hover:border-primary max-sm:min-h-11',
        day === today() ? 'border-2 border-primary' : 'border-line',
        isShut ? 'bg-sunken' : 'bg-surface',
        isOther && 'text-ink-soft',
      )}
      data-row-link=""
      to={href}
    >
      <span className="flex flex-wrap justify-between gap-1 font-semibold">
        {formatPlainDay(day)}
        {day === today() && <span className="text-primary">{texts.today}</span>}
      </span>
      {load !== undefined && load.visits > 0 && <span>{texts.visits(load.visits)}</span>}
      <FreeText load={load} />
      {load !== undefined && load.openMinutes > 0 && <TakenShare load={load} />}
    </Link>
  );
}

function TakenShare({ load: { takenMinutes, openMinutes } }: { load: DayLoad }) {
  const share = Math.round((takenMinutes / openMinutes) * 100);
  return (
    <span className="mt-auto block">
      <span
        aria-hidden="true"
        className="block h-1.5 overflow-hidden rounded-pill border border-line"
      >
        <span className="block h-full bg-primary" style={{ width: `${share}%` }} />
      </span>
      <span className="sr-only">{texts.taken(share)}</span>
    </span>
  );
}
