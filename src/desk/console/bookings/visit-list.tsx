import { useState } from 'react';
import { SoldAddOns } from '#catalogue/console/parts/sold-name.tsx';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { visitDetailsTexts } from '#desk/words/en/booking-acts.ts';
import { formatUsd, sumCents } from '#kernel/rules/money.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { maySkip, SkipDialog } from '#visits/console/parts/skip-dialog.tsx';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { dueAddOns, isFreePurpose } from '#visits/rules/own-visit.ts';
import { skipTexts } from '#visits/words/en/console-series.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { VisitDetailsDialog } from './own-visit-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { visitSpanText } from './span-of.ts';

const texts = bookingTexts.visit;

type Visit = BookingDetail['visits'][number];

interface VisitListProps {
  booking: BookingDetail;
  /** Opens the form for another time for this visit. */
  onMove: (visit: Visit) => void;
}

/** How many past or canceled visits show at once; earlier ones are folded. */
const SETTLED_SHOWN = 3;

/** All confirmed visits in order of time. An upcoming one can be moved, and skipped or canceled. */
export function VisitList({ booking, onMove }: VisitListProps) {
  const [leaving, setLeaving] = useState<Visit | null>(null);
  const [skipping, setSkipping] = useState<Visit | null>(null);
  const [describing, setDescribing] = useState<Visit | null>(null);
  const [reopening, setReopening] = useState<Visit | null>(null);
  const { visits, offers } = booking;
  const nameOf = useCrewNames();
  const settled = visits.filter(({ state }) => state !== 'confirmed');
  const earlier = settled.slice(0, -SETTLED_SHOWN);
  const shown = visits.filter((visit) => !earlier.includes(visit));
  const row = (visit: Visit) => (
    <li className="flex flex-wrap items-center gap-2" key={visit.id}>
      <span className={visit.state === 'cancelled' ? 'line-through' : 'font-semibold'}>
        {visitSpanText(visit)}
      </span>
      <Badge tone={visit.state === 'confirmed' ? 'mint' : 'outline'}>
        {texts.states[visit.state]}
      </Badge>
      {visit.waits ? (
        <Badge tone="apricot">
          {[visit.crewId && nameOf(visit.crewId), waitTexts.waiting(visit.waits)]
            .filter(Boolean)
            .join(' · ')}
        </Badge>
      ) : (
        (visit.state === 'confirmed' || visit.crewId) && <span>{nameOf(visit.crewId)}</span>
      )}
      {visit.workedMinutes !== null && (
        <span>{texts.worked(formatMinutes(visit.workedMinutes))}</span>
      )}
      {visit.workedBy.length > 0 && <span>{texts.workedBy(visit.workedBy.join(', '))}</span>}
      {visit.who && <span className="text-ink-soft text-xs">{texts.by(visit.who)}</span>}
      <OwnOfVisit isOff={visit.state === 'cancelled'} own={visit.own} />
      {visit.mayReopen && (
        <Button onClick={() => setReopening(visit)} variant="quiet">
          {texts.reopen}
        </Button>
      )}
      {offers.confirmTime && visit.state === 'confirmed' && (
        <span className="-ml-5 flex basis-full flex-wrap">
          <Button onClick={() => onMove(visit)} variant="quiet">
            {texts.change}
          </Button>
          <Button onClick={() => setDescribing(visit)} variant="quiet">
            {visitDetailsTexts.own}
          </Button>
          {maySkip(visit) ? (
            <Button onClick={() => setSkipping(visit)} variant="quiet">
              {skipTexts.skip}
            </Button>
          ) : (
            <Button onClick={() => setLeaving(visit)} variant="quiet">
              {texts.callOff}
            </Button>
          )}
        </span>
      )}
    </li>
  );
  return (
    <>
      {earlier.length > 0 && (
        <Disclosure summary={texts.earlier(earlier.length)}>
          <ul className="flex flex-col gap-1 text-base">{earlier.map(row)}</ul>
        </Disclosure>
      )}
      <ul className="mb-2 flex flex-col gap-1">{shown.map(row)}</ul>
      {describing !== null && (
        <VisitDetailsDialog onClose={() => setDescribing(null)} visit={describing} />
      )}
      {reopening !== null && (
        <ReopenDialog booking={booking} onClose={() => setReopening(null)} visit={reopening} />
      )}
      {skipping !== null && <SkipDialog onClose={() => setSkipping(null)} visit={skipping} />}
      {leaving !== null && (
        <CallOffDialog
          booking={booking}
          onClose={() => setLeaving(null)}
          time={visitSpanText(leaving)}
          visitId={leaving.id}
        />
      )}
    </>
  );
}

/** Its purpose, price and add-ons, and the note for its crew. */
function OwnOfVisit({ own, isOff }: { own: Visit['own']; isOff: boolean }) {
  const { purpose, price_cents: price, first_clean_cents: firstClean, note } = own;
  const addOns = dueAddOns(own);
  const ofAddOns = sumCents(addOns.map(({ cents }) => cents));
  return (
    <>
      {purpose !== null && (
        <Badge>
          {isFreePurpose(purpose)
            ? visitDetailsTexts.purposes[purpose]
            : visitDetailsTexts.priced(formatUsd(price))}
        </Badge>
      )}
      {firstClean > 0 && !isOff && <Badge>{firstCleanTexts.ofVisit(formatUsd(firstClean))}</Badge>}
      {addOns.length > 0 && (
        <span className="basis-full text-sm">
          {visitDetailsTexts.addOns}: <SoldAddOns addOns={addOns} />
          {ofAddOns > 0 && ` (${formatUsd(ofAddOns)})`}
        </span>
      )}
      {note !== '' && (
        <span className="basis-full whitespace-pre-line wrap-anywhere text-sm">“{note}”</span>
      )}
    </>
  );
}
