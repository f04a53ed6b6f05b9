import { Link } from 'react-router';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import { isBill, noSavedCard } from '#orders/rules/payment-state.ts';
import type { HoldSummary } from '#payments/contract/told-hold.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Money } from '#ui/parts/money.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { canPayByLink, DueActs } from './due-acts.tsx';
import { ProofLink } from './proof-link.tsx';
import { RefundButton } from './refund-dialog.tsx';
import { RefundItem } from './refund-item.tsx';

const FAILURES: Readonly<Record<string, string>> = texts.failures;

export function PaymentsSection({ booking }: { booking: BookingDetail }) {
  // The plan's own section shows its months.
  const payments = booking.payments.filter(({ kind }) => booking.plan === null || isBill(kind));
  if (booking.plan !== null && payments.length === 0) return null;
  return (
    <Section title={booking.plan === null ? texts.title : texts.others}>
      {booking.terms !== null && (
        <div className="mb-2 text-sm">
          <p className="text-ink-soft">{texts.agreedTo(booking.terms.words)}</p>
          {booking.terms.hold !== null && <p>{holdText(booking.terms.hold)}</p>}
          {booking.terms.chargeAt !== null && (
            <p>{texts.chargedAt(formatDateTime(booking.terms.chargeAt))}</p>
          )}
          {booking.plan === null && <ProofLink orderId={booking.id} />}
        </div>
      )}
      {booking.askedWords !== null && (
        <p className="mb-2 text-ink-soft text-sm">{texts.askedTo(booking.askedWords)}</p>
      )}
      {booking.terms === null && booking.askedWords === null && booking.feeWords !== null && (
        <p className="mb-2 text-ink-soft text-sm">{texts.agreedTo(booking.feeWords)}</p>
      )}
      {payments.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="ruled">
        {payments.map((payment) => (
          <PaymentItem booking={booking} key={payment.id} payment={payment} />
        ))}
      </ul>
      {booking.owedCents > 0 && (
        <p className="mt-2 font-semibold">{texts.toPay(formatUsd(booking.owedCents))}</p>
      )}
    </Section>
  );
}

function holdText({ state, cents, at, until }: HoldSummary): string {
  const amount = formatUsd(cents ?? noCents);
  if (state === 'planned') return texts.hold.planned(formatDateTime(at));
  if (state === 'held') return texts.hold.held(amount, until === null ? '' : formatDateTime(until));
  return state === 'declined' ? texts.hold.declined : texts.hold.released(amount);
}

export function PaymentItem({
  booking,
  payment,
}: {
  booking: BookingDetail;
  payment: BookingPayment;
}) {
  const isOpen = canPayByLink(payment);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {payment.kind === 'booking' && booking.plan
              ? texts.firstMonth
              : texts.kinds[payment.kind]}
            {payment.method !== 'card' && `, ${texts.methods[payment.method]}`}
            {payment.lastFour !== null && ` ${texts.ending(payment.lastFour)}`}
          </span>
          <Badge tone={payment.state === 'paid' ? 'mint' : isOpen ? 'coral' : 'outline'}>
            {isOpen && isNotYetCharged(payment) ? texts.unpaid : texts.states[payment.state]}
          </Badge>
        </span>
        <Money cents={payment.amountCents} />
      </div>
      <p className="text-ink-soft text-xs">
        {formatDateTime(payment.at)}
        {payment.failure && ` · ${failureOf(payment.failure)}`}
      </p>
      {payment.invoice !== null && (
        <Link
          className="inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
          to={`/invoices/${payment.invoice.id}`}
        >
          {texts.invoice(payment.invoice.number)}
        </Link>
      )}
      {payment.refs.length > 0 && (
        <Disclosure summary={texts.details}>
          {payment.refs.map((ref) => (
            <p className="break-all font-mono text-ink-soft text-xs" key={ref}>
              {ref}
            </p>
          ))}
        </Disclosure>
      )}
      {payment.disputes.map((dispute) => (
        <DisputeItem bookingId={booking.id} dispute={dispute} key={dispute.id} />
      ))}
      {payment.refunds.map((refund) => (
        <RefundItem booking={booking} key={refund.id} payment={payment} refund={refund} />
      ))}
      <DueActs booking={booking} payment={payment} />
      <RefundButton booking={booking} payment={payment} />
    </li>
  );
}

/** No bank was asked: the customer has yet to pay it. */
function isNotYetCharged({ failure }: BookingPayment): boolean {
  return failure === null || failure === noSavedCard;
}

/** Why the bank declined; an unknown code is shown as is. */
function failureOf(code: string): string {
  return FAILURES[code] ?? code.replaceAll('_', ' ');
}
