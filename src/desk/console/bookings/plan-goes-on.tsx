import { useIsOwner } from '#company/console/parts/me.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingActTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';

/** Asks the processor again, right now, to end a plan that should have ended. */
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
