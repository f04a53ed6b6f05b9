import { dutiesOf } from './lookup.ts';
import type { Service } from './types.ts';

/** What the services are compared by. The last one takes what speaks of no room. */
export const roomIds = ['kitchen', 'bath', 'bedroom', 'living', 'other'] as const;
export type RoomId = (typeof roomIds)[number];

/** By what words a duty tells its room, in the language that it is written in. */
export type RoomWords = Readonly<Record<Exclude<RoomId, 'other'>, RegExp>>;
export type DutiesByRoom = Readonly<Record<RoomId, readonly string[]>>;

type WithDuties = Pick<Service, 'name' | 'subtasks'>;

/**
 * The duties of some services or add-ons, each once, in every room that it speaks of; all of a service
 * that is named after one room ("Kitchen Deep Cleaning") are in that one. A duty that names another
 * service ("Everything in the Home Standard Clean") stands for the duties of that one.
 */
export function dutiesByRoom(
  services: readonly WithDuties[],
  words: RoomWords,
  items: readonly WithDuties[],
): DutiesByRoom {
  const placed = items
    .flatMap((item) => allDuties(services, item))
    .map(([duty, name]) => {
      const named = roomsOf(words, name);
      return { duty, rooms: named.length === 1 ? named : roomsOf(words, duty) };
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

/** The one room whose drawing stands next to a duty of a service. */
export function roomOf(words: RoomWords, duty: string, service: string): RoomId {
  const named = roomsOf(words, service);
  const rooms = named.length === 1 ? named : roomsOf(words, duty);
  return rooms[0] ?? 'other';
}

function roomsOf(words: RoomWords, text: string): RoomId[] {
  return roomIds.filter((room) => room !== 'other' && words[room].test(text));
}

/** Each with the name of the service that has it. */
function allDuties(
  services: readonly WithDuties[],
  item: WithDuties,
  within: readonly WithDuties[] = [],
): (readonly [duty: string, name: string])[] {
  const around = [...within, item];
  return dutiesOf(item).flatMap((duty) => {
    const named = services.find(
      (other) => !around.includes(other) && other.name !== item.name && duty.includes(other.name),
    );
    return named ? allDuties(services, named, around) : [[duty, item.name] as const];
  });
}

/** How far the drawing of a room is filled in: 0 to 3. */
export function roomLevel(duties: number): number {
  if (duties < 2) return duties;
  return duties < 4 ? 2 : 3;
}
