import { useState } from 'react';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { renewLinkTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';

/** Emails a new link to the customer's page. We store only a hash of the old one, so we cannot resend it. */
export function RenewLink({ booking }: { booking: BookingDetail }) {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const act = useBookingAct('POST /bookings/:id/new-link');
  if (booking.customer.email === '') return <span className="text-ink-soft">{texts.noEmail}</span>;
  return (
    <>
      <TextButton label={texts.send} onClick={() => setAsking(true)} />
      <span className="ml-2 text-ink-soft" role="status">
        {sent && texts.sent}
      </span>
      <ConfirmDialog
        confirmLabel={texts.send}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await act.mutateAsync({ params: { id: booking.id }, body: { version: booking.version } });
          setSent(true);
        }}
        open={asking}
        title={texts.title}
      >
        <p>{texts.text(booking.customer.email)}</p>
      </ConfirmDialog>
    </>
  );
}
