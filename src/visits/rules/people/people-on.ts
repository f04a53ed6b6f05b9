import type { Crew, Day, Member } from '#visits/rules/company.ts';

/**
 * How many people of a crew come on a day: those named for it who are there then; where nobody was
 * ever named, the number that its owner gave it.
 */
export function peopleOn(
  { people, members }: { readonly people: number; readonly members: readonly Member[] | null },
  day: Day,
): number {
  if (members === null) return people;
  return members.filter(({ from, to }) => from <= day && (to === null || day <= to)).length;
}

/** The fewest that one of these crews sends; a crew without anyone that day sends nobody. */
export function fewestOn(crews: readonly Pick<Crew, 'people' | 'members'>[], day: Day): number {
  const counts = crews.map((crew) => peopleOn(crew, day)).filter((people) => people > 0);
  return counts.length === 0 ? 1 : Math.min(...counts);
}
