import { type Adjustment, storedAdjustments } from '#catalogue/rules/adjustment.ts';
import { toAnswers } from '#catalogue/rules/questions.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { linesOf, type Order } from '#orders/server/orders.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { WantedTerms } from '#visits/contract/series.ts';
import { dueForVisit, type VisitTerms } from '#visits/rules/own-visit.ts';
import { occurrenceOf } from '#visits/rules/series/series.ts';
import type { PricedBy } from '#visits/rules/series/series-event.ts';
import {
  dueForTerms,
  type SeriesTerms,
  type TermsPart,
  termsAt,
  termsFor,
  visitPriceAt,
} from '#visits/rules/series/series-terms.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import { needsWithoutAddress } from '#visits/server/free-times/wanted-by-order.ts';
import type { MoveVisitDeps } from '#visits/server/moves/place.ts';
import type { VisitBy } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { placeColumnsOf, type Visit } from '#visits/server/visit-queries.ts';
import { roomToStay } from './room-at.ts';
import { logChange } from './series-log-queries.ts';
import { clearTerms, findSeries, replaceTerms, type StoredSeries } from './series-queries.ts';
import { followingVisits } from './series-visit-queries.ts';
import { needsWithTerms, termsSoldAt } from './sold-at.ts';

export type TermsDeps = MoveVisitDeps & { readonly catalogues: Pick<Catalogues, 'current'> };

interface ChangedTerms {
  readonly order: Order;
  readonly series: StoredSeries;
  readonly by: VisitBy;
  readonly fromNumber: number;
  readonly wanted: WantedTerms;
}

interface LoggedTerms extends Omit<ChangedTerms, 'wanted'> {
  readonly scope: WantedTerms['scope'];
  readonly sold: SeriesTerms;
  readonly priced: PricedBy;
}

/** Logs the new terms of one visit, or of all visits from a number on. */
export async function logTerms(
  trx: Trx,
  { settings }: Pick<MoveVisitDeps, 'settings'>,
  { series, by, fromNumber, scope, sold, priced }: LoggedTerms,
): Promise<void> {
  const { day } = occurrenceOf(series.parts, fromNumber, settings.business.timeZone);
  const { home, minutes, addOns } = sold.terms;
  const chosen = addOns.map(({ id, quantity }) => ({ id, quantity }));
  const dueCents = dueForTerms(sold);
  const logged = { fromNumber, day, scope, home, addOns: chosen, minutes, dueCents, priced };
  await logChange(trx, series.id, { kind: 'terms-changed', ...logged }, by);
}

/**
 * Sets what the visits of a series are for, from a number on or for one alone. Visits to come keep their start; one
 * whose crew has no room waits (ruling 37). Within a transaction that holds the order. Sends no email.
 */
export async function setTerms(trx: Trx, deps: MoveVisitDeps, terms: LoggedTerms): Promise<void> {
  const { order, series, by, fromNumber, scope, sold } = terms;
  await replaceTerms(trx, series.id, { fromNumber, scope, ...sold });
  await logTerms(trx, deps, terms);
  const changed = await findSeries(trx, series.id);
  if (changed === null) return;
  const following = await followingVisits(trx, series.id, fromNumber, deps.now());
  const visits = following.filter(({ number }) => scope === 'following' || number === fromNumber);
  const company = await loadCompany(trx, deps.settings, deps.now());
  await refitVisits(trx, company, { order, series: changed, visits, by, now: deps.now() });
}

interface TermsReplacement extends Omit<ChangedTerms, 'wanted'> {
  readonly terms: readonly TermsPart[];
}

/**
 * Replaces the terms of a series from a number on, including those for one visit alone. Within a transaction that holds
 * the order. Sends no email and logs nothing.
 */
export async function replaceTermsFrom(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series, by, fromNumber, terms }: TermsReplacement,
): Promise<void> {
  await clearTerms(trx, series.id, fromNumber);
  // 'following' replaces all terms from its number on, so it goes first.
  const byScope = (wanted: TermsPart['scope']) =>
    terms
      .filter(({ scope }) => scope === wanted)
      .toSorted((one, other) => one.fromNumber - other.fromNumber);
  for (const part of [...byScope('following'), ...byScope('one')]) {
    await replaceTerms(trx, series.id, part);
  }
  const changed = await findSeries(trx, series.id);
  if (changed === null) return;
  const visits = await followingVisits(trx, series.id, fromNumber, deps.now());
  const company = await loadCompany(trx, deps.settings, deps.now());
  await refitVisits(trx, company, { order, series: changed, visits, by, now: deps.now() });
}

/**
 * Changes the home or add-ons of one visit, or of it and all that follow. Visits to come keep their start and take as
 * long as the new home needs; one whose crew has no room waits (ruling 37). Completed visits and a plan's monthly price
 * stay. Emails the customer once. Within a transaction that holds the order.
 * @throws a problem: 422 the home, an add-on or the price.
 */
export async function changeTerms(
  trx: Trx,
  deps: TermsDeps,
  { order, series, by, fromNumber, wanted }: ChangedTerms,
): Promise<void> {
  const { scope } = wanted;
  const service = termsAt(series.terms, fromNumber)?.terms.service;
  const adjustments = storedAdjustments(await linesOf(trx, order.id));
  const sold = soldTerms(deps.catalogues, order, { ...wanted, service, adjustments });
  const priced = wanted.visitCents === undefined ? 'by-list' : 'by-hand';
  const set = { order, series, by, fromNumber, scope, sold, priced } as const;
  await setTerms(trx, deps, set);
  const beforeCents = scope === 'following' ? visitPriceAt(series, fromNumber) : null;
  await emailTerms(trx, deps, { ...set, beforeCents });
}

export interface AnnouncedTerms extends LoggedTerms {
  /** What each visit cost before; null: the email does not mention it. */
  readonly beforeCents: Cents | null;
}

/** Emails the customer what visits are for, and what each costs, from a number on. */
export async function emailTerms(
  trx: Trx,
  deps: MoveVisitDeps,
  { order, series: { id }, by, fromNumber, scope, sold, beforeCents }: AnnouncedTerms,
): Promise<void> {
  const series = await findSeries(trx, id);
  if (series === null) return;
  const following = await followingVisits(trx, id, fromNumber, deps.now());
  const first = following.find(({ number }) => scope === 'following' || number === fromNumber);
  const { start } = occurrenceOf(series.parts, fromNumber, deps.settings.business.timeZone);
  const { home, minutes } = sold.terms;
  const each = dueForTerms(sold);
  const event = {
    kind: 'series.terms-changed',
    visitId: first?.id ?? null,
    startsAt: (first?.starts_at ?? new Date(start)).toISOString(),
    isOne: scope === 'one',
    bedroomBath: home.bedroomBath,
    sizeCategory: home.sizeCategory,
    minutes,
    dueCents: first && each !== null ? dueOf(series, first, scope) : each,
    beforeCents: beforeCents === each ? null : beforeCents,
  } as const;
  await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
}

/** What a visit costs with its add-ons; with 'following', without the first clean, which only one visit has. */
function dueOf(
  series: StoredSeries,
  { number, add_ons, first_clean_cents: firstClean }: Visit & { number: number },
  scope: WantedTerms['scope'],
) {
  const { terms, priceCents } = termsSoldAt(series, number);
  const first_clean_cents = scope === 'one' ? firstClean : noCents;
  return dueForVisit({ price_cents: priceCents, first_clean_cents, terms, add_ons });
}

interface RequestedTerms extends WantedTerms {
  readonly service: VisitTerms['service'] | undefined;
  readonly adjustments: readonly Adjustment[];
}

/** @throws a problem: 422 the home, an add-on or the price. */
function soldTerms(
  catalogues: TermsDeps['catalogues'],
  { service_id: booked, frequency, per_visit: isPerVisit, answers: answered }: Order,
  { service, adjustments, ...wanted }: RequestedTerms,
): SeriesTerms {
  if (!isPerVisit && wanted.visitCents !== undefined) {
    failAt('terms.visitCents', 'series-price-of-plan');
  }
  const serviceId = service?.id ?? booked;
  const answers = toAnswers(answered);
  const now = { serviceId, frequency, isPerVisit, answers, adjustments };
  const sold = termsFor(catalogues.current(), now, wanted);
  if (sold === 'home') failAt('terms.home.sizeCategory', 'home-not-sold');
  if (sold === 'add-on') failAt('terms.addOns', 'visit-add-on-unknown');
  if (sold === 'no-price') failAt('terms.visitCents', 'series-price-needed');
  return service === undefined ? sold : { ...sold, terms: { ...sold.terms, service } };
}

interface VisitsToRefit {
  readonly order: Order;
  readonly series: StoredSeries;
  readonly visits: readonly (Visit & { number: number })[];
  readonly by: VisitBy;
  readonly now: Date;
}

/**
 * Each visit keeps its start, and its crew and overruled rules if there is room for the new duration; otherwise it
 * waits.
 */
async function refitVisits(
  trx: Trx,
  company: Company | null,
  { order, series, visits, by, now }: VisitsToRefit,
): Promise<void> {
  const booked: WantedVisit = await needsWithoutAddress(trx, order);
  for (const visit of visits) {
    const { terms, priceCents } = termsSoldAt(series, visit.number);
    const sold = { terms: terms && JSON.stringify(terms), price_cents: priceCents };
    const { crew_id: crewId, starts_at: startsAt, ends_at: endsAt } = visit;
    if (crewId === null || company === null) {
      await changeVisit(trx, visit, { kind: 'described' }, by, sold);
      continue;
    }
    const wanted = needsWithTerms(booked, terms);
    const room = await roomToStay(trx, company, { visit, crewId, wanted }, now);
    if (room === null) {
      const waiting = { crewId: null, startsAt, endsAt, overruled: nothingOverruled };
      const set = { ...sold, ...placeColumnsOf(waiting) };
      await changeVisit(trx, visit, { kind: 'crew-changed' }, by, set);
    } else {
      const place = { crewId, startsAt, endsAt: new Date(room.end), overruled: room.overruled };
      const set = { ...sold, ...placeColumnsOf(place) };
      await changeVisit(trx, visit, { kind: 'described' }, by, set);
    }
  }
}
