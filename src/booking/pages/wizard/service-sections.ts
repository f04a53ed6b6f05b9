import { type Catalogue, type Category, categories, type Service } from '#catalogue/rules/types.ts';

export interface ServiceSection {
  readonly category: Category;
  readonly services: readonly Service[];
}

/** The offered services by section: the two specified ones, and others where there are any (ruling 11). */
export function serviceSections({ services }: Catalogue): ServiceSection[] {
  return categories
    .map((category) => ({
      category,
      services: services.filter((service) => service.offered && service.category === category),
    }))
    .filter((section) => section.services.length > 0);
}
