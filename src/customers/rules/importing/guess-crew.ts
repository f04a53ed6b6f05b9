import type { CrewId } from '#kernel/rules/ids.ts';
import { plainName } from './plain-name.ts';

/** A crew, as a file may call it. */
export interface NamedCrew {
  readonly id: CrewId;
  readonly name: string;
  /** Its current people. */
  readonly people: readonly string[];
}

/** Words for the kind of group, not its name. */
const GROUP_WORDS = /\b(?:the|team|crew|group|van|el|la|equipo|cuadrilla|grupo)\b/g;

/**
 * The crew that a name in a file means: by its exact name, or else by a name with the same meaning, or else by its
 * people. Null: none, or more than one.
 */
export function guessCrew(name: string, crews: readonly NamedCrew[]): CrewId | null {
  const called = plainName(name);
  if (called === '') return null;
  const bare = nameWithoutGroupWords(name);
  const ways: ((crew: NamedCrew) => boolean)[] = [
    (crew) => plainName(crew.name) === called,
    (crew) => bare !== '' && nameWithoutGroupWords(crew.name) === bare,
    (crew) => crew.people.some((person) => namesIn(name).includes(plainName(person))),
  ];
  for (const isMeant of ways) {
    const [found, ...others] = crews.filter(isMeant);
    if (found !== undefined) return others.length === 0 ? found.id : null;
  }
  return null;
}

function nameWithoutGroupWords(name: string): string {
  return plainName(name).replace(GROUP_WORDS, ' ').replace(/\s+/g, ' ').trim();
}

/** Several people in one cell. */
function namesIn(cell: string): string[] {
  return cell.split(/[,;/&+\n]|\s(?:and|y)\s/i).map(plainName);
}
