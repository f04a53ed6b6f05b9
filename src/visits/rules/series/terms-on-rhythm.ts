import { type OfferedRhythm, rhythmDiscount, soldRhythms } from '#catalogue/rules/rhythms.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import {
  partAt,
  type Rhythm,
  rhythmAsked,
  rhythmFrom,
  type Series,
  type SeriesPart,
  secondDay,
} from './series.ts';
import { dueWith, type SeriesTerms } from './series-terms.ts';

/**
 * The same visits on a rhythm: what that takes off is of the list, and not of what travel to the home costs.
 * @param listed at the prices of the list, and the travel fee
 */
export function termsOnRhythm(
  { terms, visitCents }: SeriesTerms,
  { offered, travel }: { readonly offered: OfferedRhythm; readonly travel: Cents },
): SeriesTerms {
  const listed = subtractCents(dueWith({ terms, visitCents }) ?? noCents, travel);
  const off = rhythmDiscount(offered, listed);
  return { terms, visitCents: sumCents([visitCents ?? noCents, off]) };
}

/** Whether a series comes as often as that already. */
export function comesAs({ id }: Pick<OfferedRhythm, 'id'>, rhythm: Rhythm): boolean {
  const { unit, every } = soldRhythms[id];
  return secondDay(rhythm) === null && rhythm.unit === unit && rhythm.every === every;
}

/** A series on that rhythm from one of its numbers on, which stays where it is: also one of today. */
export function partOnRhythm(
  series: Series,
  fromNumber: number,
  { id }: Pick<OfferedRhythm, 'id'>,
): SeriesPart {
  const before = partAt(series, fromNumber);
  return { ...before, rhythm: rhythmFrom(rhythmAsked(soldRhythms[id]), before.day) };
}
