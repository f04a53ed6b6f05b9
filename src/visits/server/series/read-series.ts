import type { SeriesId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { addOnsOf, linesOf, type Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type {
  RecurrenceAnswer,
  SeriesAnswer,
  SeriesDetail,
  SeriesListAnswer,
  SeriesPreview,
  TermsAnswer,
} from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { Day } from '#visits/rules/company.ts';
import { nextNumberOf, partAt, type SeriesPart } from '#visits/rules/series/series.ts';
import { dueForTerms, termsAt } from '#visits/rules/series/series-terms.ts';
import type { RhythmDescription } from '#visits/rules/told-rhythm.ts';
import { describeSeries, describeSeriesAt } from '#visits/rules/told-series.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  loadVisitContext,
  toConsoleVisit,
  type VisitContext,
  type VisitContextDeps,
} from '#visits/server/calendar/told-visit.ts';
import { historyOf } from './series-history.ts';
import {
  type BookedTerms,
  bookingsOfSeries,
  findSeries,
  type SeriesBooking,
  type StoredSeries,
  seriesAfter,
  seriesOf,
} from './series-queries.ts';
import { nextRows, numberAfterDone } from './series-visit-queries.ts';
import type { MonthSettlement } from './settle-months.ts';

/** How many upcoming visits we show. */
const NEXT = 8;
const PAGE = 50;
/** More than eight weeks can have. */
const ALL = 100;

/** All upcoming visits of a series, in order of time. */
export async function visitsToCome(
  db: Db,
  deps: Omit<VisitContextDeps, 'db'>,
  id: SeriesId,
): Promise<ConsoleVisit[]> {
  const teller = await loadVisitContext({ ...deps, db });
  const rows = (await nextRows(db, [id], deps.now(), ALL)).get(id) ?? [];
  return rows.map((row) => toConsoleVisit(row, teller));
}

/**
 * Previews a series after an act and what the act settles, within its transaction; null if no preview was requested.
 */
export async function previewOf(
  trx: Trx,
  deps: Omit<VisitContextDeps, 'db'>,
  id: SeriesId | null,
  act: () => Promise<MonthSettlement>,
): Promise<SeriesPreview | null> {
  const before = id === null ? [] : await visitsToCome(trx, deps, id);
  const settled = await act();
  if (id === null) return null;
  const visits = await visitsToCome(trx, deps, id);
  return { before, visits, ...settled };
}

/** How a series comes, from its next visit on. @throws a problem: 404 */
export async function readSeriesOf(deps: VisitContextDeps, id: SeriesId): Promise<SeriesDetail> {
  const series = await findSeries(deps.db, id);
  if (series === null) fail('series-not-found');
  const [told] = await seriesAnswers(deps, [series]);
  if (told === undefined) fail('series-not-found');
  return { ...told, history: await historyOf(deps, id) };
}

export async function listSeries(
  deps: VisitContextDeps,
  { cursor, isPausedOnly }: { readonly cursor: SeriesId | null; readonly isPausedOnly: boolean },
): Promise<SeriesListAnswer> {
  const today = dayAt(deps.now().getTime(), deps.settings.business.timeZone);
  const pausedOn = isPausedOnly ? today : null;
  const found = await seriesAfter(deps.db, { after: cursor, pausedOn, most: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  return {
    series: await seriesAnswers(deps, shown),
    cursor: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** How an order's visits come, from the next one on; null if they do not recur. */
export async function readRecurrence(
  {
    db,
    settings,
    now,
  }: Pick<VisitContextDeps, 'db' | 'now'> & {
    readonly settings: Pick<VisitContextDeps['settings'], 'business'>;
  },
  order: Pick<Order, 'id' | 'bedroom_bath' | 'size_category'>,
): Promise<RecurrenceAnswer | null> {
  const series = await seriesOf(db, order.id);
  if (series === null) return null;
  const { firstCleanCents, bounds } = series;
  const told = {
    ...series,
    until: bounds.until,
    numberAfterDone: await numberAfterDone(db, series.id),
  };
  const { timeZone } = settings.business;
  const { number, rhythm, visitCents } = describeSeriesAt(told, now().getTime(), timeZone);
  const own = termsAt(series.terms, number);
  if (own === null) return { rhythm, visitCents, firstCleanCents, home: null };
  const { home } = own.terms;
  const isBooked =
    home.bedroomBath === order.bedroom_bath && home.sizeCategory === order.size_category;
  return { rhythm, visitCents, firstCleanCents, home: isBooked ? null : home };
}

/** The rhythm and crew of a series from its next visit on. */
export function rhythmAt(
  { parts, bounds }: Pick<StoredSeries, 'parts' | 'bounds'>,
  now: Date,
  timeZone: string,
): { number: number; rhythm: RhythmDescription; crewId: SeriesPart['crewId'] } {
  const number = nextNumberOf(parts, now.getTime(), timeZone);
  const { crewId } = partAt(parts, number);
  return { number, rhythm: describeSeries(parts, number, bounds.until), crewId };
}

/** What a number of a series is for: as booked, or as changed since. */
function termsOf(
  { terms, visitCents }: Pick<StoredSeries, 'terms' | 'visitCents'>,
  number: number,
  booked: BookedTerms,
): TermsAnswer {
  const own = termsAt(terms, number);
  if (own === null) return { ...booked, visitCents, dueCents: visitCents };
  const { home, minutes, addOns } = own.terms;
  const chosen = addOns.map(({ id, quantity }) => ({ id, quantity }));
  return { home, minutes, addOns: chosen, visitCents: own.visitCents, dueCents: dueForTerms(own) };
}

/** What a series is for from a number on, within the transaction that changes it. */
export async function readTermsAnswer(
  trx: Trx,
  order: Order,
  id: SeriesId,
  number: number,
): Promise<TermsAnswer | null> {
  const series = await findSeries(trx, id);
  return series === null ? null : termsOfSeries(trx, order, series, number);
}

/** What a number of a series is for: as its order was booked, or as changed since. */
export async function termsOfSeries(
  db: Db,
  order: Order,
  series: Pick<StoredSeries, 'terms' | 'visitCents'>,
  number: number,
): Promise<TermsAnswer> {
  const { bedroom_bath: bedroomBath, size_category: sizeCategory } = order;
  const addOns = addOnsOf(await linesOf(db, order.id));
  const home = { bedroomBath, sizeCategory };
  return termsOf(series, number, { home, addOns, minutes: order.booked_minutes });
}

async function seriesAnswers(
  deps: VisitContextDeps,
  all: readonly StoredSeries[],
): Promise<SeriesAnswer[]> {
  const { db, now } = deps;
  const ids = all.map(({ id }) => id);
  const teller = await loadVisitContext(deps);
  const rows = await nextRows(db, ids, now(), NEXT);
  const bookings = await bookingsOfSeries(db, ids);
  const today = dayAt(now().getTime(), teller.timeZone);
  return all.flatMap((series) => {
    const booking = bookings.get(series.id);
    if (booking === undefined) return [];
    const { id, version, orderId, parts, bounds, visitCents, firstCleanCents } = series;
    const { number, rhythm, crewId } = rhythmAt(series, now(), teller.timeZone);
    return [
      {
        ...{ id, version, orderId, rhythm, visitCents, firstCleanCents, crewId },
        nextNumber: number,
        ...factsOf(booking, bounds.until, today),
        terms: termsOf(series, number, booking.booked),
        isPriceByHand: booking.isPriceByHand,
        from: parts[0].day,
        until: bounds.until,
        paused: bounds.paused,
        next: toConsoleVisits(rows.get(id) ?? [], teller),
      },
    ];
  });
}

function factsOf({ customer, service, status }: SeriesBooking, until: Day | null, today: Day) {
  const isOver = !isUpcoming(status) || (until !== null && until < today);
  return { customer, service, isOver };
}

function toConsoleVisits(
  rows: Parameters<typeof toConsoleVisit>[0][],
  teller: VisitContext,
): ConsoleVisit[] {
  return rows.map((row) => toConsoleVisit(row, teller));
}
