import type { BookingDetail, BookingPayment, OwedPart } from '#desk/contract/bookings.ts';
import { stopRefundTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';

interface StopRefundDialogProps {
  booking: BookingDetail;
  payment: BookingPayment;
  refund: BookingPayment['refunds'][number];
  owed: OwedPart;
  onClose: () => void;
}

/** Stops retrying what is still owed of a refund. Open while mounted. */
export function StopRefundDialog(props: StopRefundDialogProps) {
  const { booking, payment, refund, owed, onClose } = props;
  const act = useBookingAct('POST /bookings/:id/refund-stop');
  const amount = formatUsd(owed.cents);
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, paymentId: payment.id, refundId: refund.id },
        })
      }
      open
      title={texts.title(amount)}
    >
      <p>{texts.text(amount)}</p>
    </ConfirmDialog>
  );
}
