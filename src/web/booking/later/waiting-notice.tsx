import { useEffect, useState } from 'react';
import type { PendingBooking } from '#contract/pending-booking.ts';
import { dollarsToCents, formatUsd } from '#domain/money.ts';
import { isFramed } from '#web/booking/leave-to.ts';
import { discardWaiting, waitingBooking } from '#web/booking/waiting-booking.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkoutUrl } from './scheduling-url.ts';
import { laterTexts } from './texts.ts';

/** For a visitor whose scheduling page did not lead on to the payment (ruling 17). */
export function WaitingNotice() {
  const [booking, setBooking] = useState<PendingBooking | null>(null);
  useEffect(() => {
    const look = () => setBooking(waitingBooking());
    look();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  if (booking === null) return null;
  const framed = isFramed();
  return (
    <Notice className="mb-5" title={laterTexts.waitingTitle}>
      <p>
        {laterTexts.waiting(
          booking.service.name || laterTexts.service,
          formatUsd(dollarsToCents(booking.amount)),
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {/* The top window may not see this frame's storage, so the address carries the booking. */}
        <LinkButton
          href={framed ? checkoutUrl(location.origin, booking) : '/checkout'}
          target={framed ? '_top' : undefined}
          variant="secondary"
        >
          {laterTexts.continueToPayment}
        </LinkButton>
        <Button
          onClick={() => {
            discardWaiting();
            setBooking(null);
          }}
          variant="quiet"
        >
          {laterTexts.discard}
        </Button>
      </div>
    </Notice>
  );
}
