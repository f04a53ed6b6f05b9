import type { WaitingEmergency } from '#contract/console-today.ts';
import { isWithBank } from '#domain/order/order-status.ts';
import { todayTexts } from '#texts/console/today.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneIcon } from '../../ui/more-icons.tsx';
import { sentenceOf } from '../api/problem.ts';
import { EmergencyClock } from '../bookings/emergency-clock.tsx';
import { StatusBadge } from '../bookings/status-badge.tsx';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { FormProblem } from '../parts/form-field.tsx';
import { BookingLine } from './line.tsx';
import { SoonestButton } from './soonest-button.tsx';

const texts = todayTexts.lines;

/** A paid emergency that nobody has answered, with its two-hour clock. */
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
