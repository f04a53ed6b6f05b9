import { useState } from 'react';
import type { BookingDetail, PreferredTimeText } from '#contract/console-bookings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay, formatMinutes, formatPlainDay, formatTime } from '../format.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { ConfirmTimeForm } from './confirm-time-form.tsx';

/** When and where: what the customer asked for, and what was agreed on. */
export function VisitSection({ booking }: { booking: BookingDetail }) {
  const { schedule, requests, visits, offers } = booking;
  const [chosen, setChosen] = useState<PreferredTimeText | null>(null);
  const [open, setOpen] = useState(false);
  const hasTime = visits.some(({ state }) => state === 'confirmed');
  const showForm = offers.confirmTime && (open || !hasTime);

  function choose(time: PreferredTimeText): void {
    setChosen(time);
    setOpen(true);
  }

  return (
    <Section title="Visit">
      <ul className="mb-2 flex flex-col gap-1">
        {visits.map((visit) => (
          <li className="flex flex-wrap items-center gap-2" key={visit.id}>
            <span className={visit.state === 'cancelled' ? 'line-through' : 'font-semibold'}>
              {formatDay(visit.startsAt)}, {formatTime(visit.startsAt)} to{' '}
              {formatTime(visit.endsAt)}
            </span>
            <Badge tone={visit.state === 'confirmed' ? 'mint' : 'outline'}>{visit.state}</Badge>
            {visit.workedMinutes !== null && (
              <span>{formatMinutes(visit.workedMinutes)} worked</span>
            )}
            {visit.who && <span className="text-ink-soft text-xs">by {visit.who}</span>}
          </li>
        ))}
      </ul>
      <Facts>
        {requests && (
          <Fact term="Asked for instead">
            <Times choose={offers.confirmTime ? choose : null} times={requests.times} />
            {requests.note && <span className="block">“{requests.note}”</span>}
          </Fact>
        )}
        {schedule && (
          <>
            <Fact term="Preferred">
              <Times choose={offers.confirmTime ? choose : null} times={schedule.times} />
            </Fact>
            <Fact term="Address">
              <a
                className="text-primary underline"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(schedule.address.join(', '))}`}
                rel="noreferrer"
                target="_blank"
              >
                {schedule.address.join(', ')}
              </a>
            </Fact>
            {schedule.accessNotes && <Fact term="Access">{schedule.accessNotes}</Fact>}
            {schedule.parkingNotes && <Fact term="Parking">{schedule.parkingNotes}</Fact>}
            {schedule.petNotes && <Fact term="Pets">{schedule.petNotes}</Fact>}
          </>
        )}
      </Facts>
      {schedule === null && (
        <p className="text-ink-soft">No address or times were given: ask the customer.</p>
      )}
      {showForm ? (
        <ConfirmTimeForm
          bookedMinutes={booking.service.bookedMinutes}
          booking={booking}
          key={chosen ? `${chosen.date} ${chosen.window}` : ''}
          onDone={() => setOpen(false)}
          time={chosen ?? requests?.times[0] ?? schedule?.times[0] ?? null}
        />
      ) : (
        offers.confirmTime && (
          <Button className="mt-3" onClick={() => setOpen(true)} variant="secondary">
            {booking.service.recurring ? 'Confirm another visit' : 'Change the time'}
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
        const label = `${formatPlainDay(time.date)}, ${time.window}`;
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
