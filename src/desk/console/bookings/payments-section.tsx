import { Link } from 'react-router';
import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import { isBill, isDueKind, needsLink, noSavedCard } from '#orders/rules/payment-state.ts';
import type { ToldHold } from '#payments/contract/told-hold.ts';
import { call } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { Money } from '#ui/parts/money.tsx';
import { BillActs } from './bill-acts.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { ProofLink } from './proof-link.tsx';
import { RefundButton } from './refund-dialog.tsx';
import { RefundItem } from './refund-item.tsx';

const FAILURES: Readonly<Record<string, string>> = texts.failures;

export function PaymentsSection({ booking }: { booking: BookingDetail }) {
  // A plan's months stand with the plan.
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

function holdText({ state, cents, at, until }: ToldHold): string {
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
  const isOpen = isDueKind(payment.kind) && needsLink(payment.state);
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
            {isOpen && isUnasked(payment) ? texts.unpaid : texts.states[payment.state]}
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
      {isOpen && <PaymentLink bookingId={booking.id} paymentId={payment.id} />}
      {payment.bill?.isOpen && <BillActs booking={booking} payment={payment} />}
      <RefundButton booking={booking} payment={payment} />
    </li>
  );
}

/** No bank was asked for it: it waits for its customer. */
function isUnasked({ failure }: BookingPayment): boolean {
  return failure === null || failure === noSavedCard;
}

/** Why the bank said no; a code that is not known stands for itself. */
function failureOf(code: string): string {
  return FAILURES[code] ?? code.replaceAll('_', ' ');
}

/** For a bill that the saved card did not pay: a page where the customer pays it. */
function PaymentLink({ bookingId, paymentId }: { bookingId: OrderId; paymentId: PaymentId }) {
  const open = useAct(
    () =>
      call('POST /bookings/:id/payment-link', { params: { id: bookingId }, body: { paymentId } }),
    '/bookings',
  );
  return (
    <div className="mt-2">
      {open.data ? (
        <CopyField label={texts.linkLabel} value={open.data.url} />
      ) : (
        <Button busy={open.isPending} onClick={() => open.mutate(undefined)} variant="secondary">
          {texts.link}
        </Button>
      )}
      <FormProblem text={open.error ? sentenceOf(open.error) : null} />
    </div>
  );
}
