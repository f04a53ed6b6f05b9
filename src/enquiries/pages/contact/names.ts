import type { QuoteHandover } from '#booking/pages/parts/quote-request.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';

/** Names by id, the only part of the catalog that the contact page loads. */
export interface CatalogueNames {
  readonly services: Readonly<Record<string, string>>;
  readonly addOns: Readonly<Record<string, string>>;
  readonly homes: Readonly<Record<string, string>>;
}

/** Only custom-quote sizes come here, so only their homes need a name. */
export function catalogueNames(catalogue: Catalogue): CatalogueNames {
  const quoted = catalogue.homes.flatMap((home) =>
    home.sizes
      .filter((size) => size.multiplier === null)
      .map((size) => [`${home.id}/${size.id}`, `${home.label}, ${size.label}`]),
  );
  return {
    services: Object.fromEntries(catalogue.services.map(({ id, name }) => [id, name])),
    addOns: Object.fromEntries(catalogue.addOns.map(({ id, name }) => [id, name])),
    homes: Object.fromEntries(quoted),
  };
}

/** A quote request as labels and values; an unknown id is shown as it is. */
export function quoteRows(
  { selection, home }: QuoteHandover,
  names: CatalogueNames,
): (readonly [label: string, lines: readonly string[]])[] {
  const { serviceId, frequency, addOns } = selection;
  const homeKey = `${home.bedroomBath}/${home.sizeCategory}`;
  const service = serviceId === null ? null : (names.services[serviceId] ?? serviceId);
  const rows = [
    [contactTexts.yourHome, [names.homes[homeKey] ?? homeKey]],
    [contactTexts.service, service === null ? [] : [contactTexts.asked(service, frequency)]],
    [
      contactTexts.extras,
      addOns.map(({ id, quantity }) => `${names.addOns[id] ?? id} × ${quantity}`),
    ],
  ] as const;
  return rows.filter(([, lines]) => lines.length > 0);
}
