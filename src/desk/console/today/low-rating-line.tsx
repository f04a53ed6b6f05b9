import { useState } from 'react';
import type { LowRatingRow } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { dateTimeFields, formatAgo, formatDay } from '#ui/console/format.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { SoonestTimes } from '#visits/console/parts/soonest-times.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { timeText } from '#visits/console/parts/what-it-does.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import { BookingLine } from './line.tsx';
import { SHOWN_ON } from './visit-done.tsx';

const texts = todayTexts.lines.lowRating;

/** An unhappy customer: what they said, free times to come again, and a way to mark it settled. */
export function LowRatingLine({ row }: { row: LowRatingRow }) {
  const { booking, stars, text, people, visitStart, at } = row;
  const [isOffering, setOffering] = useState(false);
  const handled = useAct(calling('POST /ratings/:id/handled'), '/today', '/ratings');
  const who = bookingCustomerLabel(booking);
  const visit = visitStart === null ? [] : [texts.visit(formatDay(visitStart))];
  return (
    <BookingLine
      aside={
        <>
          {row.mayReclean && (
            <Button
              aria-expanded={isOffering}
              aria-label={texts.recleanOf(who)}
              onClick={() => setOffering(!isOffering)}
              variant="secondary"
            >
              {texts.reclean}
            </Button>
          )}
          <Button
            aria-label={texts.handledOf(who)}
            busy={handled.isPending}
            onClick={() => handled.mutate({ params: { id: row.id } })}
            variant="quiet"
          >
            {texts.handled}
          </Button>
        </>
      }
      booking={booking}
      details={[...visit, formatAgo(at)].join(', ')}
      figure={<Badge tone="coral">{texts.stars(stars)}</Badge>}
    >
      {text !== '' && <p className="whitespace-pre-wrap">“{text}”</p>}
      {people.length > 0 && <p className="text-ink-soft">{texts.people(people.join(', '))}</p>}
      {isOffering && <Reclean row={row} />}
      <FormProblem text={handled.error ? sentenceOf(handled.error) : null} />
    </BookingLine>
  );
}

/** The soonest free times. Two presses book one at no cost. */
function Reclean({ row: { booking, version } }: { row: LowRatingRow }) {
  const [chosen, setChosen] = useState<OfferedTime | null>(null);
  const add = useAct(calling('POST /bookings/:id/added-visit'), '/ratings', ...SHOWN_ON);
  return (
    <div>
      <SoonestTimes label={texts.times} onChoose={setChosen} orderId={booking.id} />
      <ConfirmDialog
        confirmLabel={texts.confirm}
        onClose={() => setChosen(null)}
        onConfirm={async () => {
          if (chosen === null) return;
          const { start, end, crewId } = chosen;
          const { date, time: from } = dateTimeFields(start);
          await add.mutateAsync({
            params: { id: booking.id },
            body: {
              ...{ version, date, from, crewId },
              to: dateTimeFields(end).time,
              purpose: 're-clean',
              note: '',
              addOns: [],
            },
          });
        }}
        open={chosen !== null}
        title={chosen ? timeText(placeOf(chosen)) : ''}
      >
        <p>{texts.free}</p>
      </ConfirmDialog>
    </div>
  );
}
