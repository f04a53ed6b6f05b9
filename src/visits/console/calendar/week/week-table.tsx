import { Link } from 'react-router';
import type { CrewId } from '#kernel/rules/ids.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { freePlaces, lanesOf, shutSpans } from '#visits/console/calendar/day/lanes.ts';
import { FreeText } from '#visits/console/calendar/free-text.tsx';
import { MoveStatus } from '#visits/console/calendar/moving/moving-aloud.tsx';
import {
  type Mover,
  type MoveView,
  useShownView,
} from '#visits/console/calendar/moving/use-move.ts';
import { VisitBlock } from '#visits/console/calendar/visit/visit-block.tsx';
import { CrewName } from '#visits/console/crews/crew-name.tsx';
import { listDays, sameWeekday, today } from '#visits/console/parts/calendar-days.ts';
import { newBookingAt } from '#visits/console/parts/pressed-place.ts';
import {
  DAY_MINUTES,
  minutesForCrew,
  placeOf,
  targetStartingAt,
} from '#visits/console/parts/target.ts';
import { spanText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer, CalendarStop, DayLoad } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays } from '#visits/rules/wall-clock.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';

interface WeekTableProps {
  calendar: CalendarAnswer;
  from: Day;
  load: readonly DayLoad[];
  dayHref: (day: Day) => string;
  onOpen: (visit: CalendarStop) => void;
  mover: Mover;
}

/** A row for each crew, a column for each day, and its visits in order. */
export function WeekTable({ calendar, from, load, dayHref, onOpen, mover }: WeekTableProps) {
  const days = listDays({ from, days: 7 });
  const rows = rowsOf(calendar, days);
  const view: MoveView = {
    at: (subject, { x, y }) => {
      const field = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-field]');
      const { day, crew: id } = field?.dataset ?? {};
      const crew = calendar.crews.find((each) => each.id === id);
      if (day === undefined || crew === undefined) return null;
      const start = subject.kind === 'visit' ? placeOf(subject.visit).from : 9 * 60;
      return targetStartingAt({ day, crewId: crew.id }, start, minutesForCrew(subject, crew));
    },
    step: (subject, given, key, isLength) => {
      if (isLength) return null;
      // A visit waiting in another week moves to the week on the screen.
      const target = { ...given, day: sameWeekday(given.day, from) };
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const day = addDays(target.day, key === 'ArrowRight' ? 1 : -1);
        return days.includes(day) ? { ...target, day } : null;
      }
      const crews = rows.flatMap(({ crew }) => (crew ? [crew] : []));
      const index = crews.findIndex(({ id }) => id === target.crewId);
      const next = crews[index + (key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return null;
      return targetStartingAt(
        { ...target, crewId: next.id },
        target.from,
        minutesForCrew(subject, next),
      );
    },
  };
  useShownView(mover, view);
  const isTarget = (day: Day, crewId: CrewId | undefined) =>
    mover.moving?.target.day === day && mover.moving.target.crewId === (crewId ?? null);
  return (
    <>
      <MoveStatus calendar={calendar} moving={mover.moving} />
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full min-w-[64rem] table-fixed border-collapse">
          <caption className="sr-only">{texts.views.week}</caption>
          <thead>
            <tr className="border-line border-b text-left align-top text-xs">
              <th className="w-28 px-2 py-2" scope="col">
                {texts.crew}
              </th>
              {days.map((day) => (
                <th className="px-2 py-2" key={day} scope="col">
                  <Link
                    className="inline-flex min-h-6 items-center font-semibold text-primary underline"
                    to={dayHref(day)}
                  >
                    {formatPlainDay(day)}
                  </Link>
                  {day === today() && <span className="block">{texts.today}</span>}
                  <FreeText isNarrow load={load.find((each) => each.day === day)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ crew }) => (
              <tr className="border-line border-b last:border-b-0" key={crew?.id ?? ''}>
                <th className="px-2 py-2 text-left align-top font-semibold" scope="row">
                  {crew ? <CrewName crew={crew} /> : texts.noCrew}
                </th>
                {days.map((day) => {
                  const visits = visitsIn(calendar, day, crew?.id);
                  return (
                    <td
                      className={classNames(
                        'h-20 border-line border-l p-1 align-top',
                        isTarget(day, crew?.id) && 'bg-tint',
                      )}
                      data-crew={crew?.id ?? ''}
                      data-day={day}
                      data-field=""
                      key={day}
                    >
                      <ul className="flex flex-col gap-1">
                        {visits.map((visit) => (
                          <li key={visit.id}>
                            <VisitBlock crew={crew} mover={mover} onOpen={onOpen} visit={visit} />
                          </li>
                        ))}
                        {isTarget(day, crew?.id) && mover.moving && (
                          <li
                            aria-hidden="true"
                            className="rounded-[0.375rem] border-2 border-primary border-dashed px-1.5 py-1 font-semibold text-xs"
                          >
                            {spanText(mover.moving.target)}
                          </li>
                        )}
                      </ul>
                      {crew && <CrewAbsence calendar={calendar} crew={crew} day={day} />}
                      {crew && freePlaces(calendar, { crew, visits }, day).length > 0 && (
                        <Link
                          aria-label={texts.bookWith(crew.name, formatPlainDay(day))}
                          className="mt-1 block min-h-6 rounded-[0.375rem] text-center text-ink-soft hover:bg-tint hover:text-primary focus-visible:bg-tint"
                          to={newBookingAt({ day, crewId: crew.id })}
                        >
                          +
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface CrewAbsenceProps {
  calendar: CalendarAnswer;
  crew: CalendarAnswer['crews'][number];
  day: Day;
}

/** Whether the crew does not work, or is off for part of the day. */
function CrewAbsence({ calendar, crew, day }: CrewAbsenceProps) {
  const shut = shutSpans(calendar, crew, day, { from: 0, to: DAY_MINUTES });
  const off = shut.filter((span) => span.off !== null);
  if (calendar.closedDays.includes(day)) return <AbsenceText text={texts.closed} />;
  if (off.length > 0) {
    const reasons = off.map((span) => span.off).filter(Boolean);
    return <AbsenceText text={[texts.off, ...reasons].join(': ')} />;
  }
  const isShut = shut.some(({ from, to }) => from === 0 && to === DAY_MINUTES);
  return isShut ? <AbsenceText text="–" /> : null;
}

function AbsenceText({ text }: { text: string }) {
  return <p className="mt-1 px-1 text-ink-soft text-xs">{text}</p>;
}

/** One row per crew, however many days it works, and one for visits without a crew. */
function rowsOf(calendar: CalendarAnswer, days: readonly Day[]) {
  const lanes = days.flatMap((day) => lanesOf(calendar, day));
  const known = new Set(lanes.map(({ crew }) => crew?.id));
  const crews = calendar.crews.filter(({ id }) => known.has(id)).map((crew) => ({ crew }));
  return known.has(undefined) ? [...crews, { crew: undefined }] : crews;
}

function visitsIn({ visits }: CalendarAnswer, day: Day, crewId: CrewId | undefined) {
  return visits.filter((visit) => visit.crewId === (crewId ?? null) && placeOf(visit).day === day);
}
