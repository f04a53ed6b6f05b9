import { formatUsd } from '#domain/money.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useBookingAct } from './use-booking-act.ts';

interface AcceptPaymentDialogProps {
  booking: { readonly id: string; readonly version: number; readonly totalCents: number };
  paidCents: number;
  open: boolean;
  onClose: () => void;
}

/** A payment that is not the price: taken for it, the booking is confirmed. */
export function AcceptPaymentDialog(props: AcceptPaymentDialogProps) {
  const { booking, paidCents, open, onClose } = props;
  const act = useBookingAct(booking);
  const apart = booking.totalCents - paidCents;
  return (
    <ConfirmDialog
      confirmLabel={`Accept ${formatUsd(paidCents)} as the price`}
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'accept-payment' })}
      open={open}
      title="Accept this payment?"
    >
      <p>
        The customer paid {formatUsd(paidCents)}, and the booking costs{' '}
        {formatUsd(booking.totalCents)}:{' '}
        {apart > 0
          ? `you do without ${formatUsd(apart)}.`
          : `you keep ${formatUsd(-apart)} more, which you can refund afterwards.`}
      </p>
      <p>
        The booking is confirmed and the customer gets the confirmation. No money moves now. To give
        it all back instead, cancel the booking.
      </p>
    </ConfirmDialog>
  );
}
