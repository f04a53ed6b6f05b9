/** Why nobody comes to a visit unless someone acts (ruling 37). */
export const waitReasons = [
  'no-crew',
  'time-off',
  'closed-day',
  'hours',
  'no-room',
  'inactive-crew',
] as const;
export type WaitReason = (typeof waitReasons)[number];
