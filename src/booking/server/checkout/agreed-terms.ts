import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import { emergencyServiceId, findService } from '#catalogue/rules/lookup.ts';
import { beforeTax } from '#catalogue/rules/month-of.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { termsFor } from '#catalogue/rules/terms.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dollars, dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import { cancelWay } from '#orders/rules/cancel-way.ts';
import { comesBack, type Order } from '#orders/server/orders.ts';
import {
  type AgreedFees,
  type Agreement,
  offeredFees,
  offeredTerms,
} from '#payments/server/payments.ts';
import { toE164 } from '#platform/server/e164.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import type { TenderedSelection } from './tendered-selection.ts';

export interface TermsDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Pick<Settings, 'business'>;
  /** The booking that a customer's own link leads to. @throws a problem: 404, 403 one that only pays. */
  readonly ownOrder: (db: Db, token: string) => Promise<Order>;
}

/** Who is asked, by what they may be known. */
export interface Asker {
  readonly visitorId: string | null;
  readonly language: Language;
  /** As they were typed; empty before the checkout: a typed contact would tell who has booked here. */
  readonly phone: string;
  readonly email: string;
  /** Of their own page; undefined: they came from nowhere. */
  readonly ownLink?: string | undefined;
}

/** What a visitor is asked to agree to before they pay, or leave their card. */
export interface Offered {
  /** When the money moves; null: all of it is paid now. */
  readonly terms: Omit<Agreement, 'ip'> | null;
  /** What canceling late, or nobody at home, costs; null: nothing. */
  readonly fees: AgreedFees | null;
  /** Both in words; null: there is nothing to agree to. */
  readonly words: string | null;
}

/**
 * What a visitor is asked to agree to for a selection. The words of fees are part of those of the terms: a
 * saved card is charged neither without them.
 */
export async function offeredTo(
  deps: TermsDeps,
  asker: Asker,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  isTaxToCome = false,
): Promise<Offered> {
  const terms = await termsOf(deps, asker, priced, isTaxToCome);
  const { language } = asker;
  const fees = feesOfVisit(deps, priced, { language, isCharged: terms !== null });
  const all = [terms?.words, fees?.words].filter((words) => words !== undefined);
  const words = all.length === 0 ? null : all.join(' ');
  return { terms: terms && { ...terms, words: words ?? terms.words }, fees, words };
}

/** Of one visit that is booked ahead: plans, and emergencies, have rules of their own. */
export function feesOfVisit(
  { catalogues, settings }: Pick<TermsDeps, 'catalogues' | 'settings'>,
  { selection, price }: Pick<TenderedSelection, 'selection' | 'price'>,
  { language, isCharged }: { readonly language: Language; readonly isCharged: boolean },
): AgreedFees | null {
  const { serviceId, frequency } = selection;
  const service = findService(catalogues.current(), serviceId);
  const isEmergency = serviceId === emergencyServiceId;
  const way = cancelWay({ recurring: isRecurring(service, frequency), isEmergency });
  if (way !== 'free') return null;
  const { business } = settings;
  return offeredFees({ price: beforeTax(price.lines), isCharged, language, business });
}

/**
 * When the card is charged what is left of a selection, as its owner has published it, in words for this visitor;
 * null: all of it is paid now.
 * @param isTaxToCome sales tax may be added, and nobody knows yet where the visit is
 */
async function termsOf(
  deps: TermsDeps,
  asker: Asker,
  { selection, due, price }: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  isTaxToCome = false,
): Promise<Omit<Agreement, 'ip'> | null> {
  const { catalogues, settings } = deps;
  const { language } = asker;
  const service = findService(catalogues.current(), selection.serviceId);
  if (service?.terms === undefined) return null;
  const terms = termsFor(service, selection.frequency, await isReturning(deps, asker));
  const tax = isTaxed(price.lines) ? 'in-total' : isTaxToCome ? 'to-come' : null;
  const { business } = settings;
  const hour = dollarsToCents(dollars(business.extraHourPrice));
  return offeredTerms({ terms, total: due, tax, language, hour, business });
}

/** By the phone and the email of one booking together: one of them alone proves nothing (ruling 23). */
async function isReturning(
  { db, settings, ownOrder }: TermsDeps,
  { visitorId, phone: typed, email, ownLink }: Asker,
): Promise<boolean> {
  const phone = toE164(typed, settings.business.country);
  const order = ownLink === undefined ? null : await linked(() => ownOrder(db, ownLink));
  return comesBack(db, { visitorId, phone, email, orderId: order?.id ?? null }, 'both');
}

/** Null: the link has ended, or only pays. Nobody is kept from booking by that. */
async function linked(find: () => Promise<Order>): Promise<Order | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * What the visitor has agreed to. A bare call, as the specification has it, names no booking and pays
 * now, as specified: it was shown no fee, so it has none.
 * @throws a problem: 409 they have not seen these words, which it tells.
 */
export async function agreedTerms(
  deps: TermsDeps,
  asker: Asker,
  { bookingId, agreedTo }: Pick<CheckoutRequest, 'bookingId' | 'agreedTo'>,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
): Promise<Offered> {
  if (bookingId === undefined) return { terms: null, fees: null, words: null };
  const offered = await offeredTo(deps, asker, priced);
  const words = await wordsToAgree(deps, asker, priced, offered);
  if (words !== null && words !== agreedTo) fail('terms-not-agreed', { words });
  return offered;
}

/** Of what is offered; and that all is paid now, where the review said otherwise: it did not know the contact. */
async function wordsToAgree(
  deps: TermsDeps,
  asker: Asker,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  { terms, words }: Offered,
): Promise<string | null> {
  if (terms !== null) return words;
  const reviewed = await termsOf(deps, { ...asker, phone: '', email: '' }, priced);
  if (reviewed === null) return words;
  const now = wordsOf[asker.language].cardPage.terms.allNow(formatUsd(priced.due));
  return words === null ? now : `${now} ${words}`;
}
