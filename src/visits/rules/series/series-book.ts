import type { Day, EpochMs } from '#visits/rules/company.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { addDays, dayAt, isoText } from '#visits/rules/wall-clock.ts';
import {
  firstDay,
  isDayInSeries,
  type Occurrence,
  occurrenceOf,
  partAt,
  type Rhythm,
  type Series,
  type SeriesBounds,
  type SeriesPart,
  secondDay,
  weekdayOf,
} from './series.ts';

/** A series at some moment. */
export interface SeriesWithBounds {
  readonly series: Series;
  readonly bounds: SeriesBounds;
  readonly timeZone: string;
}

/** A visit of a series: its number, and its actual or planned start. */
export interface NumberedVisit {
  readonly number: number;
  readonly start: EpochMs;
}

/** A visit that was called off on its own: it is not replaced unless someone asks. */
export interface CanceledVisit extends NumberedVisit {
  /** Whether its series was changed since, from its number or an earlier one on. */
  readonly isChangedSince: boolean;
}

export interface NumberedVisits {
  /** Numbers of all visits that were not called off. */
  readonly standing: readonly number[];
  readonly calledOff: readonly CanceledVisit[];
}

/**
 * The numbers that need no planning: they have their visit, or it was called off. After a change of rhythm, a
 * called-off visit does not count for a number that is as far from it as the next one.
 */
export function settledNumbers(
  { series, timeZone }: Pick<SeriesWithBounds, 'series' | 'timeZone'>,
  { standing, calledOff }: NumberedVisits,
): Set<number> {
  const settled = new Set(standing);
  // On the local clock, so that a clock change decides nothing.
  const shownAt = (moment: EpochMs) => Date.parse(`${isoText(moment, timeZone).slice(0, 16)}Z`);
  const startOf = (number: number) => shownAt(occurrenceOf(series, number, timeZone).start);
  for (const { number, start, isChangedSince } of calledOff) {
    const own = startOf(number);
    if (!isChangedSince || Math.abs(shownAt(start) - own) < startOf(number + 1) - own)
      settled.add(number);
  }
  return settled;
}

/** Trades the numbers of a visit and those it moves past, given in order, so that numbers follow time. */
export function tradedNumbers<V extends { readonly number: number }>(
  visit: V,
  passed: readonly V[],
): { readonly visit: V; readonly number: number }[] {
  const [first] = passed;
  if (first === undefined) return [];
  const ordered = first.number > visit.number ? [...passed, visit] : [visit, ...passed];
  const numbers = ordered.map(({ number }) => number).sort((a, b) => a - b);
  return ordered.map((each, index) => ({ visit: each, number: numbers[index] ?? each.number }));
}

interface ReplannedVisit<V> {
  readonly visit: V;
  readonly target: Occurrence;
}

/** What a change of a series does to its upcoming visits. */
export interface Replan<V> {
  readonly moves: readonly ReplannedVisit<V>[];
  readonly stays: readonly ReplannedVisit<V>[];
  /** The series does not come then: it has ended, or it pauses. */
  readonly leaves: readonly V[];
}

/**
 * Where visits belong after their series was changed; those already there stay. A visit that keeps its time keeps its
 * crew, if the series' own crew is unchanged.
 * @param before the series before the change
 */
export function replanVisits<V extends NumberedVisit & { readonly crewId: SeriesPart['crewId'] }>(
  { series, bounds, timeZone }: SeriesWithBounds,
  visits: readonly V[],
  before: Series,
): Replan<V> {
  const targets = visits.map((visit) => {
    return { visit, target: occurrenceOf(series, visit.number, timeZone) };
  });
  const comes = ({ target }: { target: Occurrence }) => isDayInSeries(target.day, bounds);
  const keepsCrew = ({ number, crewId }: V, crew: Occurrence['crewId']) =>
    crew === null ||
    crew === crewId ||
    (crewId !== null && occurrenceOf(before, number, timeZone).crewId === crew);
  const isThere = ({ visit, target }: ReplannedVisit<V>) =>
    visit.start === target.start && keepsCrew(visit, target.crewId);
  return {
    moves: targets.filter((each) => comes(each) && !isThere(each)),
    stays: targets.filter((each) => comes(each) && isThere(each)),
    leaves: targets.filter((each) => !comes(each)).map(({ visit }) => visit),
  };
}

/** Visits on days without their series: it has ended, or it pauses. */
export function visitsOutsideSeries<V extends NumberedVisit>(
  { bounds, timeZone }: Pick<SeriesWithBounds, 'bounds' | 'timeZone'>,
  visits: readonly V[],
): V[] {
  return visits.filter(({ start }) => !isDayInSeries(dayAt(start, timeZone), bounds));
}

/** The last day of a series that ends before a number, wherever that visit was moved. */
export function lastDayBefore(
  { series, timeZone }: Pick<SeriesWithBounds, 'series' | 'timeZone'>,
  number: number,
): Day {
  return addDays(occurrenceOf(series, number, timeZone).day, -1);
}

/** A change of a series from one of its numbers on. */
export interface PartChange {
  readonly fromNumber: number;
  readonly rhythm?: { readonly rhythm: Rhythm; readonly weekday: number; readonly time: string };
  readonly crewId?: SeriesPart['crewId'] | undefined;
}

/** The new part of a series from a number on, on the first suitable day after the visit before it. */
export function newPartOf(
  { series, timeZone }: Pick<SeriesWithBounds, 'series' | 'timeZone'>,
  { fromNumber, rhythm: wanted, crewId }: PartChange,
  today: Day,
): SeriesPart {
  const before = partAt(series, fromNumber);
  const { day, overruled = nothingOverruled } = before;
  const crew = crewId === undefined ? before.crewId : crewId;
  const keepsCrew = crew === before.crewId;
  if (wanted === undefined) {
    return { ...before, crewId: crew, overruled: keepsCrew ? overruled : nothingOverruled };
  }
  const { rhythm, weekday, time } = wanted;
  const stays = overruled.filter((reason) => reason !== 'hours' || time === before.time);
  const monday = addDays(day, 1 - weekdayOf(day));
  const begins = rhythm.unit === 'week' ? monday : `${day.slice(0, 8)}01`;
  const last = fromNumber === 0 ? today : occurrenceOf(series, fromNumber - 1, timeZone).day;
  const earliest = [begins, addDays(last, 1), addDays(today, 1)].reduce((a, b) => (a > b ? a : b));
  const kept = keepsCrew && stays.length > 0 && { overruled: stays };
  const begun = { fromNumber, crewId: crew, ...kept };
  const first = { ...begun, day: firstDay(rhythm, weekday, earliest), time, rhythm };
  const second = secondDay(rhythm);
  if (second === null) return first;
  const other = firstDay(rhythm, second.weekday, earliest);
  if (other > first.day) return first;
  const turned: Rhythm = { unit: 'week', every: 1, also: { weekday, time } };
  return { ...begun, day: other, time: second.time, rhythm: turned };
}
