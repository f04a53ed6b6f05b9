import { homeText as textOf } from '#domain/catalogue/home-text.ts';
import type { CatalogueContent } from '#domain/catalogue/types.ts';
import type { Language } from '#domain/language.ts';
import type { Order } from '#server/features/orders/orders.ts';
import { wordsOf } from '#server/words.ts';

/** An order's home in the reader's language. What the catalogue does not name stands for itself. */
export function homeText(
  catalogue: CatalogueContent,
  order: Pick<Order, 'bedroom_bath' | 'size_category'>,
  language: Language,
): string {
  const home = { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category };
  const { catalogue: words, squareFeetUnit: unit } = wordsOf[language];
  return textOf(catalogue, home, { words, unit });
}
