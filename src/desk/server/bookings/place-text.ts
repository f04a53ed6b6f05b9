import { homeText as textOf } from '#catalogue/rules/home-text.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Order } from '#orders/server/orders.ts';
import { wordsOf } from '#registry/words.ts';

/** An order's home in the reader's language. Values missing from the catalog are shown as is. */
export function homeText(
  catalogue: CatalogueContent,
  order: Pick<Order, 'bedroom_bath' | 'size_category'>,
  language: Language,
): string {
  const home = { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category };
  const { catalogue: words, squareFeetUnit: unit } = wordsOf[language];
  return textOf(catalogue, home, { words, unit });
}
