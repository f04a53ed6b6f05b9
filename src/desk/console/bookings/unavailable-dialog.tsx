import { unavailableTexts as texts } from '#desk/words/en/booking-acts.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { type ActDialogProps, disputedOf, leftOf, toldOf } from './act-dialog.ts';

export function UnavailableDialog({ booking, open, onClose }: ActDialogProps) {
  const act = useBookingAct('POST /bookings/:id/emergency');
  const back = formatUsd(leftOf(booking));
  const paid = booking.payments.filter(({ leftCents }) => leftCents > 0);
  const isByHand = paid.some(({ method }) => method !== 'card');
  const said = [
    isByHand ? texts.byHand(back) : texts.text(back),
    ...disputedOf(paid),
    toldOf(booking),
  ];
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      danger
      keepLabel={texts.keep}
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
      <p>{said.join(' ')}</p>
    </ConfirmDialog>
  );
}
