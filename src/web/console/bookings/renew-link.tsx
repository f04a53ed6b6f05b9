import { useState } from 'react';
import type { BookingDetail } from '#contract/console-bookings.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useBookingAct } from './use-booking-act.ts';

/** The customer's page of a booking: only a hash of its link is kept, so a new one can be sent. */
export function RenewLink({ booking }: { booking: BookingDetail }) {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const act = useBookingAct(booking);
  return (
    <>
      <button className="text-primary underline" onClick={() => setAsking(true)} type="button">
        Send a new link
      </button>
      <span className="ml-2 text-ink-soft" role="status">
        {sent && 'A new link is on its way.'}
      </span>
      <ConfirmDialog
        confirmLabel="Send a new link"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await act.mutateAsync({ act: 'new-link' });
          setSent(true);
        }}
        open={asking}
        title="Send a new link?"
      >
        <p>
          A new link to the customer’s page goes to {booking.customer.email}. Every link that was
          sent before stops working. No money moves.
        </p>
      </ConfirmDialog>
    </>
  );
}
