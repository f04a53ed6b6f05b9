import { type ReactNode, useRef } from 'react';
import { dateTimeFields, formatClock } from '#ui/console/format.ts';
import { HATCH } from '#visits/console/calendar/hatch.ts';
import { MoveStatus } from '#visits/console/calendar/moving/moving-aloud.tsx';
import {
  type Mover,
  type MoveView,
  useShownView,
} from '#visits/console/calendar/moving/use-move.ts';
import { VisitBlock } from '#visits/console/calendar/visit/visit-block.tsx';
import { CrewName } from '#visits/console/crews/crew-name.tsx';
import { today } from '#visits/console/parts/calendar-days.ts';
import {
  clockOf,
  DAY_MINUTES,
  minutesForCrew,
  placeOf,
  targetStartingAt,
} from '#visits/console/parts/target.ts';
import { timeText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer, CalendarCrew, CalendarStop } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { minutesOf } from '#visits/rules/wall-clock.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { sideBySide } from './beside.ts';
import { FreePlace } from './free-place.tsx';
import { freePlaces, hoursShown, type Lane, lanesOf, shutSpans } from './lanes.ts';

const HOUR = 60;
const SINGLE_COLUMN = { column: 0, columns: 1 };
/** Pixels per minute. */
const PX = 1.1;

interface DayGridProps {
  calendar: CalendarAnswer;
  day: Day;
  onOpen: (visit: CalendarStop) => void;
  mover: Mover;
  /** Waiting visits of other days, in their own lane. */
  waiting: ReactNode;
}

/** A day with a lane for each crew, from its first hour to its last. */
export function DayGrid({ calendar, day, onOpen, mover, waiting }: DayGridProps) {
  const { crews, gridMinutes, closedDays } = calendar;
  const lanes = lanesOf(calendar, day);
  const hours = hoursShown(calendar, day);
  const grid = useRef<HTMLDivElement>(null);
  const crewOf = (id: string | undefined) => crews.find((crew) => crew.id === id);

  const view: MoveView = {
    at: (subject, { x, y }, grabbed, how) => {
      const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
      const crew = crewOf(lane?.dataset.lane);
      if (!lane || !grid.current?.contains(lane)) return null;
      const pointed = hours.from + (y - lane.getBoundingClientRect().top) / PX;
      if (how === 'resize' && subject.kind === 'visit') {
        const place = placeOf(subject.visit);
        const to = Math.max(place.from + gridMinutes, snapToGrid(pointed, gridMinutes));
        return { ...place, to: Math.min(to, DAY_MINUTES) };
      }
      if (crew === undefined) return null;
      const from = snapToGrid(pointed - grabbed / PX, gridMinutes);
      return targetStartingAt({ day, crewId: crew.id }, from, minutesForCrew(subject, crew));
    },
    step: (subject, given, key, isLength) => {
      // A visit waiting on another day moves to the day on the screen.
      const target = { ...given, day };
      const { from, to, crewId } = target;
      const by = key === 'ArrowDown' ? gridMinutes : key === 'ArrowUp' ? -gridMinutes : 0;
      if (by !== 0 && isLength) {
        const end = Math.min(to + by, DAY_MINUTES);
        return end - from < gridMinutes ? null : { ...target, to: end };
      }
      if (by !== 0) return targetStartingAt(target, from + by, to - from);
      const named = lanes.flatMap(({ crew }) => (crew ? [crew] : []));
      const index = named.findIndex(({ id }) => id === crewId);
      const next = named[index + (key === 'ArrowRight' ? 1 : -1)];
      if (next === undefined) return null;
      return targetStartingAt({ day, crewId: next.id }, from, minutesForCrew(subject, next));
    },
  };
  useShownView(mover, view);
  const { moving } = mover;
  const height = (hours.to - hours.from) * PX;
  const top = (minutes: number) => (minutes - hours.from) * PX;

  return (
    <>
      <MoveStatus calendar={calendar} moving={moving} />
      <div className="flex overflow-x-auto rounded-card border border-line bg-surface" ref={grid}>
        <div aria-hidden="true" className="w-20 shrink-0 border-line border-r pt-12">
          <div className="relative" style={{ height }}>
            {hourMarks(hours).map((minutes) => (
              <span
                className="absolute right-2 -translate-y-1/2 whitespace-nowrap text-ink-soft text-xs tabular"
                key={minutes}
                style={{ top: top(minutes) }}
              >
                {formatClock(clockOf(minutes))}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane) => (
          <section
            aria-label={lane.crew?.name ?? texts.noCrew}
            className="min-w-44 flex-1 border-line border-r last:border-r-0"
            key={lane.crew?.id ?? ''}
          >
            <LaneHead isClosed={closedDays.includes(day)} lane={lane} />
            <div
              className="relative border-transparent border-t"
              data-lane={lane.crew?.id ?? ''}
              style={{
                height,
                backgroundImage: HOUR_LINES,
                backgroundPositionY: top(0) % (HOUR * PX),
              }}
            >
              {lane.crew && (
                <Shut calendar={calendar} crew={lane.crew} day={day} hours={hours} top={top} />
              )}
              {freePlaces(calendar, lane, day).map((span) => (
                <FreePlace
                  crewId={lane.crew?.id}
                  day={day}
                  gridMinutes={gridMinutes}
                  key={span.from}
                  px={PX}
                  span={span}
                  top={top(span.from)}
                />
              ))}
              <ul>
                {lane.visits.map((visit, index) => {
                  const { from, to } = placeOf(visit);
                  const { column, columns } =
                    sideBySide(lane.visits.map(placeOf))[index] ?? SINGLE_COLUMN;
                  return (
                    <li key={visit.id}>
                      <VisitBlock
                        crew={lane.crew}
                        mover={mover}
                        onOpen={onOpen}
                        resizable
                        style={{
                          position: 'absolute',
                          top: top(from),
                          height: Math.max((to - from) * PX - 2, 24),
                          left: `calc(${(column / columns) * 100}% + 4px)`,
                          width: `calc(${100 / columns}% - 8px)`,
                        }}
                        visit={visit}
                      />
                    </li>
                  );
                })}
              </ul>
              {moving && (moving.target.crewId ?? '') === (lane.crew?.id ?? '') && (
                <p
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-x-1 z-10 rounded-[0.375rem] border-2 border-primary border-dashed bg-surface px-1.5 py-1 font-semibold text-xs"
                  style={{
                    top: top(moving.target.from),
                    height: (moving.target.to - moving.target.from) * PX - 2,
                  }}
                >
                  {timeText(moving.target)}
                </p>
              )}
              {day === today() && <NowLine hours={hours} top={top} />}
            </div>
          </section>
        ))}
        {waiting}
      </div>
    </>
  );
}

const HOUR_LINES = `repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${HOUR * PX}px)`;
function LaneHead({ lane: { crew }, isClosed }: { lane: Lane; isClosed: boolean }) {
  return (
    <h2 className="flex h-12 items-center justify-between gap-2 border-line border-b px-2 font-semibold">
      {crew ? <CrewName crew={crew} /> : texts.noCrew}
      {isClosed && <span className="font-normal text-ink-soft text-xs">{texts.closed}</span>}
    </h2>
  );
}

interface ShutProps {
  calendar: CalendarAnswer;
  crew: CalendarCrew;
  day: Day;
  hours: { readonly from: number; readonly to: number };
  top: (minutes: number) => number;
}

/** When the crew does not work; time off is hatched and says why. */
function Shut({ calendar, crew, day, hours, top }: ShutProps) {
  return shutSpans(calendar, crew, day, hours).map(({ from, to, off }) => (
    <div
      className="absolute inset-x-0 overflow-hidden border-line border-t bg-sunken p-1 text-ink-soft text-xs"
      key={`${from} ${off}`}
      style={{
        top: top(from),
        height: top(to) - top(from),
        ...(off !== null && { backgroundImage: HATCH }),
      }}
    >
      {off !== null && (
        <span className="rounded-sm bg-surface px-1">
          {texts.off}
          {off && `: ${off}`}
        </span>
      )}
    </div>
  ));
}

function NowLine({ hours, top }: Pick<ShutProps, 'hours' | 'top'>) {
  const now = minutesOf(dateTimeFields(new Date().toISOString()).time);
  if (now < hours.from || hours.to < now) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 border-coral border-t-2"
      style={{ top: top(now) }}
    >
      <span className="sr-only">{texts.now}</span>
    </div>
  );
}

function hourMarks({ from, to }: { from: number; to: number }): number[] {
  const first = Math.ceil(from / HOUR) * HOUR;
  return Array.from(
    { length: Math.ceil((to - first) / HOUR) },
    (_, index) => first + index * HOUR,
  ).filter((minutes) => minutes > from);
}

function snapToGrid(minutes: number, grid: number): number {
  return Math.round(minutes / grid) * grid;
}
