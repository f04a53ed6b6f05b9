import { findHome, findSize } from '#catalogue/rules/lookup.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';

interface HomeFields {
  readonly bedroomBath: string;
  readonly sizeCategory: string;
}

/** "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)"; null until both are chosen. */
export function homeLabel(
  catalogue: Catalogue,
  { bedroomBath, sizeCategory }: HomeFields,
): string | null {
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return size
    ? `${findHome(catalogue, bedroomBath)?.label}, ${sizeLabel(size, squareFeetUnit)}`
    : null;
}

/** "3 bedrooms, 2 baths, average", inside a sentence; empty until both are chosen. */
export function homeInWords(catalogue: Catalogue, { bedroomBath, sizeCategory }: HomeFields) {
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  return size ? `${findHome(catalogue, bedroomBath)?.label}, ${size.label.toLowerCase()}` : '';
}
