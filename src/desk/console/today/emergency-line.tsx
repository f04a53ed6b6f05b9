import { EmergencyClock } from '#desk/console/bookings/emergency-clock.tsx';
import type { WaitingEmergency } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { StatusBadge } from '#orders/console/parts/status-badge.tsx';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { isWithBank } from '#orders/rules/order-status.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PhoneIcon } from '#ui/parts/more-icons.tsx';
import { BookingLine } from './line.tsx';
import { SoonestButton } from './soonest-button.tsx';

const texts = todayTexts.lines;

/** A paid emergency without an answer, with its two-hour clock. */
export function EmergencyLine({ row: { booking, version, dueAt } }: { row: WaitingEmergency }) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const { id, customerPhone, status } = booking;
  return (
    <BookingLine
      aside={
        <>
          {isWithBank(status) && <StatusBadge status={status} />}
          <EmergencyClock dueAt={dueAt} />
          <a
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline"
            href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}
          >
            <PhoneIcon className="size-4" />
            {customerPhone}
          </a>
          <SoonestButton booking={booking} />
          <Button
            busy={act.isPending}
            onClick={() => act.mutate({ params: { id }, body: { version, answer: 'answered' } })}
          >
            {texts.answered}
          </Button>
        </>
      }
      booking={booking}
      isEmergencyTold
    >
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
    </BookingLine>
  );
}
