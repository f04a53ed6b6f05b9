import { useEffect, useState } from 'react';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { requestedLanguage } from '#booking/pages/parts/asked-language.ts';
import { amountDue } from '#booking/pages/parts/discount.ts';
import { checkoutUrl } from '#booking/pages/parts/scheduling-url.ts';
import {
  discardPendingBooking,
  storedPendingBooking,
} from '#booking/pages/parts/waiting-booking.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

/** For a visitor whose scheduling page did not continue to payment (ruling 17). */
export function WaitingNotice({ catalogue }: { catalogue: Catalogue }) {
  const [booking, setBooking] = useState<PendingBooking | null>(null);
  useEffect(() => {
    const showWaiting = () => setBooking(storedPendingBooking());
    showWaiting();
    addEventListener('pageshow', showWaiting);
    return () => removeEventListener('pageshow', showWaiting);
  }, []);

  if (booking === null) return null;
  const framed = isFramed();
  const way = { origin: location.origin, language: requestedLanguage() };
  const { id, name } = booking.service;
  // Looked up by id: it may have been chosen in another language.
  const known = findService(catalogue, id)?.name ?? name;
  const service = id === addOnsOnly.id ? laterTexts.addOnsOnly : known;
  return (
    <Notice className="mb-4" title={laterTexts.waitingTitle}>
      <p>{laterTexts.waiting(service || laterTexts.service, formatUsd(amountDue(booking)))}</p>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {/* The top window may not see this frame's storage, so the URL carries the booking. */}
        <LinkButton
          href={framed ? checkoutUrl(way, booking) : '/checkout'}
          target={framed ? '_top' : undefined}
          variant="secondary"
        >
          {laterTexts.continueToPayment}
        </LinkButton>
        <Button
          className="-ml-5"
          onClick={() => {
            discardPendingBooking();
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
