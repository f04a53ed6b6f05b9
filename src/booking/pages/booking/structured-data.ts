import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { quote } from '#catalogue/rules/quote.ts';
import { type Catalogue, planFrequencies, type Service } from '#catalogue/rules/types.ts';
import { type Cents, centsToDollars, minCents } from '#kernel/rules/money.ts';
import type { PageData } from '#registry/page-data.ts';

/**
 * The business and its services for search engines (schema.org), each with its lowest price for any
 * home; a plan's price is per month. Null if there is nothing to sell.
 */
export function structuredData({ catalogue, site, origin }: PageData): object | null {
  const { services } = offeredCatalogue(catalogue);
  if (services.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: site.businessName,
    telephone: site.businessPhone || undefined,
    email: site.businessEmail || undefined,
    url: origin === null ? undefined : `${origin}/`,
    makesOffer: services.map((service) => offer(service, lowestPrice(catalogue, service))),
  };
}

function offer(service: Service, price: Cents | null): object {
  const monthly = service.planPrices !== undefined;
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: service.name, description: service.description },
    priceSpecification: price !== null && {
      '@type': monthly ? 'UnitPriceSpecification' : 'PriceSpecification',
      priceCurrency: 'USD',
      minPrice: centsToDollars(price),
      // The UN/CEFACT code for a month.
      unitCode: monthly ? 'MON' : undefined,
    },
  };
}

/** Over every home that has a price, and every frequency of a plan. */
function lowestPrice(catalogue: Catalogue, service: Service): Cents | null {
  const often = service.planPrices === undefined ? (['one-time'] as const) : planFrequencies;
  const [first, ...others] = catalogue.homes.flatMap((home) =>
    home.sizes.flatMap((size) =>
      often.flatMap((frequency) => {
        const priced = quote(catalogue, {
          serviceId: service.id,
          frequency,
          home: { bedroomBath: home.id, sizeCategory: size.id },
          addOns: [],
        });
        return priced.status === 'priced' ? [priced.total] : [];
      }),
    ),
  );
  return first === undefined ? null : minCents(first, ...others);
}
