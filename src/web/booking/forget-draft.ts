import { removeItem } from '#web/ui/storage.ts';
import { forgetBookingId } from './booking-id.ts';

/** Where the draft is kept, in both storages. */
export const draftKey = 'wellkept-draft';

/** After a booking has been paid, the next one starts anew. */
export function forgetDraft(): void {
  removeItem('session', draftKey);
  removeItem('local', draftKey);
  forgetBookingId();
}
