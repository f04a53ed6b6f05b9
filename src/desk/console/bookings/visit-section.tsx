import { useState } from 'react';
import { Link } from 'react-router';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { visitDetailsTexts } from '#desk/words/en/booking-acts.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { dateTimeFields, formatDateTime, formatPlainDay } from '#ui/console/format.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { today } from '#visits/console/parts/calendar-days.ts';
import { ConfirmTimeForm } from '#visits/console/parts/confirm-time-form.tsx';
import { minutesSold } from '#visits/rules/own-visit.ts';
import { rhythmTextWith } from '#visits/rules/told-rhythm.ts';
import { seriesTexts } from '#visits/words/en/console-series.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';
import { ofCustomer } from '#visits/words/en/visit-notes.ts';
import { AddVisitDialog } from './add-visit-dialog.tsx';
import { FreeTimesOffer } from './free-times-offer.tsx';
import { NoPlace, PlaceFacts } from './place-facts.tsx';
import { PlaceForm } from './place-form.tsx';
import { VisitList } from './visit-list.tsx';
import { firstUpcomingWish, visitToReschedule } from './wished-visit.ts';

const texts = bookingTexts.visit;
/** When a visit starts if the customer asked for a part of the day. */
const STARTS: Readonly<Record<DayPart['window'], string>> = {
  morning: '09:00',
  afternoon: '13:00',
  evening: '17:00',
};

/** When and where: what the customer asked for and what was confirmed. */
export function VisitSection({ booking }: { booking: BookingDetail }) {
  const { schedule, heldTime, requests, visits, offers, crewNotes } = booking;
  const [chosen, setChosen] = useState<DayPart | null>(null);
  /** The visit that gets another time; null: an additional visit. */
  const [moved, setMoved] = useState<VisitId | null>(null);
  const visit = visits.find(({ id }) => id === moved);
  const seriesId = visits.find((each) => each.seriesId !== null)?.seriesId ?? null;
  const asked = requests?.isAnswered === false ? requests : null;
  const wishes = [...(asked?.times ?? []), ...(schedule?.times ?? [])];
  const wanted = chosen ?? firstUpcomingWish(wishes, today());
  const hasTime = visits.some(({ state }) => state === 'confirmed');
  const [open, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [editsPlace, setEditsPlace] = useState(false);
  const place = { booking, onChange: () => setEditsPlace(true) };
  const showForm = offers.confirmTime && (open || !hasTime);

  const mayTakeFree = showForm && moved === null && (!hasTime || booking.service.comesAgain);

  function choose(time: DayPart, visitId: VisitId | null): void {
    setChosen(time);
    setMoved(visitId);
    setOpen(true);
  }

  function leave(): void {
    setOpen(false);
    setMoved(null);
    setChosen(null);
  }

  function show(visitId: VisitId | null): void {
    setMoved(visitId);
    setOpen(true);
  }

  return (
    <Section
      aside={
        seriesId && (
          <Link
            className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
            to={`/bookings/series/${seriesId}`}
          >
            {seriesTexts.ofBooking}
          </Link>
        )
      }
      title={texts.title}
    >
      {booking.comes && <p className="mb-2">{comesText(booking.comes)}</p>}
      <VisitList booking={booking} onMove={({ id }) => show(id)} />
      <Facts>
        {requests && (
          <Fact term={asked === null ? texts.askedBefore : texts.asked}>
            <Times
              choose={
                offers.confirmTime && asked !== null
                  ? (time) => choose(time, visitToReschedule(booking))
                  : null
              }
              times={requests.times}
            />
            {requests.note && <span className="block">“{requests.note}”</span>}
          </Fact>
        )}
        {heldTime && (
          <Fact term={texts.chosen}>
            {formatDateTime(heldTime.startsAt)},{' '}
            <span className="text-ink-soft">
              {heldTime.until === null ? texts.heldOn : texts.held(formatDateTime(heldTime.until))}
            </span>
          </Fact>
        )}
        {schedule && schedule.times.length > 0 && (
          <Fact term={texts.preferred}>
            <Times
              choose={offers.confirmTime ? (time) => choose(time, null) : null}
              times={schedule.times}
            />
          </Fact>
        )}
        {!editsPlace && <PlaceFacts {...place} />}
        {crewNotes && <Fact term={ofCustomer}>{crewNotes}</Fact>}
      </Facts>
      {editsPlace ? (
        <div className="my-3">
          <PlaceForm booking={booking} onDone={() => setEditsPlace(false)} />
        </div>
      ) : (
        <NoPlace {...place} />
      )}
      {offers.addVisit && (
        <Button className="mt-3" onClick={() => setAdding(true)} variant="secondary">
          {visitDetailsTexts.add}
        </Button>
      )}
      {isAdding && <AddVisitDialog booking={booking} onClose={() => setAdding(false)} />}
      <FreeTimesOffer booking={booking} isOffered={mayTakeFree} onDone={leave} />
      {showForm ? (
        <ConfirmTimeForm
          bookedMinutes={minutesSold(visit?.own, booking.service.bookedMinutes)}
          inSeries={visit?.seriesId != null}
          booking={booking}
          key={`${moved} ${chosen?.date} ${chosen?.window}`}
          onDone={leave}
          onLeave={hasTime ? leave : null}
          onTouch={() => setOpen(true)}
          visitId={moved}
          starts={chosen === null && visit ? dateTimeFields(visit.start) : startOf(wanted)}
        />
      ) : (
        offers.confirmTime &&
        booking.service.comesAgain && (
          <Button className="mt-3" onClick={() => show(null)} variant="secondary">
            {texts.another}
          </Button>
        )
      )}
    </Section>
  );
}

function comesText({
  rhythm,
  visitCents,
  firstCleanCents,
}: NonNullable<BookingDetail['comes']>): string {
  const cost = visitCents === null ? '' : seriesTexts.eachVisit(formatUsd(visitCents));
  const often = rhythmTextWith(rhythmWords, rhythm, cost);
  return visitCents !== null && firstCleanCents > 0
    ? `${often} ${firstCleanTexts.more(formatUsd(firstCleanCents))}`
    : often;
}

function startOf(time: DayPart | undefined) {
  return time ? { date: time.date, time: STARTS[time.window] } : null;
}

interface TimesProps {
  times: readonly DayPart[];
  choose: ((time: DayPart) => void) | null;
}

function Times({ times, choose }: TimesProps) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {times.map((time) => {
        const label = `${formatPlainDay(time.date)}, ${texts.windows[time.window]}`;
        return (
          <li key={label}>
            {choose === null ? (
              <span>{label}</span>
            ) : (
              <button
                className="min-h-11 rounded-pill border border-control px-3 hover:bg-tint lg:min-h-9"
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
