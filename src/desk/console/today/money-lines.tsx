import { useState } from 'react';
import { useIsOwner } from '#company/console/parts/me.ts';
import { AcceptPaymentDialog } from '#desk/console/bookings/accept-payment-dialog.tsx';
import { PlanGoesOn } from '#desk/console/bookings/plan-goes-on.tsx';
import type {
  DisputeRow,
  FailedRefundRow,
  MismatchRow,
  OpenBillRow,
  UnendedPlanRow,
} from '#desk/contract/today.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { disputeReasons } from '#payments/words/en/dispute-reasons.ts';
import { formatAgo, formatDateTime } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { BookingLine } from './line.tsx';

const texts = todayTexts.lines;
const REASONS: Readonly<Record<string, string>> = disputeReasons;
const FAILURES: Readonly<Record<string, string>> = texts.refundFailures;
/** A deadline this close is shown in coral. */
const NEAR_MS = 48 * 3_600_000;

/** What a code means; an unknown code is shown as is. */
function wordsFor(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code.replaceAll('_', ' ');
}

/** A disputed payment: the bank's deadline for our answer and where to give it. */
export function DisputeLine({ row }: { row: DisputeRow }) {
  const isNear = new Date(row.answerBy).getTime() - Date.now() < NEAR_MS;
  return (
    <BookingLine
      aside={
        <Badge tone={isNear ? 'coral' : 'apricot'}>
          {texts.answerBy(formatDateTime(row.answerBy))}
        </Badge>
      }
      booking={row.booking}
      figure={<Money cents={row.amountCents} />}
    >
      <p>
        <span className="text-ink-soft">
          {row.isInquiry ? texts.inquiry : texts.disputed}: {wordsFor(REASONS, row.reason)}.{' '}
        </span>
        {row.processorPage && (
          <a
            className="flex min-h-11 w-fit items-center text-primary underline lg:inline-flex lg:min-h-6"
            href={row.processorPage}
            rel="noreferrer"
            target="_blank"
          >
            {texts.atProcessor}
          </a>
        )}
      </p>
    </BookingLine>
  );
}

/** A payment that differs from the price and waits for an owner. */
export function MismatchLine({ row }: { row: MismatchRow }) {
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState(false);
  const { booking, paidCents, billCents, version } = row;
  if (billCents !== null) {
    return (
      <BookingLine
        booking={booking}
        details={texts.billAmounts(formatUsd(paidCents), formatUsd(billCents))}
      />
    );
  }
  return (
    <BookingLine
      aside={
        isOwner ? (
          <Button onClick={() => setAsking(true)} variant="secondary">
            {texts.accept}
          </Button>
        ) : (
          <span className="text-ink-soft">{texts.ownerDecides}</span>
        )
      }
      booking={booking}
      details={texts.amounts(formatUsd(paidCents), formatUsd(booking.totalCents))}
    >
      <AcceptPaymentDialog
        booking={{ ...booking, version }}
        onClose={() => setAsking(false)}
        open={asking}
        paidCents={paidCents}
      />
    </BookingLine>
  );
}

export function BillLine({ row }: { row: OpenBillRow }) {
  const state = row.isUnasked ? paymentTexts.unpaid : paymentTexts.states[row.state];
  return (
    <BookingLine
      figure={<Money cents={row.amountCents} />}
      booking={row.booking}
      details={`${paymentTexts.kinds[row.kind]}, ${state}, ${formatAgo(row.at)}`}
    />
  );
}

export function RefundLine({ row }: { row: FailedRefundRow }) {
  const why = row.code === null ? '' : `${wordsFor(FAILURES, row.code)}, `;
  return (
    <BookingLine
      figure={<Money cents={row.amountCents} />}
      booking={row.booking}
      details={`${why}${formatAgo(row.at)}`}
    />
  );
}

/** A plan that should have ended; its card may be charged again. */
export function UnendedPlanLine({ row }: { row: UnendedPlanRow }) {
  const { booking, version, since } = row;
  return (
    <BookingLine
      aside={<PlanGoesOn booking={{ id: booking.id, version }} />}
      booking={booking}
      details={texts.goesOn(formatDateTime(since))}
    />
  );
}
