import { Fragment } from 'react';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translateCatalogue } from '#catalogue/rules/translate.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { catalogueWords } from '#catalogue/words/en/catalogue.ts';
import { productLanguage } from '#kernel/rules/language.ts';
import { language } from '#kernel/words/en/language.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';

/** The name of a service, an add-on or a duty in the reader's language. */
export function translatedName(name: string): string {
  return translatedLine(catalogueWords, name);
}

/** The whole catalog in the reader's language. */
export function translatedCatalogue(catalogue: Catalogue): Catalogue {
  return translateCatalogue(catalogue, catalogueWords);
}

/** The name in the reader's language, marked if only the owner's own wording exists. */
export function SoldName({ name }: { name: string }) {
  const said = translatedName(name);
  const isForeign = said === name && language !== productLanguage;
  return <span lang={isForeign ? productLanguage : undefined}>{said}</span>;
}

interface SoldAddOnsProps {
  addOns: readonly { readonly name: string; readonly quantity: number }[];
}

/** "Handyman Services x 2, Event Setup & Home Staging" */
export function SoldAddOns({ addOns }: SoldAddOnsProps) {
  return addOns.map(({ name, quantity }, place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      <SoldName name={name} />
      {quantity > 1 && ` ${partTexts.times(quantity)}`}
    </Fragment>
  ));
}
