import { changeDraft } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { findHome, findSize } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { readItem, writeItem } from '#ui/parts/storage.ts';

export const prefillKey = 'wellkept-prefill';

/**
 * What the address chooses to begin with (`service`, `home`, `size`), once in a tab: later loads
 * keep what the visitor changed since. What the catalog does not have is passed over.
 */
export function withPrefill(catalogue: Catalogue, draft: BookingDraft, search: string) {
  const query = new URLSearchParams(search);
  const [service = '', home = '', size = ''] = ['service', 'home', 'size'].map(
    (name) => query.get(name) ?? '',
  );
  const wanted = `${service} ${home} ${size}`;
  if (readItem('session', prefillKey) === wanted) return draft;
  if (wanted.trim()) writeItem('session', prefillKey, wanted);
  let filled = changeDraft(catalogue, draft, { type: 'service', id: service });
  if (findHome(catalogue, home)) {
    filled = changeDraft(catalogue, filled, { type: 'home', bedroomBath: home });
  }
  if (findSize(catalogue, filled.bedroomBath, size)) {
    filled = changeDraft(catalogue, filled, { type: 'size', sizeCategory: size });
  }
  return filled;
}
