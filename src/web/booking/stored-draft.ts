import type { BookingDraft } from '#domain/booking/draft.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { readItem, removeItem, writeItem } from '#web/ui/storage.ts';
import { readDraft } from './read-draft.ts';

const key = 'wellkept-draft';

/** This tab's own draft, else the last one of any tab: two tabs never write over each other. */
export function storedDraft(catalogue: Catalogue): BookingDraft {
  return readDraft(catalogue, readItem('session', key) ?? readItem('local', key));
}

export function storeDraft(draft: BookingDraft): void {
  const json = JSON.stringify(draft);
  writeItem('session', key, json);
  writeItem('local', key, json);
}

/** After a booking has been paid, the next one starts anew. */
export function forgetDraft(): void {
  removeItem('session', key);
  removeItem('local', key);
}
