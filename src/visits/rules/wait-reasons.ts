/** Why a visit fails unless someone acts (ruling 37). */
export const waitReasons = [
  'no-crew',
  'time-off',
  'closed-day',
  'hours',
  'no-room',
  'inactive-crew',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What an owner may overrule for a visit: its crew comes anyway. A missing crew cannot be overruled. */
export type Overrulable = Exclude<WaitReason, 'no-crew'>;
export const nothingOverruled: readonly Overrulable[] = [];

/** The overrides that apply to the whole series; the rest apply to that day only. */
export function overruledInSeries(overruled: readonly Overrulable[]): readonly Overrulable[] {
  return overruled.filter((reason) => reason === 'hours' || reason === 'inactive-crew');
}

/**
 * The same for imported visits, whose crew may also be taken or lack the skill; for a series' visit, no crew has room.
 */
export const importWaits = [...waitReasons, 'crew-taken', 'crew-cannot', 'no-place'] as const;
export type ImportWait = (typeof importWaits)[number];
