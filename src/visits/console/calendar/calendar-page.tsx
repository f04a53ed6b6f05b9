import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#ui/console/api/query.ts';
import { timeZoneName } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useIsPhone } from '#ui/console/parts/use-is-phone.ts';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { daysShown, listDays, sameWeekday } from '#visits/console/parts/calendar-days.ts';
import { newBookingAt } from '#visits/console/parts/pressed-place.ts';
import { SkipDialog } from '#visits/console/parts/skip-dialog.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import type { CalendarAnswer, CalendarStop } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { seriesListTexts } from '#visits/words/en/console-series.ts';
import { CalendarBar } from './calendar-bar.tsx';
import { DayGrid } from './day/day-grid.tsx';
import { DayList } from './day/day-list.tsx';
import { FreeText } from './free-text.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import { MoveDialog } from './moving/move-dialog.tsx';
import { type CompletedMove, MovedNotice } from './moving/moved-notice.tsx';
import { type Mover, type Moving, useMove } from './moving/use-move.ts';
import { useCalendar } from './use-calendar.ts';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { VisitDialog } from './visit/visit-dialog.tsx';
import { Tray } from './waiting/tray.tsx';
import { WaitingLane, type WaitingLaneProps } from './waiting/waiting-lane.tsx';
import { WaitingVisits } from './waiting/waiting-visits.tsx';
import { WeekTable } from './week/week-table.tsx';

/** Shows colleagues' changes within five seconds. */
const REFRESH_MS = 4_000;
/** For calls that cost more and change less. */
const SLOW_MS = 60_000;

/** Who is where and when: a day by crew, a week, a month of load. */
export function Component() {
  const address = useCalendarAddress();
  const { view, day } = address;
  const query = useCalendar(daysShown(view === 'month' ? 'day' : view, day), {
    every: REFRESH_MS,
  });
  return (
    <LoadedPage query={{ ...query, isPlaceholderData: false } as typeof query} texts={texts}>
      {(calendar) => <Calendar address={address} calendar={calendar} />}
    </LoadedPage>
  );
}

interface CalendarProps {
  calendar: CalendarAnswer;
  address: CalendarAddress;
}

function Calendar({ calendar, address }: CalendarProps) {
  const [opened, setOpened] = useState<CalendarStop | null>(null);
  const [skipping, setSkipping] = useState<CalendarStop | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [moved, setMoved] = useState<CompletedMove | null>(null);
  const mover = useMove(setMoving);
  const { crews } = calendar;
  const dayHref = (day: string) => address.href({ view: 'day', day });

  return (
    <>
      <PageTitle title={texts.title}>
        <LinkTo to={newBookingAt({ day: address.day })}>{newBookingLinks.open}</LinkTo>
        <Link
          className="inline-flex min-h-11 items-center px-2 text-primary underline"
          to={`/calendar/print?day=${address.day}`}
        >
          {texts.print}
        </Link>
        <Link
          className="inline-flex min-h-11 items-center px-2 text-primary underline"
          to="/bookings/series"
        >
          {seriesListTexts.link}
        </Link>
      </PageTitle>
      <CalendarBar address={address} />
      <MovedNotice moved={moved} onUndone={setMoved} />
      {crews.length === 0 && (
        <EmptyState text={texts.noCrews.text} title={texts.noCrews.title}>
          <Link className="inline-flex min-h-11 items-center text-primary underline" to="/crews">
            {texts.noCrews.link}
          </Link>
        </EmptyState>
      )}
      <Days
        address={address}
        calendar={calendar}
        dayHref={dayHref}
        mover={mover}
        onDecide={setMoving}
        onOpen={setOpened}
      />
      <p className="mt-2 text-ink-soft text-sm">{texts.zone(timeZoneName)}</p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Tray calendar={calendar} mover={mover} onDecide={setMoving} />
        <WaitingVisits every={SLOW_MS} />
      </div>
      {opened && (
        <VisitDialog
          crew={crews.find(({ id }) => id === opened.crewId)}
          onClose={() => setOpened(null)}
          onMove={() => {
            setMoving({ subject: { kind: 'visit', visit: opened }, target: placeOf(opened) });
            setOpened(null);
          }}
          onSkip={() => {
            setSkipping(opened);
            setOpened(null);
          }}
          visit={opened}
        />
      )}
      {skipping && <SkipDialog onClose={() => setSkipping(null)} visit={skipping} />}
      {moving && (
        <MoveDialog
          crews={crews}
          moving={moving}
          onClose={() => setMoving(null)}
          onDone={({ subject, target }, placedId) => {
            setMoved({ subject, target, placedId, isUndone: false });
            setMoving(null);
          }}
        />
      )}
    </>
  );
}

interface DaysProps extends CalendarProps {
  dayHref: (day: string) => string;
  onOpen: (visit: CalendarStop) => void;
  onDecide: (moving: Moving) => void;
  mover: Mover;
}

function Days({ calendar, address, dayHref, onOpen, onDecide, mover }: DaysProps) {
  const { view, day } = address;
  const isPhone = useIsPhone();
  const { from, days } = daysShown(view, day);
  const query = { from, days: String(view === 'month' ? 1 : days) };
  const load = useCall('GET /calendar/load', { query }, { every: SLOW_MS }).data?.days ?? [];
  if (view === 'month') return <MonthGrid day={day} dayHref={dayHref} every={SLOW_MS} />;
  if (calendar.crews.length === 0) return null;
  const lane = (props: Pick<WaitingLaneProps, 'view' | 'first' | 'comesTo' | 'mover'>) => (
    <WaitingLane {...props} crews={calendar.crews} every={SLOW_MS} onDecide={onDecide} />
  );
  if (isPhone) {
    const shown = listDays({ from, days });
    return (
      <>
        {lane({
          view: 'list',
          first: { from, days },
          mover: null,
          comesTo: (on) => (shown.includes(on) ? on : null),
        })}
        <DayList calendar={calendar} days={shown} onOpen={onOpen} />
      </>
    );
  }
  if (view === 'week') {
    return (
      <>
        <WeekTable
          calendar={calendar}
          dayHref={dayHref}
          from={from}
          load={load}
          mover={mover}
          onOpen={onOpen}
        />
        {lane({
          view: 'week',
          first: { from, days },
          mover,
          comesTo: (on) => sameWeekday(on, from),
        })}
        <Legend />
      </>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm">
        <FreeText load={load.find((each) => each.day === day)} />
      </p>
      <DayGrid
        calendar={calendar}
        day={day}
        mover={mover}
        onOpen={onOpen}
        waiting={lane({
          view: 'day',
          first: null,
          mover,
          comesTo: (on) => (on === day ? null : day),
        })}
      />
      <Legend />
    </>
  );
}
