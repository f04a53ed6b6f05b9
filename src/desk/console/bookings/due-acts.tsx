import type { BookingDetail, BookingPayment } from '#desk/contract/bookings.ts';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { isDueKind, needsLink } from '#orders/rules/payment-state.ts';
import { call } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { CopyField } from '#ui/console/parts/copy-field.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { BillActs } from './bill-acts.tsx';

interface DueActsProps {
  booking: BookingDetail;
  payment: BookingPayment;
}

/** Whether the customer can pay it by a link. */
export function canPayByLink({ kind, state }: Pick<BookingPayment, 'kind' | 'state'>): boolean {
  return isDueKind(kind) && needsLink(state);
}

/** Whether there is any way to pay it. */
export function hasDueActs(payment: BookingPayment): boolean {
  return canPayByLink(payment) || payment.bill?.isOpen === true;
}

/** The ways to pay a bill. */
export function DueActs({ booking, payment }: DueActsProps) {
  return (
    <>
      {canPayByLink(payment) && <PaymentLink bookingId={booking.id} paymentId={payment.id} />}
      {payment.bill?.isOpen && <BillActs booking={booking} payment={payment} />}
    </>
  );
}

/** For a bill that the saved card did not pay: opens a page where the customer can pay. */
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
