import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { keepText } from '#ui/parts/kept-text.ts';
import { writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

export function storeDraft(draft: BookingDraft): void {
  keepText(draftKey, JSON.stringify(draft));
  writeItem('local', draftKey, JSON.stringify(withoutPerson(draft)));
}

export function withoutPerson(draft: BookingDraft): BookingDraft {
  // A checkbox from one visit must not count for the next visitor.
  return { ...draft, customerPhone: '', customerEmail: '', referrerPhone: '', mayRemind: false };
}
