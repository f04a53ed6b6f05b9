import { useState } from 'react';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { changeHome, draftOf, keepHome } from './change-home.ts';

export interface Booked {
  /** As it can be paid. */
  readonly booking: PendingBooking;
  /** As it is on the screen: its home may be another one, which needs a quote. */
  readonly draft: BookingDraft;
  readonly needsQuote: boolean;
}

/**
 * What is booked, whose home is changed here as in the wizard.
 * @param brought null: nothing was, or it is not known yet
 */
export function useBooked(
  brought: PendingBooking | null,
  catalogue: Catalogue,
  site: Pick<SiteConfig, 'liveCardTest' | 'extraHourPrice'>,
) {
  const [changed, setChanged] = useState<Booked | null>(null);
  const booked =
    changed ?? (brought && { booking: brought, draft: draftOf(brought), needsQuote: false });

  function change(made: DraftChange): void {
    if (booked === null) return;
    const { booking, draft } = booked;
    const home = changeHome(catalogue, booking, draft, made, site);
    keepHome(catalogue, booking, home);
    setChanged({
      booking: home.booking ?? booking,
      draft: home.draft,
      needsQuote: home.booking === null,
    });
  }
  return { booked, change };
}
