import type { RoomId } from '#catalogue/rules/rooms.ts';
import { roomLevel } from '#catalogue/rules/rooms.ts';
import { roomDrawings } from './room-drawings.ts';

interface RoomPictureProps {
  room: RoomId;
  /** How many duties are done there: the more, the tidier. */
  duties: number;
  className: string;
}

const FILLS = ['var(--tint-line)', 'var(--apricot)', 'none'] as const;
const INKS = ['none', 'none', 'var(--primary)'] as const;

/** A drawn room: each level fills in a part and removes some clutter. */
export function RoomPicture({ room, duties, className }: RoomPictureProps) {
  const level = roomLevel(duties);
  const { lines, filled, mess } = roomDrawings[room];
  const shown = (isShown: boolean) => (isShown ? 1 : 0);
  return (
    <svg
      aria-hidden="true"
      className={className}
      data-level={level}
      fill="none"
      height="50"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.25"
      viewBox="0 0 120 90"
      width="67"
    >
      {filled.map((path, index) => (
        <path
          d={path}
          fill={FILLS[index]}
          key={path}
          opacity={shown(level > index)}
          stroke={INKS[index]}
        />
      ))}
      <path d={lines} stroke={level > 0 ? 'var(--ink)' : 'var(--control)'} />
      {mess.map((path, index) => (
        <path d={path} key={path} opacity={shown(level <= index)} stroke="var(--control)" />
      ))}
    </svg>
  );
}
