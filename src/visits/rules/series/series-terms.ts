import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { type Adjustment, withAdjustments } from '#catalogue/rules/adjustment.ts';
import { bookedMinutes } from '#catalogue/rules/booked-time.ts';
import { findService, findSize } from '#catalogue/rules/lookup.ts';
import { validAnswers } from '#catalogue/rules/questions.ts';
import { quote } from '#catalogue/rules/quote.ts';
import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import type { Answers, Catalogue, Frequency } from '#catalogue/rules/types.ts';
import { type Cents, sumCents } from '#kernel/rules/money.ts';
import { addOnsForVisit, type VisitTerms } from '#visits/rules/own-visit.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';

/** What the visits of a series are for, and what each costs without its add-ons. */
export interface SeriesTerms {
  readonly terms: VisitTerms;
  /** Null: its months pay for it. */
  readonly visitCents: Cents | null;
}

/** Terms from one number on, or only for that number. */
export interface TermsPart extends SeriesTerms {
  readonly fromNumber: number;
  readonly scope: MoveScope;
}

/** The terms of one number of a series; null: as booked. */
export function termsAt(parts: readonly TermsPart[], number: number): SeriesTerms | null {
  const own = parts.find(({ scope, fromNumber }) => scope === 'one' && fromNumber === number);
  if (own !== undefined) return own;
  const following = parts.filter(
    ({ scope, fromNumber }) => scope === 'following' && fromNumber <= number,
  );
  return following.toSorted((a, b) => b.fromNumber - a.fromNumber)[0] ?? null;
}

/** What each visit costs with its add-ons; null: its months pay for it, and nothing is due. */
export function dueForTerms({ terms, visitCents }: SeriesTerms): Cents | null {
  const addOns = terms.addOns.map(({ cents }) => cents);
  if (visitCents === null) return addOns.length === 0 ? null : sumCents(addOns);
  return sumCents([visitCents, ...addOns]);
}

/** What the visits of a series cost. */
export interface PricedSeries {
  /** As sold; null: its months pay for them. */
  readonly visitCents: Cents | null;
  /** Changes to what its visits are for. */
  readonly terms: readonly TermsPart[];
}

/** The price of each visit from a number on, with add-ons; ignores prices for only one visit. */
export function visitPriceAt({ terms, visitCents }: PricedSeries, number: number): Cents | null {
  const each = termsAt(
    terms.filter(({ scope }) => scope === 'following'),
    number,
  );
  return each === null ? visitCents : dueForTerms(each);
}

/** The parts of a booking that its price depends on. */
interface BookedFacts {
  readonly serviceId: string | null;
  readonly frequency: Frequency;
  /** Each visit is due after it; otherwise its months pay for all. */
  readonly isPerVisit: boolean;
  /** The answers about the booked home; another home is assumed to be like it. */
  readonly answers: Answers;
  /** What each of its visits costs in addition to the list price; it stays, as the address does. */
  readonly adjustments: readonly Adjustment[];
}

interface WantedTerms {
  readonly home: HomeChoice;
  readonly addOns: readonly AddOnChoice[];
  /** The price of each visit without its add-ons; missing: the catalog price for that home. */
  readonly visitCents?: Cents | undefined;
}

/**
 * The terms for a home and add-ons at catalog prices. A plan's monthly price stays, and its visits cost only their
 * add-ons. 'home': not sold; 'add-on': not for sale; 'no-price': the home has no price of its own (ruling 4).
 */
export function termsFor(
  catalogue: Catalogue,
  { serviceId, frequency, isPerVisit, answers, adjustments }: BookedFacts,
  { home, addOns: chosen, visitCents }: WantedTerms,
): SeriesTerms | 'home' | 'add-on' | 'no-price' {
  if (findSize(catalogue, home.bedroomBath, home.sizeCategory) === undefined) return 'home';
  const addOns = addOnsForVisit(catalogue, home, chosen, null);
  if (addOns === 'unknown') return 'add-on';
  if (addOns === 'no-price') return 'no-price';
  const service = serviceId === addOnsOnly.id ? null : serviceId;
  if (service !== null && findService(catalogue, service) === undefined) return 'no-price';
  const selection = { serviceId: service, frequency, home, addOns: chosen };
  const minutes = bookedMinutes(catalogue, selection);
  const terms = { home, minutes, addOns };
  if (!isPerVisit) return { terms, visitCents: null };
  if (visitCents !== undefined) return { terms, visitCents };
  if (service === null) {
    return { terms, visitCents: sumCents(adjustments.map(({ amount }) => amount)) };
  }
  const priced = quote(catalogue, {
    ...selection,
    frequency: 'one-time',
    addOns: [],
    answers: validAnswers(catalogue, answers),
  });
  if (priced.status !== 'priced') return 'no-price';
  return { terms, visitCents: withAdjustments(priced, adjustments).total };
}
