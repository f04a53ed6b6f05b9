import { useState } from 'react';
import type { BookingDetail, BookingPayment } from '#contract/console-bookings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { api } from '../api/client.ts';
import { useIsOwner } from '../api/me.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct } from '../api/query.ts';
import { formatDateTime } from '../format.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { FormProblem } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const KINDS = {
  booking: 'Booking',
  'plan-month': 'Month of the plan',
  'extra-hours': 'Extra hours',
};
const STATES: Record<string, string> = {
  pending: 'on its way',
  'needs-customer': 'bank wants the cardholder',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  requested: 'asked for',
  succeeded: 'given back',
};

export function PaymentsSection({ booking }: { booking: BookingDetail }) {
  // A plan's months stand with the plan.
  const payments = booking.payments.filter(
    ({ kind }) => booking.plan === null || kind === 'extra-hours',
  );
  if (booking.plan !== null && payments.length === 0) return null;
  return (
    <Section title={booking.plan === null ? 'Payments' : 'Other payments'}>
      {payments.length === 0 && <p className="text-ink-soft">Nothing has been paid.</p>}
      <ul className="ruled">
        {payments.map((payment) => (
          <PaymentItem booking={booking} key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

export function PaymentItem({
  booking,
  payment,
}: {
  booking: BookingDetail;
  payment: BookingPayment;
}) {
  const isOwner = useIsOwner();
  const [asking, setAsking] = useState(false);
  const isOpen =
    payment.kind === 'extra-hours' && ['needs-customer', 'failed'].includes(payment.state);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {payment.kind === 'booking' && booking.plan ? 'First month' : KINDS[payment.kind]}
          </span>
          <Badge tone={payment.state === 'paid' ? 'mint' : isOpen ? 'coral' : 'outline'}>
            {STATES[payment.state] ?? payment.state}
          </Badge>
        </span>
        <Money cents={payment.amountCents} />
      </div>
      <p className="text-ink-soft text-xs">
        {formatDateTime(payment.at)}
        {payment.failure && ` · ${payment.failure.replaceAll('_', ' ')}`}
      </p>
      {payment.refs.map((ref) => (
        <p className="break-all font-mono text-ink-soft text-xs" key={ref}>
          {ref}
        </p>
      ))}
      {payment.refunds.map((refund) => (
        <p className="mt-1 flex justify-between gap-2" key={refund.id}>
          <span>
            Refund, {STATES[refund.state] ?? refund.state}
            <span className="block text-ink-soft text-xs">
              {formatDateTime(refund.at)} · {refund.reason}
            </span>
          </span>
          <span>
            −<Money cents={refund.amountCents} />
          </span>
        </p>
      ))}
      {isOpen && <PaymentLink bookingId={booking.id} paymentId={payment.id} />}
      {isOwner && payment.leftCents > 0 && (
        <Button className="mt-1 -ml-5" onClick={() => setAsking(true)} variant="quiet">
          Refund
        </Button>
      )}
      {asking && (
        <RefundDialog booking={booking} onClose={() => setAsking(false)} payment={payment} />
      )}
    </li>
  );
}

/** For a bill that the saved card did not pay: a page where the customer pays it. */
function PaymentLink({ bookingId, paymentId }: { bookingId: string; paymentId: string }) {
  const open = useAct(
    () => api.post<{ url: string }>(`/bookings/${bookingId}/payment-link`, { paymentId }),
    '/bookings',
  );
  return (
    <div className="mt-2">
      {open.data ? (
        <CopyField label="Payment link for the customer" value={open.data.url} />
      ) : (
        <Button busy={open.isPending} onClick={() => open.mutate(undefined)} variant="secondary">
          Get a payment link
        </Button>
      )}
      <FormProblem text={open.error ? sentenceOf(open.error) : null} />
    </div>
  );
}
