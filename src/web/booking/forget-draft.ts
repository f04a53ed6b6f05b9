import { forgetText } from '#web/ui/kept-text.ts';
import { removeItem } from '#web/ui/storage.ts';
import { bookingIdKey } from './booking-id-key.ts';
import { draftKey } from './draft-key.ts';

/** After a booking has been paid, the next one starts anew. */
export function forgetDraft(): void {
  forgetText(draftKey);
  removeItem('local', draftKey);
  removeItem('session', bookingIdKey);
}
