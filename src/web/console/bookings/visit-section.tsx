import { useState } from 'react';
import type { BookingDetail, PreferredTimeText } from '#contract/console-bookings.ts';
import { bookingTexts } from '#texts/console/booking.ts';
import { Button } from '../../ui/button.tsx';
import { formatPlainDay } from '../format.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { ConfirmTimeForm } from './confirm-time-form.tsx';
import { VisitList } from './visit-list.tsx';

const texts = bookingTexts.visit;
const WINDOWS: Readonly<Record<string, string>> = texts.windows;

/** When and where: what the customer asked for, and what was agreed on. */
export function VisitSection({ booking }: { booking: BookingDetail }) {
  const { schedule, requests, visits, offers } = booking;
  const [chosen, setChosen] = useState<PreferredTimeText | null>(null);
  const [open, setOpen] = useState(false);
  /** The visit that gets another time; null: one more. */
  const [moved, setMoved] = useState<string | null>(null);
  const hasTime = visits.some(({ state }) => state === 'confirmed');
  const showForm = offers.confirmTime && (open || !hasTime);

  function choose(time: PreferredTimeText): void {
    setChosen(time);
    setOpen(true);
  }

  function show(visitId: string | null): void {
    setMoved(visitId);
    setOpen(true);
  }

  return (
    <Section title={texts.title}>
      <VisitList booking={booking} onMove={({ id }) => show(id)} />
      <Facts>
        {requests && (
          <Fact term={texts.asked}>
            <Times choose={offers.confirmTime ? choose : null} times={requests.times} />
            {requests.note && <span className="block">“{requests.note}”</span>}
          </Fact>
        )}
        {schedule && (
          <>
            <Fact term={texts.preferred}>
              <Times choose={offers.confirmTime ? choose : null} times={schedule.times} />
            </Fact>
            <Fact term={texts.address}>
              <a
                className="text-primary underline"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(schedule.address.join(', '))}`}
                rel="noreferrer"
                target="_blank"
              >
                {schedule.address.join(', ')}
              </a>
            </Fact>
            {schedule.accessNotes && <Fact term={texts.access}>{schedule.accessNotes}</Fact>}
            {schedule.parkingNotes && <Fact term={texts.parking}>{schedule.parkingNotes}</Fact>}
            {schedule.petNotes && <Fact term={texts.pets}>{schedule.petNotes}</Fact>}
          </>
        )}
      </Facts>
      {schedule === null && <p className="text-ink-soft">{texts.noSchedule}</p>}
      {showForm ? (
        <ConfirmTimeForm
          bookedMinutes={booking.service.bookedMinutes}
          booking={booking}
          key={chosen ? `${chosen.date} ${chosen.window}` : ''}
          onDone={() => {
            setOpen(false);
            setMoved(null);
          }}
          visitId={booking.service.recurring ? moved : null}
          time={chosen ?? requests?.times[0] ?? schedule?.times[0] ?? null}
        />
      ) : (
        offers.confirmTime &&
        booking.service.recurring && (
          <Button className="mt-3" onClick={() => show(null)} variant="secondary">
            {texts.another}
          </Button>
        )
      )}
    </Section>
  );
}

interface TimesProps {
  times: readonly PreferredTimeText[];
  choose: ((time: PreferredTimeText) => void) | null;
}

function Times({ times, choose }: TimesProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {times.map((time) => {
        const label = `${formatPlainDay(time.date)}, ${WINDOWS[time.window] ?? time.window}`;
        return (
          <li key={label}>
            {choose === null ? (
              <span>{label}</span>
            ) : (
              <button
                className="min-h-9 rounded-pill border border-control px-3 hover:bg-tint"
                onClick={() => choose(time)}
                type="button"
              >
                {label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
