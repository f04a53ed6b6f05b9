import { useState } from 'react';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { centsToDollars } from '#kernel/rules/money.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { type ChangedHome, changeHome, draftFromBooking, storeChangedHome } from './change-home.ts';

export interface EditableBooking {
  /** As it can be paid. */
  readonly booking: PendingBooking;
  /** As on the screen: the home may have changed to one that needs a quote. */
  readonly draft: BookingDraft;
  readonly needsQuote: boolean;
}

/**
 * The booking on this page, whose home can change as in the wizard.
 * @param brought null if there was none, or it is not known yet
 */
export function useEditableBooking(
  brought: PendingBooking | null,
  catalogue: Catalogue,
  site: Pick<SiteConfig, 'anonKey' | 'liveCardTest' | 'extraHourPrice' | 'cancelFreeHours'>,
) {
  const [changed, setChanged] = useState<EditableBooking | null>(null);
  const booked =
    changed ??
    (brought && { booking: brought, draft: draftFromBooking(brought), needsQuote: false });

  function change(made: DraftChange): void {
    if (booked === null) return;
    const { booking, draft } = booked;
    const home = changeHome(catalogue, booking, draft, made, site);
    storeChangedHome(catalogue, booking, home);
    setChanged({
      booking: home.booking ?? booking,
      draft: home.draft,
      needsQuote: home.booking === null,
    });
    if (home.booking?.discountCode !== undefined) void discountAgain(home, home.booking);
  }

  /** What the code takes off the new price. If it takes nothing, the checkout says why. */
  async function discountAgain(home: ChangedHome, booking: PendingBooking): Promise<void> {
    const asked = { ...selectionOf(booking), discountCode: booking.discountCode ?? '' };
    const backend = createBackend({ anonKey: site.anonKey });
    const result = await callWithRetries(() => backend.callFunction('discount', asked));
    if (!result.ok) return;
    const lower = { ...booking, discountAmount: centsToDollars(result.data.discountCents) };
    setChanged((now) => {
      if (now?.booking !== booking) return now;
      storeChangedHome(catalogue, booking, { ...home, booking: lower });
      return { ...now, booking: lower };
    });
  }
  return { booked, change };
}
