import { findHome, findSize } from './lookup.ts';
import { sizeLabel } from './size-label.ts';
import { type CatalogueWords, translateText } from './translate.ts';
import type { Catalogue } from './types.ts';

/**
 * "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)". Shows an unknown id as it is, since an order
 * may outlive its catalog.
 */
export function homeText(
  catalogue: Pick<Catalogue, 'homes'>,
  home: { readonly bedroomBath: string; readonly sizeCategory: string },
  { words, unit }: { words: CatalogueWords; unit: string },
): string {
  const { bedroomBath, sizeCategory } = home;
  const known = findHome(catalogue, bedroomBath);
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  const parts = [
    translateText(words, known?.label ?? bedroomBath),
    size && sizeLabel({ ...size, label: translateText(words, size.label) }, unit),
  ];
  return parts
    .map((part) => part ?? sizeCategory)
    .filter((part) => part !== '')
    .join(', ');
}
