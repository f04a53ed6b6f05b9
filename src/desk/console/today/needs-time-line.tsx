import type { NeedsTimeRow } from '#desk/contract/today.ts';
import { bookingActTexts } from '#desk/words/en/booking-acts.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PlainLine } from './plain-line.tsx';

/** A booking without a time. A just answered emergency can be undone here. */
export function NeedsTimeLine({ row }: { row: NeedsTimeRow }) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const { booking, version, mayReopen } = row;
  const { id } = booking;
  return (
    <PlainLine
      aside={
        mayReopen && (
          <Button
            busy={act.isPending}
            onClick={() => act.mutate({ params: { id }, body: { version, answer: 'reopened' } })}
            variant="secondary"
          >
            {bookingActTexts.undoAnswered}
          </Button>
        )
      }
      row={row}
    >
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
    </PlainLine>
  );
}
