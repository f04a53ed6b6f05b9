import type { Cents } from '#kernel/rules/money.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { currentPauses } from './pauses.ts';
import { occurrenceOf, type Series, type SeriesBounds } from './series.ts';
import type { NumberedVisit } from './series-book.ts';
import type { TermsPart } from './series-terms.ts';

/** An upcoming visit of a series. */
export interface UpcomingVisit extends NumberedVisit {
  /** Whether its customer can still move it; otherwise it is too late. */
  readonly isOpen: boolean;
  /** Another time was offered for it, or is still needed. */
  readonly isAsked: boolean;
  /** What is due for it, without the first clean. */
  readonly dueCents: Cents;
}

/** The upcoming state of a series that is paid by visit. */
export interface UpcomingSeries {
  readonly parts: Series;
  readonly bounds: SeriesBounds;
  readonly terms: readonly Pick<TermsPart, 'fromNumber' | 'scope'>[];
  /** In order of their numbers, without any that has begun. */
  readonly visits: readonly UpcomingVisit[];
  /** The visits that were called off one by one. */
  readonly calledOff: readonly NumberedVisit[];
  /** Whether a visit of the booking has begun and is not closed. */
  readonly hasBegun: boolean;
  /** Whether the customer asked for other times and has no answer yet. */
  readonly asksForTimes: boolean;
  /** What is due for each extra visit of the booking. */
  readonly furtherCents: readonly Cents[];
  readonly now: EpochMs;
  readonly timeZone: string;
}

/**
 * Why a customer cannot change the rhythm without the office. 'kept-costs-more': a visit that keeps its price costs
 * more than each new one, and the new agreement would not cover its charge.
 */
export type OfficeNeededReason =
  | 'no-visit'
  | 'begun'
  | 'ends'
  | 'paused'
  | 'asked'
  | 'moved'
  | 'skipped'
  | 'terms-to-come'
  | 'part-to-come'
  | 'kept-costs-more';

/** The first visit after those too late to move: a change begins with it. */
export function firstToChange<V extends Pick<UpcomingVisit, 'isOpen'>>(
  visits: readonly V[],
): V | undefined {
  return visits[visits.findLastIndex(({ isOpen }) => !isOpen) + 1];
}

/** Null: the series is plain, so its customer may change its rhythm without the office, at that price of each visit. */
export function whyOfficeNeeded(
  series: UpcomingSeries,
  eachCents: Cents,
): OfficeNeededReason | null {
  const { parts, bounds, terms, visits, calledOff, timeZone, now } = series;
  const [next] = visits;
  const first = firstToChange(visits);
  if (next === undefined || first === undefined) return 'no-visit';
  if (series.hasBegun) return 'begun';
  if (bounds.until !== null) return 'ends';
  if (currentPauses(bounds.paused, dayAt(now, timeZone)).length > 0) return 'paused';
  if (series.asksForTimes || visits.some(({ isAsked }) => isAsked)) return 'asked';
  const startOf = (number: number) => occurrenceOf(parts, number, timeZone).start;
  if (visits.some(({ number, start }) => startOf(number) !== start)) return 'moved';
  const standing = new Set(visits.map(({ number }) => number));
  const isSkipped = ({ number }: NumberedVisit) =>
    number >= first.number && !standing.has(number) && startOf(number) > now;
  if (calledOff.some(isSkipped)) return 'skipped';
  const isToCome = ({ fromNumber }: { readonly fromNumber: number }) =>
    fromNumber >= first.number && fromNumber > next.number;
  const isOfOne = ({ scope, fromNumber }: UpcomingSeries['terms'][number]) =>
    scope === 'one' && fromNumber >= first.number;
  if (terms.some((part) => isOfOne(part) || isToCome(part))) return 'terms-to-come';
  if (parts.some(isToCome)) return 'part-to-come';
  const late = visits.filter(({ number }) => number < first.number);
  const kept = [...late.map(({ dueCents }) => dueCents), ...series.furtherCents];
  return kept.some((due) => due > eachCents) ? 'kept-costs-more' : null;
}
