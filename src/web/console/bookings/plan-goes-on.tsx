import type { BookingDetail } from '#contract/console-bookings.ts';
import { bookingActTexts as texts } from '#texts/console/booking-acts.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOwner } from '../api/me.ts';
import { sentenceOf } from '../api/problem.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { useBookingAct } from './use-booking-act.ts';

/** Asks the processor once more, now, to end a plan that should have ended. */
export function PlanGoesOn({ booking }: { booking: Pick<BookingDetail, 'id' | 'version'> }) {
  const isOwner = useIsOwner();
  const act = useBookingAct('POST /bookings/:id/plan-end-again');
  const { id, version } = booking;
  if (!isOwner) return <span className="text-ink-soft">{texts.planGoesOn.ownerCan}</span>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Button
        busy={act.isPending}
        onClick={() => act.mutate({ params: { id }, body: { version } })}
        variant="secondary"
      >
        {texts.planGoesOn.again}
      </Button>
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
    </span>
  );
}
