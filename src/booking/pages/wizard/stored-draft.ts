import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { storeText } from '#ui/parts/kept-text.ts';
import { writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

export function storeDraft(draft: BookingDraft): void {
  storeText(draftKey, JSON.stringify(draft));
  writeItem('local', draftKey, JSON.stringify(withoutPersonalData(draft)));
}

export function withoutPersonalData(draft: BookingDraft): BookingDraft {
  // A checkbox from one visit must not count for the next visitor.
  return { ...draft, customerPhone: '', customerEmail: '', referrerPhone: '', mayRemind: false };
}
