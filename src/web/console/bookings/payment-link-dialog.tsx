import { formatUsd } from '#domain/money.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function PaymentLinkDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  return (
    <ConfirmDialog
      confirmLabel="Send the link"
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'send-payment-link' })}
      open={open}
      title="Send the payment link again?"
    >
      <p>
        {booking.customer.email} gets a mail with a link to this booking, where{' '}
        {formatUsd(booking.totalCents)} can be paid with any card. Nothing is charged by sending it.
      </p>
    </ConfirmDialog>
  );
}
