import { type ReactNode, useState } from 'react';
import { SoldAddOns } from '#catalogue/console/parts/sold-name.tsx';
import { CrewMessages } from '#crew/console/parts/crew-messages.tsx';
import type { TodayVisit } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatTime } from '#ui/console/format.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { crewFacts } from '#visits/console/parts/crew-facts.ts';
import { CrewWorkBadge } from '#visits/console/parts/crew-work-badge.tsx';
import { TellCustomerDialog } from '#visits/console/parts/tell-customer-dialog.tsx';
import { tellTexts } from '#visits/words/en/console-tell.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { BookingLine } from './line.tsx';
import { useVisitDone } from './visit-done.tsx';

const texts = todayTexts.lines;

/** A visit of today: when, where, and what the crew must know and bring. */
export function VisitLine({ row }: { row: TodayVisit }) {
  const { booking, visit, crew, address, notes, addOns } = row;
  const { start, end, state, waits } = visit;
  const { acts, rest } = useVisitDone(booking, visit);
  // The crew's reports and messages then have their own section, with the office's actions.
  const isReported = visit.work?.state === 'finished' || visit.work?.state === 'no-access';
  const facts = [
    ...(crew ? [{ label: texts.crew, text: crew }] : []),
    ...(waits ? [{ label: waitTexts.waits, text: waitTexts.reasons[waits.reason] }] : []),
    ...crewFacts(notes),
  ];
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:items-baseline">
      <p className="font-semibold tabular">{texts.fromTo(formatTime(start), formatTime(end))}</p>
      <div className="min-w-0">
        <BookingLine
          aside={
            <>
              {row.hasBegun && !isReported && acts}
              <InformCustomer row={row} />
            </>
          }
          figure={
            visit.work !== null ? (
              <CrewWorkBadge work={visit.work} />
            ) : waits === null ? (
              <Badge tone={state === 'done' ? 'outline' : 'mint'}>{texts.visitStates[state]}</Badge>
            ) : (
              <Badge tone="coral">{waitTexts.waits}</Badge>
            )
          }
          booking={booking}
        >
          {address.length === 0 ? (
            <p className="text-coral">{texts.noAddress}</p>
          ) : (
            <a
              className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`}
              rel="noreferrer"
              target="_blank"
            >
              {address.join(', ')}
            </a>
          )}
          {(facts.length > 0 || addOns.length > 0) && (
            <dl className="text-ink-soft">
              {facts.map(({ label, text }) => (
                <LineFact key={label} label={label}>
                  {text}
                </LineFact>
              ))}
              {addOns.length > 0 && (
                <LineFact label={texts.toDo}>
                  <SoldAddOns addOns={addOns} />
                </LineFact>
              )}
            </dl>
          )}
          {!isReported && <CrewMessages messages={row.messages} />}
          {rest}
        </BookingLine>
      </div>
    </div>
  );
}

/** Needs the customer's email; hidden once the visit is done. */
function InformCustomer({ row: { booking, visit } }: { row: TodayVisit }) {
  const [isOpen, setOpen] = useState(false);
  const [isTold, setTold] = useState(false);
  if (visit.state === 'done' || booking.customerEmail === '') return null;
  const who = bookingCustomerLabel(booking);
  return (
    <>
      <Button
        aria-label={tellTexts.openOf(who)}
        className="-ml-5"
        onClick={() => setOpen(true)}
        variant="quiet"
      >
        {tellTexts.open}
      </Button>
      <span role="status">{isTold && tellTexts.sent}</span>
      {isOpen && (
        <TellCustomerDialog
          onClose={() => setOpen(false)}
          onTold={() => setTold(true)}
          visit={visit}
          who={who}
        />
      )}
    </>
  );
}

function LineFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline">{label}: </dt>
      <dd className="inline text-ink">{children}</dd>
    </div>
  );
}
