import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { storedText } from '#ui/parts/kept-text.ts';
import { readItem } from '#ui/parts/storage.ts';

/** Whether the wizard would start with a choice from this browser. */
export function hasKeptChoices(): boolean {
  try {
    const { serviceId, addOns } = JSON.parse(
      storedText(draftKey) ?? readItem('local', draftKey) ?? '',
    );
    return Boolean(serviceId) || addOns.length > 0;
  } catch {
    return false;
  }
}
