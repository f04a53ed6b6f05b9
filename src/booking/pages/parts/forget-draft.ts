import { bookingIdKey, draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { deleteText, storedText } from '#ui/parts/kept-text.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';
import { keepDiscount } from './discount.ts';

/** After payment, the next booking starts over for the same home. */
export function forgetDraft(): void {
  const home = draftHomeJson(storedText(draftKey) ?? readItem('local', draftKey));
  deleteText(draftKey);
  if (home === null) removeItem('local', draftKey);
  else writeItem('local', draftKey, home);
  removeItem('session', bookingIdKey);
  keepDiscount(null);
}

/** Keeps the home of a stored draft: nothing about the person, nor about what they bought. */
function draftHomeJson(json: string | null): string | null {
  try {
    const { bedroomBath, sizeCategory, levels, answers, homeGiven } = JSON.parse(json ?? '');
    const home = { bedroomBath, sizeCategory, levels, answers, homeGiven };
    return homeGiven ? JSON.stringify(home) : null;
  } catch {
    return null;
  }
}
