import { forgetText } from '#web/ui/kept-text.ts';
import { removeItem } from '#web/ui/storage.ts';
import { bookingIdKey, draftKey } from './kept-keys.ts';

/** After a booking has been paid, the next one starts anew. */
export function forgetDraft(): void {
  forgetText(draftKey);
  removeItem('local', draftKey);
  removeItem('session', bookingIdKey);
}
