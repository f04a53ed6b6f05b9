import { formatUsd } from '#domain/money.ts';
import { unavailableTexts as texts } from '#texts/console/booking-acts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type ActDialogProps, leftOf, toldOf } from './act-dialog.ts';
import { useBookingAct } from './use-booking-act.ts';

export function UnavailableDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const back = formatUsd(leftOf(booking));
  const isByHand = booking.payments.some(
    ({ leftCents, method }) => leftCents > 0 && method !== 'card',
  );
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
      <p>
        {isByHand ? texts.byHand(back) : texts.text(back)} {toldOf(booking)}
      </p>
    </ConfirmDialog>
  );
}
