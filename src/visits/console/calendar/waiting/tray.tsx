import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { formatMinutes } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import type { Mover, Moving } from '#visits/console/calendar/moving/use-move.ts';
import { today } from '#visits/console/parts/calendar-days.ts';
import { SoonestTimes } from '#visits/console/parts/soonest-times.tsx';
import { minutesForCrew, placeOf, targetStartingAt } from '#visits/console/parts/target.ts';
import type { CalendarAnswer, WaitingBooking } from '#visits/contract/scheduling.ts';
import { calendarTexts, trayTexts as texts } from '#visits/words/en/console-calendar.ts';

interface TrayProps {
  calendar: CalendarAnswer;
  /** Drags a booking into the day or week on the screen. */
  mover: Mover;
  onDecide: (moving: Moving) => void;
}

/** How many show their times at once: each one is a search. */
const WITH_TIMES = 5;

/** Paid bookings without a time, each with the soonest time of a crew. */
export function Tray({ calendar, mover, onDecide }: TrayProps) {
  const { waiting } = calendar;
  return (
    <Section title={`${texts.title} · ${waiting.length}`}>
      {waiting.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="ruled">
          {waiting.map((booking, index) => (
            <li className="py-2" key={booking.orderId}>
              <Waiting
                booking={booking}
                calendar={calendar}
                mover={mover}
                onDecide={onDecide}
                withTimes={index < WITH_TIMES}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface WaitingProps extends TrayProps {
  booking: WaitingBooking;
  withTimes: boolean;
}

function Waiting({ booking, calendar, withTimes, mover, onDecide }: WaitingProps) {
  const { customer, service, postalCode, laborMinutes, isEmergency, orderId } = booking;
  const who = customer ?? calendarTexts.unnamed;
  const subject = { kind: 'booking', booking } as const;
  function choose(): void {
    const crew = calendar.crews.find(({ active }) => active);
    const place = { day: today(), crewId: crew?.id ?? null };
    onDecide({ subject, target: targetStartingAt(place, 9 * 60, minutesForCrew(subject, crew)) });
  }
  return (
    <>
      <div className="cursor-grab select-none" {...mover.handlers(subject)}>
        <p className="flex flex-wrap items-center gap-2">
          <Link
            className="wrap-anywhere inline-flex min-h-11 max-w-full items-center font-semibold text-ink underline sm:min-h-6"
            draggable={false}
            to={`/bookings/${orderId}`}
          >
            {who}
          </Link>
          {isEmergency && <Badge tone="coral">{texts.emergency}</Badge>}
        </p>
        <p className="text-ink-soft">
          <SoldName name={service} />
          {postalCode && ` · ${postalCode}`} · {texts.work(formatMinutes(laborMinutes))}
        </p>
      </div>
      {withTimes && (
        <SoonestTimes
          onChoose={(time) => onDecide({ subject, target: placeOf(time) })}
          orderId={orderId}
          label={texts.soonest(who)}
        />
      )}
      <button
        aria-label={texts.otherOf(who)}
        className="inline-flex min-h-11 items-center text-primary underline sm:min-h-8"
        onClick={choose}
        type="button"
      >
        {texts.other}
      </button>
    </>
  );
}
