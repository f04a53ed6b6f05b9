import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { homeText } from '#catalogue/rules/home-text.ts';
import { findAddOn, findService } from '#catalogue/rules/lookup.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import type { ContactRow } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';
import type { ContactFacts, RequestedQuote } from './templates/contact.ts';

/** Returns the facts of a contact form message that an email needs. */
export function contactFacts(
  { catalogues }: Pick<MailDeps, 'catalogues'>,
  row: ContactRow,
  language: Language,
): ContactFacts {
  const { name, phone, email, message, selection, quote_status, quote_total_cents } = row;
  const contact = { name, phone, email, message };
  if (selection === null || quote_status === null) return { ...contact, quote: null };
  const asked = { status: quote_status, total: quote_total_cents };
  return {
    ...contact,
    quote: requestedQuote(catalogues.current(), selection, asked, wordsOf[language]),
  };
}

/** An unknown id stays as it is: the catalog may have changed since. */
export function requestedQuote(
  catalogue: Catalogue,
  { serviceId, frequency, home, addOns }: Selection,
  asked: Pick<RequestedQuote, 'status' | 'total'>,
  { catalogue: words, squareFeetUnit: unit }: Words,
): RequestedQuote {
  const named = (name: string) => translateText(words, name);
  const service = findService(catalogue, serviceId)?.name ?? serviceId ?? addOnsOnly.name;
  return {
    ...asked,
    service: named(service),
    frequency,
    home: home === null ? '' : homeText(catalogue, home, { words, unit }),
    addOns: addOns
      .map(({ id, quantity }) => `${named(findAddOn(catalogue, id)?.name ?? id)} x ${quantity}`)
      .join(', '),
  };
}
