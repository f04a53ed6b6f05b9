import { formatUsd } from '#domain/money.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function UnavailableDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct(booking);
  return (
    <ConfirmDialog
      confirmLabel="Cancel and refund"
      danger
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'emergency', body: { answer: 'unavailable' } })}
      open={open}
      title="Nobody is available?"
    >
      <p>
        The booking is cancelled and {formatUsd(leftOf(booking))} goes back to the customer’s card,
        all of it. The customer is told by mail.
      </p>
    </ConfirmDialog>
  );
}
