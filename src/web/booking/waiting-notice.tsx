import { useEffect, useState } from 'react';
import type { PendingBooking } from '#contract/pending-booking.ts';
import { dollarsToCents, formatUsd } from '#domain/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isFramed } from './leave-to.ts';
import { checkoutUrl } from './scheduling-url.ts';
import { texts } from './texts.ts';
import { discardWaiting, waitingBooking } from './waiting-booking.ts';

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
    <Notice className="mb-5" title={texts.waitingTitle}>
      <p>
        {texts.waiting(
          booking.service.name || texts.service,
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
          {texts.continueToPayment}
        </LinkButton>
        <Button
          onClick={() => {
            discardWaiting();
            setBooking(null);
          }}
          variant="quiet"
        >
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}
