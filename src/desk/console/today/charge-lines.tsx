import { useRights } from '#company/console/parts/me.ts';
import type { ByLinkRow, DueChargeRow, RefusedChargeRow } from '#desk/contract/today.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatAgo, formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { BookingLine } from './line.tsx';

const texts = todayTexts.lines.charge;
const FAILURES: Readonly<Record<string, string>> = paymentTexts.failures;

/** A scheduled charge of a saved card. A stopped one can still be resumed. */
export function DueChargeLine({ row }: { row: DueChargeRow }) {
  const { takePayments } = useRights();
  const stop = useBookingAct('POST /bookings/:id/charge-stop');
  const plan = useBookingAct('POST /bookings/:id/charge-plan');
  const { booking, version, amountCents, creditCents, maxCents, at, isStopped } = row;
  const act = isStopped ? plan : stop;
  const who = booking.customerName || booking.customerEmail || booking.customerPhone;
  const error = stop.error ?? plan.error;
  return (
    <BookingLine
      aside={
        takePayments && (
          <Button
            aria-label={isStopped ? texts.againOf(who) : texts.stopOf(who)}
            busy={act.isPending}
            onClick={() =>
              act.mutate({
                params: { id: booking.id },
                body: { version, paymentId: paymentId(row.id) },
              })
            }
            variant="secondary"
          >
            {isStopped ? texts.again : texts.stop}
          </Button>
        )
      }
      booking={booking}
      details={[
        isStopped ? texts.stopped : texts.at(formatDateTime(at)),
        ...(creditCents > 0 ? [texts.afterCredit(formatUsd(creditCents))] : []),
        ...(maxCents === null ? [] : [todayTexts.lines.atMost(formatUsd(maxCents))]),
      ].join(', ')}
      figure={<Money cents={amountCents} />}
    >
      <FormProblem text={error ? sentenceOf(error) : null} />
    </BookingLine>
  );
}

/** Visits paid by link because they cost more than the customer agreed to. */
export function ByLinkLine({ row: { booking, since } }: { row: ByLinkRow }) {
  return <BookingLine booking={booking} details={texts.byLink(formatDateTime(since))} />;
}

/** A saved card that was not charged. */
export function RefusedChargeLine({ row }: { row: RefusedChargeRow }) {
  const code = row.code ?? noSavedCard;
  return (
    <BookingLine
      booking={row.booking}
      details={texts.refused(FAILURES[code] ?? code.replaceAll('_', ' '), formatAgo(row.at))}
      figure={<Money cents={row.amountCents} />}
    />
  );
}
