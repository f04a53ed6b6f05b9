import type { BusyVisit } from '#visits/rules/company.ts';

/** Who needs one of several places, and the one that they have now. */
interface Placed {
  readonly places: readonly BusyVisit[];
  readonly place: BusyVisit;
}

/** Some that have their places, all apart from one another, and some that come on top. */
interface ToPlace<P extends Placed> {
  readonly standing: readonly P[];
  readonly fresh?: readonly P[];
}

interface Placing {
  /** Whether two places can both be taken. */
  readonly apart: (a: BusyVisit, b: BusyVisit) => boolean;
  /** What is taken by others. */
  readonly taken: readonly BusyVisit[];
  /** How many places may still be tried: what is not found by then is not there. */
  readonly tries: { left: number };
}

/** Of one search: it ends after so many tries, so that a full company costs no more than that. */
const MOST_TRIES = 5000;

/** Visits further from one another say nothing about each other: no way and no buffer is longer. */
const LONG_MS = 12 * 3_600_000;

/**
 * A place for each, all of them apart: who can stay does, and who cannot is put where nobody is; where
 * that is not enough, all around them are placed again. Null if there is none.
 */
export function placeForAll<P extends Placed>(
  { standing, fresh = [] }: ToPlace<P>,
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
    if (place === undefined) return placeAnew(all, leaves, placing);
    given.push(place);
    found.set(each, place);
  }
  return all.map((each) => ({ ...each, place: found.get(each) ?? each.place }));
}

/** Depth first, those with the least choice before all others; who has nothing to do with it stays. */
function placeAnew<P extends Placed>(
  all: readonly P[],
  leaves: ReadonlySet<P>,
  { apart, taken, tries }: Placing,
): P[] | null {
  const around = near(all, leaves);
  const given = [...taken, ...all.filter((each) => !around.has(each)).map(({ place }) => place)];
  const isFree = (place: BusyVisit) => given.every((other) => apart(place, other));
  const choices = [...around].map((each) => ({ each, places: each.places.filter(isFree) }));
  if (choices.some(({ places }) => places.length === 0)) return null;
  choices.sort((a, b) => a.places.length - b.places.length);
  const until = Math.max(0, tries.left - MOST_TRIES);
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

/** Those that leave, and all whose places are near to theirs, or to those of these, and so on. */
function near<P extends Placed>(all: readonly P[], leaves: ReadonlySet<P>): Set<P> {
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
  // A set also visits what is added to it on the way.
  for (const each of around) {
    const span = spans.get(each);
    for (const [other, { from, to }] of spans) {
      if (span !== undefined && from < span.to && span.from < to) around.add(other);
    }
  }
  return around;
}
