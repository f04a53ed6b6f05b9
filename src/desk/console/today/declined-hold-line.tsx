import { useRights } from '#company/console/parts/me.ts';
import type { DeclinedHoldRow } from '#desk/contract/today.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { holdId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { BookingLine } from './line.tsx';

const texts = todayTexts.lines.hold;
const FAILURES: Readonly<Record<string, string>> = paymentTexts.failures;

/** An upcoming visit without a hold: retry the card, or send the customer a payment link. */
export function DeclinedHoldLine({ row }: { row: DeclinedHoldRow }) {
  const { takePayments } = useRights();
  const again = useBookingAct('POST /bookings/:id/hold-again');
  const link = useBookingAct('POST /bookings/:id/send-payment-link');
  const { booking, version, amountCents, maxCents, code, visitStart, isAtRisk } = row;
  const who = booking.customerName || booking.customerEmail || booking.customerPhone;
  const why = code === null ? texts.ended : (FAILURES[code] ?? code.replaceAll('_', ' '));
  const error = again.error ?? link.error;
  const params = { id: booking.id };
  return (
    <BookingLine
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {isAtRisk && <Badge tone="coral">{texts.atRisk}</Badge>}
          {takePayments && (
            <Button
              aria-label={texts.againOf(who)}
              busy={again.isPending}
              onClick={() => again.mutate({ params, body: { version, holdId: holdId(row.id) } })}
              variant="secondary"
            >
              {texts.again}
            </Button>
          )}
          <Button
            aria-label={texts.linkOf(who)}
            busy={link.isPending}
            onClick={() => link.mutate({ params, body: { version } })}
            variant="secondary"
          >
            {texts.link}
          </Button>
        </span>
      }
      booking={booking}
      details={[
        texts.declined(why, formatDateTime(visitStart)),
        ...(maxCents === null ? [] : [todayTexts.lines.atMost(formatUsd(maxCents))]),
      ].join(', ')}
      figure={<Money cents={amountCents} />}
    >
      {link.isSuccess && <p role="status">{texts.linkSent}</p>}
      <FormProblem text={error ? sentenceOf(error) : null} />
    </BookingLine>
  );
}
