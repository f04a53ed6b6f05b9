import { type OfferedRhythm, rhythmDiscount, soldRhythms } from '#catalogue/rules/rhythms.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import {
  partAt,
  type Rhythm,
  rhythmFrom,
  type Series,
  type SeriesPart,
  secondDay,
  toRhythm,
} from './series.ts';
import { dueForTerms, type SeriesTerms } from './series-terms.ts';

/**
 * The same visits on another rhythm: its discount applies to the list price, not to the travel fee.
 * @param listed at list prices, including the travel fee
 */
export function termsOnRhythm(
  { terms, visitCents }: SeriesTerms,
  { offered, travel }: { readonly offered: OfferedRhythm; readonly travel: Cents },
): SeriesTerms {
  const listed = subtractCents(dueForTerms({ terms, visitCents }) ?? noCents, travel);
  const off = rhythmDiscount(offered, listed);
  return { terms, visitCents: sumCents([visitCents ?? noCents, off]) };
}

/** Whether a series already comes that often. */
export function hasRhythm({ id }: Pick<OfferedRhythm, 'id'>, rhythm: Rhythm): boolean {
  const { unit, every } = soldRhythms[id];
  return secondDay(rhythm) === null && rhythm.unit === unit && rhythm.every === every;
}

/** The offered rhythm that a series comes by; twice a week is priced as weekly. Null: none. */
export function offeredRhythmOf(
  offered: readonly OfferedRhythm[],
  { unit, every }: Rhythm,
): OfferedRhythm | null {
  const comesSo = ({ id }: OfferedRhythm) =>
    soldRhythms[id].unit === unit && soldRhythms[id].every === every;
  return offered.find(comesSo) ?? null;
}

/** Whether two rhythms come equally often, whatever their days and hours. */
export function isSameFrequency(one: Rhythm, other: Rhythm): boolean {
  const hasTwoDays = (rhythm: Rhythm) => secondDay(rhythm) !== null;
  const isSameSpan = one.unit === other.unit && one.every === other.every;
  return isSameSpan && hasTwoDays(one) === hasTwoDays(other);
}

/** A series on that rhythm from one of its numbers on; that number keeps its day, even today. */
export function partOnRhythm(
  series: Series,
  fromNumber: number,
  { id }: Pick<OfferedRhythm, 'id'>,
): SeriesPart {
  const before = partAt(series, fromNumber);
  return { ...before, rhythm: rhythmFrom(toRhythm(soldRhythms[id]), before.day) };
}
