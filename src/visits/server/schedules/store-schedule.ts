import { bookedMinutes } from '#catalogue/rules/booked-time.ts';
import { rhythmsFor } from '#catalogue/rules/rhythms.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { quoteSelection } from '#catalogue/server/quotes/quotes.ts';
import type { ScheduleAnswer } from '#kernel/contract/answers.ts';
import type { Order } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt, failWithErrors } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { ScheduleRequest, VisitFields } from '#visits/contract/schedule-request.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { type Company, loadCompany } from '#visits/server/crews/company.ts';
import type { WantedVisit } from '#visits/server/free-times/find-times.ts';
import type { FreeTimeCache } from '#visits/server/free-times/kept-times.ts';
import {
  insertHeld,
  lockHolds,
  releasableHolds,
  releaseHolds,
} from '#visits/server/holds/held-queries.ts';
import { type Holder, noHolder, type OwnBooking } from '#visits/server/holds/holder.ts';
import { HELD_MINUTES } from '#visits/server/holds/keep-time.ts';
import { refuseTooManyHolds } from '#visits/server/holds/limit-holds.ts';
import { dayOf, timeAtStart } from '#visits/server/holds/take-time.ts';
import { failTimeTaken } from '#visits/server/holds/time-taken.ts';
import { refuseMalformed } from '#visits/server/places/postal-code.ts';
import { rowOfPlace } from './place-table.ts';
import { insertSchedule } from './schedule-queries.ts';
import { dateProblems } from './visit-dates.ts';

export interface ScheduleDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl' | 'liveCardTest'>;
  readonly catalogues: Catalogues;
  /** Missing: nothing is cached. */
  readonly keptTimes?: FreeTimeCache | undefined;
  readonly now: () => Date;
}

/**
 * Stores where and when a visitor wants the crew: holds a free time (ruling 29), or stores preferred times (ruling 17).
 * Returns the id for the checkout.
 * @throws a problem: 409 the time is taken, 422 an impossible day, nothing to come for, or outside the area, 429 the
 * visitor or their network holds too many times.
 */
export async function storeSchedule(
  deps: ScheduleDeps,
  holder: Holder,
  request: ScheduleRequest,
): Promise<ScheduleAnswer> {
  const { db, settings, now } = deps;
  const { start } = request;
  refuseRhythm(deps, request);
  const { postalCode } = request.address;
  refuseMalformed(settings, postalCode, 'address.postalCode');
  const company = await loadCompany(db, settings, now());
  if (company?.serves(postalCode) === false) failAt('address.postalCode', 'outside-area');
  if (start === undefined) return storePreferredTimes(deps, holder, request);
  if (company?.mode !== 'times') failAt('start', 'times-not-sold');
  const wanted = needsOfSelection(deps.catalogues, settings, request, postalCode);
  if (wanted.laborMinutes === 0) failAt('serviceType', 'nothing-chosen');
  const held = await inTransaction(db, (trx) =>
    holdChosenTime(trx, company, wanted, { holder, request, start, now: now() }),
  );
  if (held !== null) return held;
  const instead = await releasableHolds(db, ownBooking(request, holder));
  return failTimeTaken(db, company, wanted, { start, now: now(), instead });
}

/** @throws a problem: 422 a rhythm that is not offered for what is booked. */
function refuseRhythm(
  { catalogues }: Pick<ScheduleDeps, 'catalogues'>,
  { rhythm, serviceType, frequency }: ScheduleRequest,
): void {
  if (rhythm === undefined) return;
  const offered = rhythmsFor(catalogues.current(), {
    serviceId: serviceType?.id ?? null,
    frequency,
  });
  if (!offered.some(({ id }) => id === rhythm.id)) failAt('rhythm.id', 'rhythm-not-offered');
}

async function storePreferredTimes(
  { db, settings, now }: ScheduleDeps,
  holder: Holder,
  request: ScheduleRequest,
): Promise<ScheduleAnswer> {
  failWithErrors(
    dateProblems(request.preferredTimes, dayAt(now().getTime(), settings.business.timeZone)),
  );
  return inTransaction(db, async (trx) => {
    await lockHolds(trx, request.bookingId, noHolder);
    await releaseHolds(trx, await releasableHolds(trx, ownBooking(request, holder)));
    return { scheduleId: await insertSchedule(trx, toRow(request, holder)) };
  });
}

/** How a call proves which booking is its own; undefined if it names none. */
export function ownBooking(
  { bookingId, replaces, email = '' }: Pick<ScheduleRequest, 'bookingId' | 'replaces' | 'email'>,
  { visitorId, network }: Holder,
): OwnBooking | undefined {
  if (bookingId === undefined) return undefined;
  return { bookingId, visitorId, network, email, replaces };
}

/** What a visitor's selection needs. @throws a problem: 422 for what the catalog does not have. */
export function needsOfSelection<Place extends string | null>(
  catalogues: Catalogues,
  { liveCardTest }: Pick<Settings, 'liveCardTest'>,
  request: Parameters<typeof quoteSelection>[1],
  postalCode: Place,
) {
  const catalogue = catalogues.current();
  const { selection } = quoteSelection(catalogue, request, { liveCardTest });
  return {
    postalCode,
    laborMinutes: bookedMinutes(catalogue, selection),
    serviceId: selection.serviceId,
    addOnIds: selection.addOns.map(({ id }) => id),
  };
}

async function holdChosenTime(
  trx: Trx,
  company: Company,
  wanted: WantedVisit,
  {
    holder,
    request,
    start,
    now,
  }: { holder: Holder; request: ScheduleRequest; start: Date; now: Date },
): Promise<ScheduleAnswer | null> {
  await lockHolds(trx, request.bookingId, holder, dayOf(company, start));
  // A booking holds one time: the earlier one is released only once this one is held.
  const instead = await releasableHolds(trx, ownBooking(request, holder));
  const time = await timeAtStart(trx, company, wanted, { start, now, instead });
  if (time === null) return null;
  const span = { from: time.start, to: time.end };
  await refuseTooManyHolds(trx, company, { holder, time: span, now, instead });
  const heldUntil = new Date(now.getTime() + HELD_MINUTES * 60_000);
  const scheduleId = await insertHeld(
    trx,
    { ...toRow(request, holder), wanted_start: start },
    { endsAt: new Date(time.end), crewId: time.crewId, until: heldUntil, instead },
  );
  return { scheduleId, heldUntil: heldUntil.toISOString() };
}

interface Storing {
  /** No time is required. */
  readonly hasTime?: boolean;
  /** Missing: an operator or a program with an API key. They have no limit. */
  readonly holder?: Holder;
}

interface StoreDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/**
 * Stores where and when for an order, within a transaction that holds it; the checkout session that follows holds the
 * time. Returns the id.
 * @throws a problem: 422 an impossible day, no time at all, or outside the area.
 */
export async function storeForOrder(
  trx: Trx,
  { settings, now }: StoreDeps,
  order: Order,
  { start, ...visit }: VisitFields,
  { hasTime = order.is_emergency, holder = noHolder }: Storing = {},
): Promise<string> {
  const { postalCode } = visit.address;
  refuseMalformed(settings, postalCode, 'address.postalCode');
  const company = await loadCompany(trx, settings, now());
  if (company?.serves(postalCode) === false) failAt('address.postalCode', 'outside-area');
  if (start !== undefined && company?.mode !== 'times') failAt('start', 'times-not-sold');
  if (start === undefined) {
    if (!hasTime && visit.preferredTimes.length === 0) failAt('preferredTimes', 'times-missing');
    failWithErrors(
      dateProblems(visit.preferredTimes, dayAt(now().getTime(), settings.business.timeZone)),
    );
  }
  const row = toRow({ ...visit, email: order.customer_email }, holder);
  return insertSchedule(trx, { ...row, ...(start && { wanted_start: start }) });
}

type Stored = Omit<VisitFields, 'start'> & Pick<ScheduleRequest, 'email' | 'bookingId' | 'rhythm'>;

function toRow(visit: Stored, { visitorId, network }: Holder) {
  return {
    ...rowOfPlace(visit),
    email: visit.email ?? '',
    preferred_times: JSON.stringify(visit.preferredTimes),
    visitor_name: visit.name ?? '',
    rhythm: visit.rhythm?.id ?? null,
    rhythm_words: visit.rhythm?.agreedTo ?? null,
    booking_id: visit.bookingId ?? null,
    visitor_id: visitorId,
    network,
  };
}
