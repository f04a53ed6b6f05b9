import type { BookingDetail, BookingVisit } from '#desk/contract/bookings.ts';
import { reopenTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { visitSpanText } from './span-of.ts';

interface ReopenDialogProps {
  booking: BookingDetail;
  /** Null: the booking was completed without a visit. */
  visit: BookingVisit | null;
  onClose: () => void;
}

/** Undoes a completion by mistake, if no money moved because of it. */
export function ReopenDialog({ booking, visit, onClose }: ReopenDialogProps) {
  const ofBooking = useBookingAct('POST /bookings/:id/reopen');
  const ofVisit = useReopenVisit();
  const reopen = () =>
    visit === null
      ? ofBooking.mutateAsync({ params: { id: booking.id }, body: { version: booking.version } })
      : ofVisit.mutateAsync({ params: { id: visit.id }, body: { version: visit.version } });
  return (
    <ConfirmDialog
      confirmLabel={texts.confirm}
      onClose={onClose}
      onConfirm={reopen}
      open
      title={texts.title}
    >
      <p>{visit === null ? texts.booking : texts.visit(visitSpanText(visit))}</p>
      <p>{texts.money}</p>
    </ConfirmDialog>
  );
}

/** Reopens a visit and reloads every page that shows it. */
function useReopenVisit() {
  return useAct(calling('POST /visits/:id/reopen'), '/bookings', '/plans', '/today', '/calendar');
}
