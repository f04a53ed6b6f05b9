import { forgetDraft } from '#booking/pages/parts/forget-draft.ts';
import { draftFromHost } from '#booking/pages/wizard/hosted-draft.ts';
import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { withoutPersonalData } from '#booking/pages/wizard/stored-draft.ts';
import { changeDraft } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { takeEarlyFields } from '#ui/parts/early-fields.ts';
import { storedText } from '#ui/parts/kept-text.ts';
import { readItem, removeItem } from '#ui/parts/storage.ts';
import { isGrowing, startAfterService } from './growing-frame.ts';
import { prefillKey, withPrefill } from './prefill.ts';
import { readDraft } from './read-draft.ts';
import { showCard } from './show-card.ts';

/**
 * The initial draft: the stored one, the choices in the URL, and a card that was checked on a page
 * that was left before its script arrived.
 */
export async function restoredDraft(catalogue: Catalogue): Promise<BookingDraft> {
  const url = new URL(location.href);
  if (url.searchParams.has('booked')) {
    // Paid in the window around this frame, which has its own storage, so this one starts over.
    forgetDraft();
    removeItem('session', prefillKey);
    url.searchParams.delete('booked');
    history.replaceState(history.state, '', url);
  }
  const hosted = draftFromHost();
  // A draft from the page around is newer than the choices in the URL.
  const draft =
    hosted === null
      ? prefillDraft(catalogue, storedDraft(catalogue), url.search)
      : withoutPersonalData(readDraft(catalogue, hosted));
  const early = takeEarlyFields().find(([name]) => name === 'service');
  return changeDraft(catalogue, draft, { type: 'service', id: early?.[1] ?? '' });
}

function prefillDraft(catalogue: Catalogue, stored: BookingDraft, search: string): BookingDraft {
  const draft = withPrefill(catalogue, stored, search);
  if (!draft.serviceId) return draft;
  const isNew = draft.serviceId !== stored.serviceId;
  if (!isNew && !isFreshLinkTo(draft.serviceId, search)) return draft;
  if (isGrowing()) startAfterService(catalogue, draft);
  else showCard(draft.serviceId);
  return draft;
}

/** True for a link to what is already chosen; a reload leaves the visitor where they are. */
function isFreshLinkTo(serviceId: string, search: string): boolean {
  if (new URLSearchParams(search).get('service') !== serviceId) return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** This tab's own draft, or the one left after a crash; else the last choices without personal data (ADR 9). */
export function storedDraft(catalogue: Catalogue): BookingDraft {
  const own = storedText(draftKey);
  if (own !== null) return readDraft(catalogue, own);
  return withoutPersonalData(readDraft(catalogue, readItem('local', draftKey)));
}
