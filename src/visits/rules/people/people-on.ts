import type { Crew, Day, Member } from '#visits/rules/company.ts';

/** How many people of a crew come on a day: those assigned to it then; if no one ever was, the owner's number. */
export function crewSizeOn(
  { people, members }: { readonly people: number; readonly members: readonly Member[] | null },
  day: Day,
): number {
  if (members === null) return people;
  return members.filter(({ from, to }) => from <= day && (to === null || day <= to)).length;
}

/** The fewest people that one of these crews sends; skips crews without anyone that day. */
export function smallestCrewOn(
  crews: readonly Pick<Crew, 'people' | 'members'>[],
  day: Day,
): number {
  const counts = crews.map((crew) => crewSizeOn(crew, day)).filter((people) => people > 0);
  return counts.length === 0 ? 1 : Math.min(...counts);
}
