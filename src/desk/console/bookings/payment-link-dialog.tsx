import { paymentLinkTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { amountToPay } from './to-pay.ts';

export function PaymentLinkDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/send-payment-link');
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version } })
      }
      open={open}
      title={texts.title}
    >
      <p>{linkText(booking)}</p>
    </ConfirmDialog>
  );
}

function linkText(booking: ActDialogProps['booking']): string {
  const { customer, askedWords, terms, status } = booking;
  if (askedWords !== null) return texts.textAsked(customer.email);
  if (terms !== null && isUnpaid(status)) return texts.textAgreed(customer.email);
  return texts.text(customer.email, formatUsd(amountToPay(booking)));
}
