import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { termsFor } from '#catalogue/rules/terms.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { Language } from '#kernel/rules/language.ts';
import { hasBooked } from '#orders/server/orders.ts';
import { type Agreement, offeredTerms } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { TenderedSelection } from './tendered-selection.ts';

export interface TermsDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Pick<Settings, 'business'>;
}

export interface Asker {
  readonly visitorId: string | null;
  readonly language: Language;
}

/**
 * When the money moves that is left of a selection for the card, as its owner has published it, in words for this visitor; null:
 * all of it is paid now. A customer who comes back is known by their browser: a typed phone number
 * proves nothing (ruling 23).
 * @param isTaxToCome sales tax may be added, and nobody knows yet where the visit is
 */
export async function termsOf(
  { db, catalogues, settings }: TermsDeps,
  { visitorId, language }: Asker,
  { selection, due, price }: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  isTaxToCome = false,
): Promise<Omit<Agreement, 'ip'> | null> {
  const service = findService(catalogues.current(), selection.serviceId);
  if (service?.terms === undefined) return null;
  const isReturning = visitorId !== null && (await hasBooked(db, visitorId));
  const terms = termsFor(service, selection.frequency, isReturning);
  const tax = isTaxed(price.lines) ? 'in-total' : isTaxToCome ? 'to-come' : null;
  return offeredTerms({ terms, total: due, tax, language, business: settings.business });
}

/**
 * What the visitor has agreed to. A bare call, as the specification has it, names no booking and pays
 * now, as specified.
 * @throws a problem: 409 they have not seen these words, which it tells.
 */
export async function agreedTerms(
  deps: TermsDeps,
  asker: Asker,
  { bookingId, agreedTo }: Pick<CheckoutRequest, 'bookingId' | 'agreedTo'>,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
): Promise<Omit<Agreement, 'ip'> | null> {
  if (bookingId === undefined) return null;
  const offered = await termsOf(deps, asker, priced);
  if (offered !== null && offered.words !== agreedTo) {
    fail('terms-not-agreed', { words: offered.words });
  }
  return offered;
}
