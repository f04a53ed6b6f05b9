import type { Catalogue } from '#domain/catalogue/types.ts';
import type { QuoteHandover } from '#web/handover/quote-request.ts';

/** Names by id, the only part of the catalogue that the contact page carries. */
export interface Names {
  readonly services: Readonly<Record<string, string>>;
  readonly addOns: Readonly<Record<string, string>>;
  readonly homes: Readonly<Record<string, string>>;
}

/** Only custom-quote sizes come here, so only their homes need a name. */
export function namesOf(catalogue: Catalogue): Names {
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

/** The lines of a quote request, for reading; an unknown id stands for itself. */
export function quoteLines({ selection, home }: QuoteHandover, names: Names): string[] {
  const { serviceId, addOns } = selection;
  const homeKey = `${home.bedroomBath}/${home.sizeCategory}`;
  return [
    names.homes[homeKey] ?? homeKey,
    ...(serviceId === null ? [] : [names.services[serviceId] ?? serviceId]),
    ...addOns.map(({ id, quantity }) => `${names.addOns[id] ?? id} × ${quantity}`),
  ];
}
