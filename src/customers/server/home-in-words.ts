import type { Catalogue } from '#catalogue/rules/types.ts';
import { homeText } from '#desk/server/bookings/bookings.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { productLanguage } from '#kernel/rules/language.ts';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import type { EditedHome } from './merged-homes.ts';

/** A home as text, for the history. */
export function homeHistoryText(
  catalogue: Catalogue,
  home: Pick<EditedHome, 'facts' | 'isRemoved'> | undefined,
): string {
  if (home === undefined || home.isRemoved) return '';
  const { name, address, bedroomBath, sizeCategory } = home.facts;
  const sold = { bedroom_bath: bedroomBath, size_category: sizeCategory };
  const label = homeText(catalogue, sold, productLanguage);
  const where = address.line1 === '' ? '' : addressLines(address).join(', ');
  const notes = visitNotes.map((note) => home.facts[note]);
  const told = [name, where, label, ...notes];
  return told.filter((text) => text !== '').join(' · ');
}
