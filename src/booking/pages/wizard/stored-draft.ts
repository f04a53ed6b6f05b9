import type { BookingDraft } from '#booking/rules/draft.ts';
import { keepText } from '#ui/parts/kept-text.ts';
import { writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

export function storeDraft(draft: BookingDraft): void {
  keepText(draftKey, JSON.stringify(draft));
  writeItem('local', draftKey, JSON.stringify(withoutPerson(draft)));
}

export function withoutPerson(draft: BookingDraft): BookingDraft {
  // Nor is whoever comes next taken to have ticked what another visit did.
  return { ...draft, customerPhone: '', customerEmail: '', referrerPhone: '', mayRemind: false };
}
