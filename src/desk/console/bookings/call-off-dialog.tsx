import type { BookingDetail } from '#desk/contract/bookings.ts';
import { callOffTexts as texts } from '#desk/words/en/booking-acts.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { customerNoticeText } from './act-dialog.ts';

interface CallOffDialogProps {
  booking: BookingDetail;
  visitId: VisitId;
  /** Such as "Mon, May 4, 9:00 AM to 2:00 PM". */
  time: string;
  onClose: () => void;
}

/** Cancels one confirmed time; the booking stays. */
export function CallOffDialog({ booking, visitId, time, onClose }: CallOffDialogProps) {
  const act = useBookingAct('POST /bookings/:id/visit-off');
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      danger
      keepLabel={texts.keep}
      onClose={onClose}
      onConfirm={() =>
        act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version, visitId } })
      }
      open
      title={texts.title}
    >
      <p>
        {texts.text(time)} {customerNoticeText(booking)}
      </p>
      <p>{texts.money}</p>
    </ConfirmDialog>
  );
}
