import { Link } from 'react-router';
import { formatPlainDay } from '#ui/console/format.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { crewEdge, frameOf, VisitFace } from '#visits/console/calendar/visit/visit-face.tsx';
import { CrewName } from '#visits/console/crews/crew-name.tsx';
import { newBookingAt } from '#visits/console/parts/pressed-place.ts';
import { placeOf } from '#visits/console/parts/target.ts';
import type { CalendarAnswer, CalendarStop } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { freePlaces, lanesOf } from './lanes.ts';

interface DayListProps {
  calendar: CalendarAnswer;
  days: readonly Day[];
  onOpen: (visit: CalendarStop) => void;
}

/** The same for a narrow screen, as a list. */
export function DayList({ calendar, days, onOpen }: DayListProps) {
  return days.map((day) => {
    const visits = calendar.visits.filter((visit) => placeOf(visit).day === day);
    return (
      <section aria-label={formatPlainDay(day)} className="mb-4" key={day}>
        {days.length > 1 && <h2 className="mb-1 font-semibold">{formatPlainDay(day)}</h2>}
        {visits.length === 0 ? (
          <p className="text-ink-soft">
            {calendar.closedDays.includes(day) ? texts.closed : texts.noVisits}
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {visits.map((visit) => {
              const crew = calendar.crews.find(({ id }) => id === visit.crewId);
              return (
                <li key={visit.id}>
                  <button
                    className={classNames(frameOf(visit.state), 'block w-full px-3 py-2 text-sm')}
                    data-row-link=""
                    onClick={() => onOpen(visit)}
                    style={crewEdge(crew)}
                    type="button"
                  >
                    <span className="block">{crew ? <CrewName crew={crew} /> : texts.noCrew}</span>
                    <VisitFace visit={visit} />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {days.length > 1 &&
          lanesOf(calendar, day).some((lane) => freePlaces(calendar, lane, day)[0]) && (
            <Link
              aria-label={texts.bookOn(formatPlainDay(day))}
              className="mt-1 inline-flex min-h-11 items-center text-primary underline"
              to={newBookingAt({ day })}
            >
              {newBookingLinks.open}
            </Link>
          )}
      </section>
    );
  });
}
