import { Link } from 'react-router';
import { SoldAddOns, SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { Fact, Facts } from '#ui/console/parts/section.tsx';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { AddressLink } from '#visits/console/parts/address-link.tsx';
import { crewFacts } from '#visits/console/parts/crew-facts.ts';
import { crewWorkText } from '#visits/console/parts/crew-work-badge.tsx';
import { maySkip } from '#visits/console/parts/skip-dialog.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { customerName, timeText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarCrew, CalendarStop } from '#visits/contract/scheduling.ts';
import { calendarTexts as texts } from '#visits/words/en/console-calendar.ts';
import { seriesTexts, skipTexts } from '#visits/words/en/console-series.ts';
import { crewWorkTexts } from '#visits/words/en/crew-work.ts';
import { purposeNames } from '#visits/words/en/visit-notes.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { canMove } from './visit-face.tsx';

interface VisitDialogProps {
  visit: CalendarStop;
  crew: CalendarCrew | undefined;
  onMove: () => void;
  onSkip: () => void;
  onClose: () => void;
}

/** Everything that a crew needs to know about a visit, and its actions. */
export function VisitDialog({ visit, crew, onMove, onSkip, onClose }: VisitDialogProps) {
  useRestoreFocus();
  const { orderId, seriesId, service, address, notes, addOns, purpose } = visit;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {texts.close}
          </Button>
          {maySkip(visit) && (
            <Button onClick={onSkip} variant="secondary">
              {skipTexts.skip}
            </Button>
          )}
          {canMove(visit) && <Button onClick={onMove}>{texts.move}</Button>}
        </>
      }
      onDismiss={onClose}
      open
      title={customerName(visit)}
    >
      {service && (
        <p>
          <SoldName name={service} />
          {purpose && `, ${purposeNames[purpose]}`}
        </p>
      )}
      <Facts>
        <Fact term={texts.when}>{timeText(placeOf(visit))}</Fact>
        <Fact term={texts.crew}>{crew?.name ?? texts.noCrew}</Fact>
        {visit.work && <Fact term={crewWorkTexts.label}>{crewWorkText(visit.work)}</Fact>}
        {visit.waits && <Fact term={waitTexts.waits}>{waitTexts.reasons[visit.waits.reason]}</Fact>}
        <Fact term={texts.address}>
          {address.length === 0 ? texts.noAddress : <AddressLink address={address} />}
        </Fact>
        {crewFacts(notes).map(({ label, text }) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
        {addOns.length > 0 && (
          <Fact term={texts.toBring}>
            <SoldAddOns addOns={addOns} />
          </Fact>
        )}
      </Facts>
      <p className="flex flex-wrap gap-x-4">
        {orderId && (
          <Link
            className="inline-flex min-h-11 items-center text-primary underline"
            to={`/bookings/${orderId}`}
          >
            {texts.open}
          </Link>
        )}
        {orderId && (
          <Link
            className="inline-flex min-h-11 items-center text-primary underline"
            to={`/bookings/${orderId}/messages`}
          >
            {partTexts.message}
          </Link>
        )}
        {seriesId && (
          <Link
            className="inline-flex min-h-11 items-center text-primary underline"
            to={`/bookings/series/${seriesId}`}
          >
            {seriesTexts.ofBooking}
          </Link>
        )}
      </p>
    </Dialog>
  );
}
