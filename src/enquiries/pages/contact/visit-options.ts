import { findHome, findService, findSize } from '#catalogue/rules/lookup.ts';
import { frequencyOf, quote } from '#catalogue/rules/quote.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import { type Catalogue, frequencies, planFrequencies } from '#catalogue/rules/types.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { readHomeChoice, readServiceChoice } from '#enquiries/contract/plain-contact.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { type Dollars, dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import type { PageData } from '#registry/page-data.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The choices for requesting a visit on a page without scripts, with prices in the options. */
export interface VisitOptions {
  readonly services: readonly Option[];
  readonly homes: readonly Option[];
  readonly service: string;
  readonly home: string;
  /** The price of both together, as a sentence; null until both are chosen. */
  readonly price: string | null;
}

/** Null if no visit is requested. */
export function visitOptions({ catalogue, contact, site }: PageData): VisitOptions | null {
  const { service, home = '' } = contact?.values ?? {};
  if (service === undefined) return null;
  const services = serviceOptions(catalogue);
  // A card on the booking page names only the plan, which is then monthly.
  const known = services.find(({ value }) => value === service || value === `${service}/monthly`);
  const value = known?.value ?? '';
  return {
    services,
    homes: catalogue.homes.flatMap(({ id, label, sizes }) =>
      sizes.map((size) => ({
        value: `${id}/${size.id}`,
        label: `${label}: ${sizeLabel(size, squareFeetUnit)}`,
      })),
    ),
    service: value,
    home,
    price: priceSentence(catalogue, value, home, site.liveCardTest),
  };
}

function serviceOptions({ services }: Catalogue): Option[] {
  return services
    .filter(({ offered }) => offered)
    .flatMap(({ id, name, basePrice, planPrices }) =>
      planPrices
        ? planFrequencies.map((frequency) => ({
            value: `${id}/${frequency}`,
            label: contactTexts.planOption(name, frequency, usd(planPrices[frequency])),
          }))
        : [{ value: id, label: contactTexts.serviceOption(name, usd(basePrice)) }],
    );
}

function priceSentence(
  catalogue: Catalogue,
  service: string,
  home: string,
  liveCardTest: boolean,
): string | null {
  const chosen = readServiceChoice(service);
  const { bedroomBath, sizeCategory } = readHomeChoice(home);
  const found = findService(catalogue, chosen?.id ?? null);
  const size = findSize(catalogue, bedroomBath, sizeCategory);
  if (found === undefined || size === undefined) return null;
  const wanted = frequencies.find((known) => known === chosen?.frequency) ?? 'one-time';
  const frequency = frequencyOf(found, wanted);
  const selection = {
    serviceId: found.id,
    frequency,
    addOns: [],
    home: { bedroomBath, sizeCategory },
  };
  const priced = quote(catalogue, selection, { liveCardTest });
  const what = `${found.name}, ${findHome(catalogue, bedroomBath)?.label}, ${sizeLabel(size, squareFeetUnit)}`;
  if (priced.status !== 'priced') return contactTexts.priceByHand(what);
  const price = formatUsd(priced.total);
  return frequency === 'one-time'
    ? contactTexts.priceOnce(what, price)
    : contactTexts.priceMonthly(what, price);
}

function usd(amount: Dollars): string {
  return formatUsd(dollarsToCents(amount));
}
