import type { RoomId } from '#catalogue/rules/rooms.ts';

interface RoomDrawing {
  /** The lines that are always drawn. */
  readonly lines: string;
  /** The filled-in parts, one more with each level. */
  readonly filled: readonly [mint: string, apricot: string, sparkles: string];
  /** The clutter. One piece disappears with each level. */
  readonly mess: readonly [string, string, string];
}

/** On 120 x 90, like the rooms of the doors (booking/pages/wizard/rooms.svg). */
export const roomDrawings: Readonly<Record<RoomId, RoomDrawing>> = {
  kitchen: {
    lines:
      'M8 44h104M14 44v35M46 44v35M78 44v35M106 44v35M6 79h108M52 56h20v16H52zM52 50h2M60 50h2M68 50h2M90 44V32a6 6 0 0 1 12 0v2M20 54v6M40 54v6M84 54v6M14 10h42v20H14zM35 10v20',
    filled: [
      'M14 44h32v35H14zM78 44h28v35H78z',
      'M52 56h20v16H52zM14 10h42v20H14z',
      'M72 14v10m-5-5h10M108 12v6m-3-3h6',
    ],
    mess: [
      'M20 44v-4h16v4M18 40h20M22 36h12M62 44a5 5 0 0 1 10 0',
      'M84 70c3-3 5 3 8 0s5 3 8 0M20 72l4-4m2 6 4-4',
      'M54 76h.1M62 77h.1M70 75h.1M40 77h.1M88 77h.1',
    ],
  },
  bath: {
    lines:
      'M14 50h92v6c0 10-7 18-17 18H31c-10 0-17-8-17-18zM32 74l-3 5M88 74l3 5M24 50V20a8 8 0 0 1 16 0v2M32 29.500a8 8 0 0 1 16 0zM6 79h108M84 14h22v24H84zM84 20h22',
    filled: [
      'M14 50h92v6c0 10-7 18-17 18H31c-10 0-17-8-17-18z',
      'M32 29.500a8 8 0 0 1 16 0zM84 20h22v18H84z',
      'M62 16v10m-5-5h10M72 34v6m-3-3h6M36 36v2M40 40v2M44 36v2',
    ],
    mess: [
      'M56 50c0-6 8-8 10-4 6-4 12 0 10 4',
      'M26 60c4 3 6-2 10 1s6-2 10 1M74 64c4 3 6-2 10 1s4-1 6 0',
      'M96 79c-2-6 6-8 8-4 4-2 6 2 4 4M14 79h.1M52 83h.1M66 82h.1',
    ],
  },
  bedroom: {
    lines:
      'M14 79V26a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v53M26 58h62a8 8 0 0 1 8 8v13M26 70h70M30 58v-6a5 5 0 0 1 5-5h13a5 5 0 0 1 5 5v6M6 79h108M104 79V60M98 60h14M105 60V46M98 46l3-12h8l3 12z',
    filled: [
      'M50 58h38a8 8 0 0 1 8 8v6H50c4-5 4-10 0-14z',
      'M98 46l3-12h8l3 12zM30 58v-6a5 5 0 0 1 5-5h13a5 5 0 0 1 5 5v6z',
      'M66 18v10m-5-5h10M80 32v6m-3-3h6',
    ],
    mess: [
      'M56 58c2-10 10-4 14-8s8 0 8 8',
      'M34 79c-2-5 4-7 6-4 4-3 8 1 7 4M60 79l4-6 6 2 2 4',
      'M84 84h.1M22 84h.1M50 84h.1M98 84h.1',
    ],
  },
  living: {
    lines:
      'M16 12h30v30H16zM31 12v30M16 27h30M37 57a5 5 0 0 1 5 5v4h42v-4a5 5 0 0 1 10 0v12H32V62a5 5 0 0 1 5-5zM38 58v-3a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v3M41 74v5M85 74v5M107 79V36m-6 43h12M100 36l3.500-13h7l3.500 13zM6 79h108',
    filled: [
      'M38 58v-3a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v3l-4 8H42z',
      'M16 12h30v30H16zM100 36l3.500-13h7l3.500 13z',
      'M66 19v10m-5-5h10M80 32v6m-3-3h6',
    ],
    mess: [
      'M54 66c1-6 6-3 8-6s6 0 6 6',
      'M20 79c-2-4 3-6 5-3 3-3 6 0 5 3M20 18l6 6m6-4 8 8',
      'M52 83h.1M64 82h.1M96 83h.1M76 84h.1',
    ],
  },
  other: {
    lines:
      'M22 38h36l-4 41H26zM18 38h44M26 38c0-26 28-26 28 0M78 79l-4-33h30l-4 33zM70 46h38M84 46v-5h10v5M6 79h108M76 12h32v16H76zM76 20h32M84 12v16M92 12v16M100 12v16',
    filled: [
      'M24 54h32l-3 25H27z',
      'M78 79l-4-33h30l-4 33zM76 12h32v16H76z',
      'M40 12v10m-5-5h10M62 18v6m-3-3h6',
    ],
    mess: [
      'M80 46l3-6 5 4 4-7 4 6 5-3 1 6',
      'M112 34c-3 2 3 4 0 6M72 32c-3 2 3 4 0 6',
      'M64 76h.1M70 79h.1M66 72h.1M14 76h.1M112 77h.1',
    ],
  },
};
