import type { ApiAnswers } from '#contract/api/calls.ts';
import { dutiesOf } from '#domain/catalogue/lookup.ts';
import { offeredCatalogue } from '#domain/catalogue/offered-catalogue.ts';
import { translateCatalogue } from '#domain/catalogue/translate.ts';
import {
  type AddOn,
  type Catalogue,
  planFrequencies,
  type Service,
} from '#domain/catalogue/types.ts';
import type { Language } from '#domain/language.ts';
import { wordsOf } from '#server/words.ts';

/** What is sold now, as customers read it. */
export function listServices(
  catalogue: Catalogue,
  language: Language,
): ApiAnswers['GET /services'] {
  const { version, services, addOns, homes } = translateCatalogue(
    offeredCatalogue(catalogue),
    wordsOf[language].catalogue,
  );
  return {
    version,
    services: services.map((service) => ({
      ...itemOf(service),
      frequencies: service.planPrices === undefined ? [] : [...planFrequencies],
    })),
    addOns: addOns.map((addOn) => ({ ...itemOf(addOn), allowsQuantity: addOn.allowQuantity })),
    homes: homes.map(({ id, label, sizes }) => ({
      id,
      label,
      sizes: sizes.map((size) => ({
        id: size.id,
        label: size.label,
        isCustomQuote: size.multiplier === null,
      })),
    })),
  };
}

function itemOf(item: Service | AddOn) {
  const { id, name, description, category } = item;
  return { id, name, description, category, duties: dutiesOf(item) };
}
