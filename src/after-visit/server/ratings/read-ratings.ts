import type { RatingRow, RatingSum, RatingsAnswer } from '#after-visit/contract/ratings.ts';
import { averageTenths, countByStars, isLow } from '#after-visit/rules/rating.ts';
import type { CrewRatingsAnswer } from '#crew/contract/phone.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { type DoneVisitRow, doneVisitsAmong, doneVisitsWorkedBy } from '#visits/server/visits.ts';
import { type Rating, ratingsBetween, ratingsOf } from './rating-queries.ts';

interface RatingsDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

const MAX_ROWS = 100;
const MAX_VISITS = 2000;
const MAX_OWN = 20;
const YEAR_MS = 365 * 86_400_000;

interface RatedVisit {
  readonly rating: Rating;
  /** Undefined if the visit was reopened since. */
  readonly visit: DoneVisitRow | undefined;
}

/** Customers' ratings within some days: overall, and per person and crew. */
export async function readRatings(
  { db, settings, now }: RatingsDeps,
  asked: { readonly to?: string | undefined; readonly days: number },
): Promise<RatingsAnswer> {
  const { timeZone } = settings.business;
  const to = asked.to ?? dayAt(now().getTime(), timeZone);
  const from = addDays(to, 1 - asked.days);
  const first = new Date(wallClock(from, timeZone).starts);
  const ratings = await ratingsBetween(db, first, new Date(wallClock(to, timeZone).ends));
  const visits = await doneVisitsAmong(
    db,
    ratings.map(({ visit_id: id }) => id),
  );
  const rated = ratings.map((rating) => ({ rating, visit: visits.get(rating.visit_id) }));
  const given = ratings.map(({ stars }) => stars);
  return {
    ...{ from, to },
    all: ratingSum(rated),
    byStars: countByStars(given),
    people: ratingSumsBy(rated, ({ visit }) => visit?.people ?? []),
    crews: ratingSumsBy(rated, ({ visit }) =>
      visit === undefined || visit.crewId === null
        ? []
        : [{ id: visit.crewId, name: visit.crew ?? '' }],
    ),
    rows: rated.slice(0, MAX_ROWS).map(rowOf),
  };
}

function ratingSum(rated: readonly RatedVisit[]): RatingSum {
  const given = rated.map(({ rating }) => rating.stars);
  return { count: given.length, averageTenths: averageTenths(given) };
}

/** By name. */
function ratingSumsBy<Id extends string>(
  rated: readonly RatedVisit[],
  whose: (one: RatedVisit) => readonly { readonly id: Id; readonly name: string }[],
): (RatingSum & { readonly id: Id; readonly name: string })[] {
  const each = rated.flatMap((one) => whose(one).map((who) => ({ one, who })));
  return [...Map.groupBy(each, ({ who }) => who.id)]
    .map(([id, all]) => {
      return { id, name: all[0]?.who.name ?? '', ...ratingSum(all.map(({ one }) => one)) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function rowOf({ rating, visit }: RatedVisit): RatingRow {
  const { id, visit_id: visitId, order_id: bookingId, stars, text, created_at: at } = rating;
  return {
    ...{ id, visitId, bookingId, stars, text },
    visitStart: (visit?.startsAt ?? at).toISOString(),
    crew: visit?.crew ?? null,
    people: visit?.people.map(({ name }) => name) ?? [],
    at: at.toISOString(),
    isHandled: isLow(stars) ? rating.handled_at !== null : null,
  };
}

/** Customers' ratings of the visits that one person worked, as their phone shows them. */
export async function ownRatings(
  { db, now }: Pick<RatingsDeps, 'db' | 'now'>,
  personId: PersonId,
): Promise<CrewRatingsAnswer> {
  const since = new Date(now().getTime() - YEAR_MS);
  const visits = await doneVisitsWorkedBy(db, personId, since, MAX_VISITS);
  const ratings = await ratingsOf(
    db,
    visits.map(({ id }) => id),
  );
  const rated = visits.flatMap((visit) => {
    const rating = ratings.get(visit.id);
    return rating === undefined ? [] : [{ rating, visit }];
  });
  return {
    ...ratingSum(rated),
    latest: rated.slice(0, MAX_OWN).map(({ rating: { stars, text }, visit }) => {
      return { visitId: visit.id, start: visit.startsAt.toISOString(), stars, text };
    }),
  };
}
