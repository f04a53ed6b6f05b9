import type { CrewId } from '#kernel/rules/ids.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import { lengthOn } from '#visits/rules/free-times/crew-day.ts';
import { cheapestTimeAt } from '#visits/rules/free-times/time-at.ts';
import {
  type CurrentPlace,
  type Placing,
  peopleAt,
  placeVisit,
} from '#visits/rules/visit/place-visit.ts';
import { nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import type { Occurrence } from './series.ts';

/** The crew for a visit of a series, its end, and what is overruled there. */
export interface SeriesRoom {
  readonly crewId: CrewId;
  readonly end: EpochMs;
  readonly overruled: readonly Overrulable[];
}

/**
 * Where a visit of a series has room at its time: as times are sold, or with rules that the owner overruled for the
 * whole series. Null: it waits.
 */
export function roomInSeries(
  placing: Omit<Placing, 'mayWait'>,
  { start, crewId, overruled }: Pick<Occurrence, 'start' | 'crewId' | 'overruled'>,
): SeriesRoom | null {
  const { rules, crews, busy, needs } = placing;
  const able = crews.filter(({ id }) => crewId === null || id === crewId);
  const sold = cheapestTimeAt(rules, able, busy, needs, start);
  if (sold !== null) return { crewId: sold.crewId, end: sold.end, overruled: nothingOverruled };
  if (crewId === null || overruled.length === 0) return null;
  const day = dayAt(start, rules.timeZone);
  // An inactive crew has no other checks, and an override of a closed day covers only that day.
  if (able.length === 0 && rules.closedDays.includes(day)) return null;
  const people = peopleAt(crews, crewId, day);
  const end = start + lengthOn({ people }, needs.laborMinutes);
  const placement = placeVisit(placing, { crewId, from: start, to: end }, null);
  if (placement.kind === 'refused') return null;
  const asked = placement.kind === 'fits' ? [] : placement.why.map(({ kind }) => kind);
  // Its distance in time was accepted with its series.
  const known: ReadonlySet<string> = new Set([...overruled, 'far']);
  const isAgainst = [...asked, ...placement.overruled].some((reason) => !known.has(reason));
  return isAgainst ? null : { crewId, end, overruled: placement.overruled };
}

/** The place of a visit with a crew. */
type VisitWithCrew = CurrentPlace & { readonly crewId: CrewId };

/**
 * How a visit keeps its time with a new duration: with its crew, and with what was overruled there. Null: that crew has
 * no room for it, or cannot do it.
 */
export function roomAtCurrentPlace(
  placing: Omit<Placing, 'mayWait'>,
  { overruled, ...stands }: VisitWithCrew,
): SeriesRoom | null {
  const { rules, crews, needs } = placing;
  const { crewId, from } = stands;
  const people = peopleAt(crews, crewId, dayAt(from, rules.timeZone));
  const end = from + lengthOn({ people }, needs.laborMinutes);
  const placement = placeVisit(placing, { crewId, from, to: end }, { ...stands, overruled });
  if (placement.kind === 'refused') return null;
  const asked = new Set(placement.kind === 'fits' ? [] : placement.why.map(({ kind }) => kind));
  if (asked.has('no-room') || asked.has('cannot-do')) return null;
  const stays = placement.overruled.filter((reason) => {
    return !asked.has(reason) || overruled.includes(reason);
  });
  return { crewId, end, overruled: stays };
}
