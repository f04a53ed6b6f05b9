import { dutiesOf } from './lookup.ts';
import type { Service } from './types.ts';

/** The rooms for comparing services. The last one takes duties that mention no room. */
export const roomIds = ['kitchen', 'bath', 'bedroom', 'living', 'other'] as const;
export type RoomId = (typeof roomIds)[number];

/** The words by which a duty mentions a room, in its language. */
export type RoomWords = Readonly<Record<Exclude<RoomId, 'other'>, RegExp>>;
export type DutiesByRoom = Readonly<Record<RoomId, readonly string[]>>;

type DutiesSource = Pick<Service, 'name' | 'subtasks'>;

/**
 * The duties of services or add-ons, once in every room they mention. A service named after one
 * room ("Kitchen Deep Cleaning") has all its duties there. A duty that names another service
 * ("Everything in the Home Standard Clean") includes that service's duties.
 */
export function dutiesByRoom(
  services: readonly DutiesSource[],
  words: RoomWords,
  items: readonly DutiesSource[],
): DutiesByRoom {
  const placed = items
    .flatMap((item) => allDuties(services, item))
    .map(([duty, name]) => {
      const named = roomsNamedIn(words, name);
      return { duty, rooms: named.length === 1 ? named : roomsNamedIn(words, duty) };
    });
  function inRoom(room: RoomId): string[] {
    const all = placed.filter(({ rooms }) =>
      rooms.length > 0 ? rooms.includes(room) : room === 'other',
    );
    return [...new Set(all.map(({ duty }) => duty))];
  }
  return {
    kitchen: inRoom('kitchen'),
    bath: inRoom('bath'),
    bedroom: inRoom('bedroom'),
    living: inRoom('living'),
    other: inRoom('other'),
  };
}

/** The single room whose drawing is next to a service's duty. */
export function roomOf(words: RoomWords, duty: string, service: string): RoomId {
  const named = roomsNamedIn(words, service);
  const rooms = named.length === 1 ? named : roomsNamedIn(words, duty);
  return rooms[0] ?? 'other';
}

function roomsNamedIn(words: RoomWords, text: string): RoomId[] {
  return roomIds.filter((room) => room !== 'other' && words[room].test(text));
}

/** Each duty with the name of its service. */
function allDuties(
  services: readonly DutiesSource[],
  item: DutiesSource,
  within: readonly DutiesSource[] = [],
): (readonly [duty: string, name: string])[] {
  const around = [...within, item];
  return dutiesOf(item).flatMap((duty) => {
    const named = services.find(
      (other) => !around.includes(other) && other.name !== item.name && duty.includes(other.name),
    );
    return named ? allDuties(services, named, around) : [[duty, item.name] as const];
  });
}

/** How far a room's drawing is filled in: 0 to 3. */
export function roomLevel(duties: number): number {
  if (duties < 2) return duties;
  return duties < 4 ? 2 : 3;
}
