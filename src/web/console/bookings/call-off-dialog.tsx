import type { BookingDetail } from '#contract/console-bookings.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useBookingAct } from './use-booking-act.ts';

interface CallOffDialogProps {
  booking: BookingDetail;
  visitId: string;
  /** Such as "Mon, May 4, 9:00 AM to 2:00 PM". */
  time: string;
  onClose: () => void;
}

/** Gives up one confirmed time; the booking stays. */
export function CallOffDialog({ booking, visitId, time, onClose }: CallOffDialogProps) {
  const act = useBookingAct(booking);
  return (
    <ConfirmDialog
      confirmLabel="Call it off"
      danger
      onClose={onClose}
      onConfirm={() => act.mutateAsync({ act: 'visit-off', body: { visitId } })}
      open
      title="Call this visit off?"
    >
      <p>Nobody comes on {time}. The customer is told by mail that another time will be found.</p>
      <p>
        No money moves: the booking stands, and what was paid stays paid. To end the booking, cancel
        it instead.
      </p>
    </ConfirmDialog>
  );
}
