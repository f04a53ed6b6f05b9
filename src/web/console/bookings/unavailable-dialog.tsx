import { formatUsd } from '#domain/money.ts';
import { unavailableTexts as texts } from '#texts/console/booking-acts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function UnavailableDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      danger
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({
          params: { id: booking.id },
          body: { version: booking.version, answer: 'unavailable' },
        })
      }
      open={open}
      title={texts.title}
    >
      <p>{texts.text(formatUsd(leftOf(booking)))}</p>
    </ConfirmDialog>
  );
}
