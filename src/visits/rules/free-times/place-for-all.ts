import type { BusyVisit } from '#visits/rules/company.ts';

/** A visit that needs one of several places, and its current one. */
interface Placed {
  readonly places: readonly BusyVisit[];
  readonly place: BusyVisit;
}

/** Visits that have places, all apart from one another, and new ones. */
interface VisitsToPlace<P extends Placed> {
  readonly standing: readonly P[];
  readonly fresh?: readonly P[];
}

interface Placing {
  /** Whether two places can both be taken. */
  readonly apart: (a: BusyVisit, b: BusyVisit) => boolean;
  /** The places taken by others. */
  readonly taken: readonly BusyVisit[];
  /** How many places may still be tried; a search that runs out finds none. */
  readonly tries: { left: number };
}

/** The limit of one search, so that a full company costs no more than that. */
const MAX_TRIES = 5000;

/** Visits further apart do not affect each other: no drive plus buffer is longer. */
const LONG_MS = 12 * 3_600_000;

/**
 * Finds a place for each visit, all apart from one another. Those that can stay do, and the rest get free places; if
 * that is not enough, all visits around them are placed again. Null if there is no solution.
 */
export function placeForAll<P extends Placed>(
  { standing, fresh = [] }: VisitsToPlace<P>,
  placing: Placing,
): P[] | null {
  const { apart, taken } = placing;
  const all = [...standing, ...fresh];
  const given: BusyVisit[] = [...taken];
  const isFree = (place: BusyVisit) => given.every((other) => apart(place, other));
  const leaves = new Set<P>();
  const isHit = ({ place }: P) => taken.some((other) => !apart(place, other));
  for (const each of standing) {
    if (isHit(each)) leaves.add(each);
    else given.push(each.place);
  }
  for (const each of fresh) {
    if (isFree(each.place)) given.push(each.place);
    else leaves.add(each);
  }
  const found = new Map<P, BusyVisit>();
  for (const each of leaves) {
    const place = each.places.find(isFree);
    if (place === undefined) return placeAgain(all, leaves, placing);
    given.push(place);
    found.set(each, place);
  }
  return all.map((each) => ({ ...each, place: found.get(each) ?? each.place }));
}

/** Searches depth first, visits with the fewest choices first; unrelated visits stay. */
function placeAgain<P extends Placed>(
  all: readonly P[],
  leaves: ReadonlySet<P>,
  { apart, taken, tries }: Placing,
): P[] | null {
  const around = withNeighbors(all, leaves);
  const given = [...taken, ...all.filter((each) => !around.has(each)).map(({ place }) => place)];
  const isFree = (place: BusyVisit) => given.every((other) => apart(place, other));
  const choices = [...around].map((each) => ({ each, places: each.places.filter(isFree) }));
  if (choices.some(({ places }) => places.length === 0)) return null;
  choices.sort((a, b) => a.places.length - b.places.length);
  const until = Math.max(0, tries.left - MAX_TRIES);
  const found = new Map<P, BusyVisit>();
  const search = (depth: number): boolean => {
    const choice = choices[depth];
    if (choice === undefined) return true;
    for (const place of choice.places) {
      if (tries.left <= until) return false;
      tries.left -= 1;
      if (!isFree(place)) continue;
      given.push(place);
      found.set(choice.each, place);
      if (search(depth + 1)) return true;
      given.pop();
    }
    return false;
  };
  return search(0) ? all.map((each) => ({ ...each, place: found.get(each) ?? each.place })) : null;
}

/** The visits that leave, and all whose places are near to theirs, and so on. */
function withNeighbors<P extends Placed>(all: readonly P[], leaves: ReadonlySet<P>): Set<P> {
  const around = new Set(leaves);
  const spans = new Map(
    all.map((each) => [
      each,
      {
        from: Math.min(...each.places.map(({ from }) => from)) - LONG_MS,
        to: Math.max(...each.places.map(({ to }) => to)) + LONG_MS,
      },
    ]),
  );
  // A Set iterates over elements added on the way.
  for (const each of around) {
    const span = spans.get(each);
    for (const [other, { from, to }] of spans) {
      if (span !== undefined && from < span.to && span.from < to) around.add(other);
    }
  }
  return around;
}
