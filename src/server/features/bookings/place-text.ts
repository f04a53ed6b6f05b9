import { sizeLabel } from '#domain/catalogue/size-label.ts';
import type { CatalogueContent } from '#domain/catalogue/types.ts';
import type { Order } from '#server/features/orders/orders.ts';

/** What the catalogue does not name stands for itself. */
export function homeText(
  catalogue: CatalogueContent,
  {
    bedroom_bath: bedroomBath,
    size_category: sizeCategory,
  }: Pick<Order, 'bedroom_bath' | 'size_category'>,
): string {
  const home = catalogue.homes.find(({ id }) => id === bedroomBath);
  const size = home?.sizes.find(({ id }) => id === sizeCategory);
  const named = [home?.label ?? bedroomBath, size === undefined ? sizeCategory : sizeLabel(size)];
  return named.filter((part) => part !== '').join(', ');
}
