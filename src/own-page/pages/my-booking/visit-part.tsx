import { useState } from 'react';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import {
  dayPartText,
  dayText,
  durationText,
  nearMomentText,
  shortDayText,
  visitText,
} from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { isOver } from '#orders/rules/order-status.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { Button } from '#ui/parts/button.tsx';
import { CalendarIcon, HomeIcon } from '#ui/parts/more-icons.tsx';
import { CrewProgress } from './crew-progress.tsx';
import { MovePart } from './move-part.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Part } from './part.tsx';
import { TimeForm } from './time-form.tsx';
import { useNews } from './use-news.tsx';

/** The start of a URL hash that opens other times for a visit. */
const MOVE_HASH = '#move-';

/** When we come: the confirmed time, or the requested ones; and the way to other times. */
export function VisitPart(props: OwnBookingProps) {
  const { booking } = props;
  const [asking, setAsking] = useState(
    () => offersOtherTimes(booking) && location.hash.startsWith(MOVE_HASH),
  );
  const { news, tell, forget } = useNews(props);
  async function done(text: string): Promise<void> {
    await tell(text);
    setAsking(false);
  }
  const leave = () => setAsking(false);
  return (
    <Part id="visit" title={myBookingTexts.visitTitle}>
      <div className="flex gap-3">
        <CalendarIcon className="mt-0.5 size-5 text-primary" />
        <div className="flex min-w-0 flex-col gap-3">
          <When {...props} />
        </div>
      </div>
      {booking.address.length > 0 && (
        <div className="flex gap-3">
          <HomeIcon className="mt-0.5 size-5 text-primary" />
          <address className="wrap-anywhere not-italic">
            <span className="sr-only">{myBookingTexts.address}: </span>
            {booking.address.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </address>
        </div>
      )}
      {news}
      {offersOtherTimes(booking) && !asking && (
        <Button
          className="print:hidden"
          onClick={() => {
            forget();
            setAsking(true);
          }}
          variant="secondary"
        >
          {changeTimeLabel(booking)}
        </Button>
      )}
      {asking && !booking.mayMove && (
        <TimeForm {...props} onDone={() => done(myBookingTexts.timesSent)} onLeave={leave} />
      )}
      {asking && booking.mayMove && (
        <MovePart
          {...props}
          onAsked={() => done(myBookingTexts.timesSent)}
          onLeave={leave}
          onMoved={() => done(myBookingTexts.moved)}
        />
      )}
    </Part>
  );
}

/** Whether this part offers other times. In a series, the list of visits moves each one. */
function offersOtherTimes(booking: OwnBookingProps['booking']): boolean {
  return booking.mayAskForTime && !isMovedInList(booking) && !hasCrewArrived(booking.visit);
}

/** The crew is at the home, or was: no other time is possible, and nothing is ahead. */
function hasCrewArrived(visit: OwnBookingProps['booking']['visit']): boolean {
  const state = visit?.progress?.state;
  return state === 'working' || state === 'done';
}

function isMovedInList({ comesAgain, mayMove, visit }: OwnBookingProps['booking']): boolean {
  return comesAgain && mayMove && visit !== null;
}

/** How to change the time: directly, as long as the owner allows it, else by asking. */
function changeTimeLabel({ mayMove, visit }: OwnBookingProps['booking']): string {
  if (!mayMove) return myBookingTexts.askTime;
  return visit === null ? myBookingTexts.chooseTime : myBookingTexts.moveTime;
}

function visitIntro({
  isAsked,
  hasNoTime,
  isFurther,
}: NonNullable<OwnBookingProps['booking']['visit']>): string {
  if (isAsked) return myBookingTexts.visitAsked;
  if (hasNoTime) return myBookingTexts.visitWithoutTime;
  return isFurther ? myBookingTexts.visitAgain : myBookingTexts.visitFixed;
}

function When({ booking, site, token }: OwnBookingProps) {
  const { visit, preferredTimes, requested } = booking;
  if (visit !== null) {
    const [start, arriveBy] = [new Date(visit.start), new Date(visit.arriveBy)];
    const arrival = visit.hasNoTime
      ? shortDayText(momentWords, start, site.timeZone)
      : visitText(momentWords, start, arriveBy, site.timeZone);
    const minutes = Math.round((Date.parse(visit.end) - start.getTime()) / 60_000);
    const stay = durationText(momentWords, minutes);
    return (
      <p>
        {!hasCrewArrived(visit) && (
          <span className="block text-ink-soft text-sm">{visitIntro(visit)}</span>
        )}
        <span className="block font-semibold">{arrival}</span>
        <CrewProgress progress={visit.progress} timeZone={site.timeZone} />
        {visit.progress?.state !== 'done' && (
          <span className="block">{scheduleTexts.stay(stay)}</span>
        )}
        {visit.crew !== null && !visit.isAsked && (
          <span className="block">{myBookingTexts.whoComes(visit.crew)}</span>
        )}
        <VisitExtras isTaxed={isTaxed(booking.lines)} visit={visit} />
        {!visit.isAsked && !visit.hasNoTime && !hasCrewArrived(visit) && (
          <a
            className="inline-flex min-h-11 items-center text-primary underline print:hidden"
            download
            href={`/booking/${encodeURIComponent(token)}/visit.ics`}
          >
            {myBookingTexts.visitFile}
          </a>
        )}
      </p>
    );
  }
  if (booking.heldTime !== null) {
    const { start, arriveBy, until } = booking.heldTime;
    const held =
      until === null
        ? myBookingTexts.heldOn
        : myBookingTexts.heldUntil(nearMomentText(momentWords, new Date(until), site.timeZone));
    return (
      <p>
        <span className="block text-ink-soft text-sm">{held}</span>
        <span className="block font-semibold">
          {visitText(momentWords, new Date(start), new Date(arriveBy), site.timeZone)}
        </span>
      </p>
    );
  }
  if (isOver(booking.status)) {
    return <p>{myBookingTexts.visitOver}</p>;
  }
  const asked = requested?.times ?? preferredTimes;
  if (asked.length === 0) return <p>{myBookingTexts.noTimes}</p>;
  const day = requested === null ? '' : dayText(momentWords, new Date(requested.at), site.timeZone);
  return (
    <div>
      <p className="text-ink-soft text-sm">
        {requested === null
          ? myBookingTexts.preferred
          : `${myBookingTexts.requested} ${myBookingTexts.requestedOn(day)}`}
      </p>
      <ul className="mt-1 flex flex-col gap-1 font-medium">
        {asked.map((time) => (
          <li key={`${time.date}${time.window}`}>{dayPartText(momentWords, time)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What only this visit has, and what is due after it. */
function VisitExtras({
  visit: { isFurther, dueCents, firstCleanCents, addOns },
  isTaxed: hasTax,
}: {
  isTaxed: boolean;
  visit: NonNullable<OwnBookingProps['booking']['visit']>;
}) {
  const named = addOns.map(({ name, quantity }) => myBookingTexts.addOn(name, quantity)).join(', ');
  const due = hasTax ? cardPageTexts.plusTax(formatUsd(dueCents)) : formatUsd(dueCents);
  return (
    <>
      {named !== '' && <span className="block">{myBookingTexts.alsoThisVisit(named)}</span>}
      {firstCleanCents > 0 && (
        <span className="block">{firstCleanTexts.ofVisit(formatUsd(firstCleanCents))}</span>
      )}
      {dueCents > 0 && <span className="block">{myBookingTexts.visitDue(due)}</span>}
      {isFurther && dueCents === 0 && <span className="block">{myBookingTexts.visitFree}</span>}
    </>
  );
}
