import type { CheckoutRequest } from '#booking/contract/checkout-request.ts';
import { emergencyServiceId, findService } from '#catalogue/rules/lookup.ts';
import { totalBeforeTax } from '#catalogue/rules/month-of.ts';
import { isRecurring } from '#catalogue/rules/quote.ts';
import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { termsFor } from '#catalogue/rules/terms.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dollars, dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import { cancelWay } from '#orders/rules/cancel-way.ts';
import { isReturningCustomer, type Order } from '#orders/server/orders.ts';
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
  /**
   * The booking behind a customer's own link.
   * @throws a problem: 404, or 403 if the link only pays
   */
  readonly ownOrder: (db: Db, token: string) => Promise<Order>;
}

/** The visitor who is asked, and how we may recognize them. */
export interface TermsVisitor {
  readonly visitorId: string | null;
  readonly language: Language;
  /** As typed; empty before the checkout, because a typed contact would reveal who has booked here. */
  readonly phone: string;
  readonly email: string;
  /** The link of their own page; undefined if they came without one. */
  readonly ownLink?: string | undefined;
}

/** What a visitor must agree to before they pay or save a card. */
export interface OfferedTerms {
  /** When the card is charged; null if all of it is paid now. */
  readonly terms: Omit<Agreement, 'ip'> | null;
  /** The fees for canceling late or for no access; null if there are none. */
  readonly fees: AgreedFees | null;
  /** Both in words; null if there is nothing to agree to. */
  readonly words: string | null;
}

/**
 * What a visitor must agree to for a selection. The terms' words include those of the fees, because
 * a saved card is charged neither without them.
 */
export async function offerTerms(
  deps: TermsDeps,
  asker: TermsVisitor,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  isTaxToCome = false,
): Promise<OfferedTerms> {
  const terms = await chargeTerms(deps, asker, priced, isTaxToCome);
  const { language } = asker;
  const fees = offeredVisitFees(deps, priced, { language, isCharged: terms !== null });
  const all = [terms?.words, fees?.words].filter((words) => words !== undefined);
  const words = all.length === 0 ? null : all.join(' ');
  return { terms: terms && { ...terms, words: words ?? terms.words }, fees, words };
}

/** Only for a visit that is booked ahead: plans and emergencies have their own rules. */
export function offeredVisitFees(
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
  return offeredFees({ price: totalBeforeTax(price.lines), isCharged, language, business });
}

/**
 * When the card is charged the rest of a selection, by the owner's published terms, in words for
 * this visitor; null if all of it is paid now.
 * @param isTaxToCome sales tax may be added, but the place is not known yet
 */
async function chargeTerms(
  deps: TermsDeps,
  asker: TermsVisitor,
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

/** By phone and email of one booking together: one of them alone proves nothing (ruling 23). */
async function isReturning(
  { db, settings, ownOrder }: TermsDeps,
  { visitorId, phone: typed, email, ownLink }: TermsVisitor,
): Promise<boolean> {
  const phone = toE164(typed, settings.business.country);
  const order = ownLink === undefined ? null : await orderByLink(() => ownOrder(db, ownLink));
  return isReturningCustomer(db, { visitorId, phone, email, orderId: order?.id ?? null }, 'both');
}

/** Null if the link has ended or only pays. That never stops a booking. */
async function orderByLink(find: () => Promise<Order>): Promise<Order | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * What the visitor agreed to. The specification's bare call has no booking id and pays now: it was
 * shown no fee, so it has none.
 * @throws a problem: 409 with the words, if they have not seen these
 */
export async function agreedTerms(
  deps: TermsDeps,
  asker: TermsVisitor,
  { bookingId, agreedTo }: Pick<CheckoutRequest, 'bookingId' | 'agreedTo'>,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
): Promise<OfferedTerms> {
  if (bookingId === undefined) return { terms: null, fees: null, words: null };
  const offered = await offerTerms(deps, asker, priced);
  const words = await wordsToAgree(deps, asker, priced, offered);
  if (words !== null && words !== agreedTo) fail('terms-not-agreed', { words });
  return offered;
}

/**
 * The words of the offer. If the review showed terms without knowing the contact, and all is paid
 * now, they say so.
 */
async function wordsToAgree(
  deps: TermsDeps,
  asker: TermsVisitor,
  priced: Pick<TenderedSelection, 'selection' | 'due' | 'price'>,
  { terms, words }: OfferedTerms,
): Promise<string | null> {
  if (terms !== null) return words;
  const reviewed = await chargeTerms(deps, { ...asker, phone: '', email: '' }, priced);
  if (reviewed === null) return words;
  const now = wordsOf[asker.language].cardPage.terms.allNow(formatUsd(priced.due));
  return words === null ? now : `${now} ${words}`;
}
