import { changeDraft } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { findHome, findSize } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { readItem, writeItem } from '#ui/parts/storage.ts';

export const prefillKey = 'wellkept-prefill';

/**
 * Applies the choices in the URL (`service`, `home`, `size`) once per tab, so later loads keep the
 * visitor's changes. Ignores what the catalog does not have.
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
