import { forgetDraft } from '#booking/pages/parts/forget-draft.ts';
import { draftFromHost } from '#booking/pages/wizard/hosted-draft.ts';
import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { withoutPerson } from '#booking/pages/wizard/stored-draft.ts';
import { changeDraft } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { takeEarlyFields } from '#ui/parts/early-fields.ts';
import { keptText } from '#ui/parts/kept-text.ts';
import { readItem, removeItem } from '#ui/parts/storage.ts';
import { beginBehindService, isGrowing } from './growing-frame.ts';
import { prefillKey, withPrefill } from './prefill.ts';
import { readDraft } from './read-draft.ts';
import { showCard } from './show-card.ts';

/**
 * The draft to begin with: the stored one, what the address chooses, and the card that was ticked on a
 * page which was left before its script came.
 */
export async function restoredDraft(catalogue: Catalogue): Promise<BookingDraft> {
  const url = new URL(location.href);
  if (url.searchParams.has('booked')) {
    // Paid in the window around this frame, whose storage is another one: here it starts over.
    forgetDraft();
    removeItem('session', prefillKey);
    url.searchParams.delete('booked');
    history.replaceState(history.state, '', url);
  }
  const hosted = draftFromHost();
  // What the address says was chosen before it.
  const draft =
    hosted === null
      ? prefilled(catalogue, storedDraft(catalogue), url.search)
      : withoutPerson(readDraft(catalogue, hosted));
  const early = takeEarlyFields().find(([name]) => name === 'service');
  return changeDraft(catalogue, draft, { type: 'service', id: early?.[1] ?? '' });
}

function prefilled(catalogue: Catalogue, stored: BookingDraft, search: string): BookingDraft {
  const draft = withPrefill(catalogue, stored, search);
  if (!draft.serviceId) return draft;
  const isNew = draft.serviceId !== stored.serviceId;
  if (!isNew && !isAskedAgain(draft.serviceId, search)) return draft;
  if (isGrowing()) beginBehindService(catalogue, draft);
  else showCard(draft.serviceId);
  return draft;
}

/** By a link to what is chosen already; a reload leaves its visitor where they are. */
function isAskedAgain(serviceId: string, search: string): boolean {
  if (new URLSearchParams(search).get('service') !== serviceId) return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** This tab's own draft, or what a crash left; else what was chosen last time, by nobody (ADR 9). */
export function storedDraft(catalogue: Catalogue): BookingDraft {
  const own = keptText(draftKey);
  if (own !== null) return readDraft(catalogue, own);
  return withoutPerson(readDraft(catalogue, readItem('local', draftKey)));
}
